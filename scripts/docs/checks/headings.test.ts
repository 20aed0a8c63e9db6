import { expect, test } from 'vitest';
import { oneLine } from '../../contract/finding.ts';
import { headingFaults } from './headings.ts';

function faults(body: string): string[] {
  return headingFaults([{ path: 'a.html', title: 'A', group: 'guides', summary: '', body }]).map(oneLine);
}

test('headings go down one level at a time, and up as many as they like', () => {
  expect(faults('<h2>1</h2><h3>1.1</h3><h4>1.1.1</h4><h2 id="b">2</h2>')).toEqual([]);
});

test('a heading that skips a level is a fault', () => {
  expect(faults('<p>x</p>\n<article><h3>D-001</h3></article>')).toEqual([
    'docs/dist/a.html:2  a heading of level 3 follows one of level 1. Use level 2.',
  ]);
  expect(faults('<h2>1</h2><h4 id="a">1.1</h4>')).toHaveLength(1);
});
