import { expect, it } from 'vitest';
import { runAgainstServer } from '../../selftest/subjects/server-run.ts';
import { merchantCounterRows } from './merchant-limits.ts';
import { partnerCounterRows } from './partner-limits.ts';
import { secondsToWait } from './periods.ts';

const moved = Date.parse('2026-12-01T10:00:00Z');

it.each([
  ['seconds', '30', 30],
  ['a date of the clock that was moved', 'Tue, 01 Dec 2026 10:00:40 GMT', 40],
  ['a date of the clock of the header Date', 'Sun, 29 Nov 2026 16:01:00 GMT', 60],
])('reads the wait of Retry-After from %s', (_form, header, seconds) => {
  const headers = new Headers({ 'Retry-After': header, Date: 'Sun, 29 Nov 2026 16:00:00 GMT' });
  expect(secondsToWait(headers, moved, 90)).toBe(seconds);
});

it('reads no wait that is longer than the limit can last as one', () => {
  const headers = new Headers({ 'Retry-After': 'Tue, 01 Dec 2026 12:00:00 GMT' });
  expect(secondsToWait(headers, moved, 90)).toBe(7200);
  expect(secondsToWait(new Headers(), moved, 90)).toBeNaN();
});

it('windows may begin with the clock', async () => {
  const patches = [
    {
      file: 'http/rate-limits.ts',
      replace: 'this.#clock.now() + this.#length',
      with: '(Math.floor(this.#clock.now() / this.#length) + 1) * this.#length',
    },
  ];
  const { results } = await runAgainstServer({ checks: [...merchantCounterRows, ...partnerCounterRows], patches });
  expect(results.checks.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
});
