import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSite } from './write-site.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'site-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a folder contains exactly the files of the site', () => {
  expect(
    writeSite(
      new Map([
        ['index.html', 'a'],
        ['assets/a.js', 'b'],
      ]),
      folder,
    ),
  ).toEqual({ written: 2, removed: 0 });
  expect(
    writeSite(
      new Map([
        ['index.html', 'a'],
        ['b.html', 'c'],
      ]),
      folder,
    ),
  ).toEqual({ written: 1, removed: 1 });
  expect(existsSync(join(folder, 'assets/a.js'))).toBe(false);
  expect(readFileSync(join(folder, 'b.html'), 'utf8')).toBe('c');
});

test('a folder with other files is refused', () => {
  writeFileSync(join(folder, 'thesis.txt'), 'mine');
  expect(() => writeSite(new Map([['index.html', 'a']]), folder)).toThrow('has other files');
  expect(existsSync(join(folder, 'thesis.txt'))).toBe(true);
});
