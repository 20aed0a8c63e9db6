import { expect, test } from 'vitest';
import { siteWithoutWords } from './build.ts';
import { pagesAgain } from './page-again.ts';

const { files, surroundings } = await siteWithoutWords();

test('a page that is made again is the page of the whole site', async () => {
  const paths = new Set(surroundings.makers.keys());
  const again = await pagesAgain(paths, surroundings);
  expect(new Set(again.keys())).toEqual(paths);
  for (const [path, html] of again) expect(html === files.get(path), path).toBe(true);
});

test('a page that is not made from the contract is not made again', async () => {
  expect(await pagesAgain(new Set(['guide-mock.html', 'none.html']), surroundings)).toEqual(new Map());
});
