import { expect, test } from 'vitest';
import { searchPause } from './search-pause.ts';

test.each([
  ['a short one', 10, 500],
  ['one that takes two seconds', 2_000, 8_000],
])('a search is read again after a pause: %s of %i ms after %i ms', (_, lastReading, pause) => {
  expect(searchPause(lastReading)).toBe(pause);
});
