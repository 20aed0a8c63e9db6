import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { Sources } from './place.ts';

let root = '';
function written(name: string, text: string): void {
  writeFileSync(join(root, name), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sources-'));
  written('a.yaml', 'x:\n  - y: 1\n');
  written('b.yaml', 'z: 1\n');
  return () => rmSync(root, { recursive: true });
});

test('a place has its keys from the file down, its container, and a value where there is one', () => {
  const place = new Sources(root).place('a.yaml').at('x', 0, 'y');
  expect(place).toMatchObject({ path: ['x', 0, 'y'], key: 'y', value: 1, id: 'a.yaml#x/0/y' });
  expect(place.container(2)).toMatchObject({ path: ['x'], key: 'x' });
  expect(place.container(9)).toMatchObject({ path: [], key: '' });
  expect(place.at('no', 'more')).toMatchObject({ path: ['x', 0, 'y', 'no', 'more'], exists: false });
});

test('sources that are read again have the files of now, and keep those that have not changed', () => {
  const before = new Sources(root);
  const [a, b, c] = ['a.yaml', 'b.yaml', 'c.yaml'].map((name) => before.place(name));
  written('b.yaml', 'z: 2\n');
  written('c.yaml', '');
  const now = before.again();
  expect(now.place('a.yaml').file).toBe(a?.file);
  expect(now.place('b.yaml').value).toEqual({ z: 2 });
  expect(b?.value).toEqual({ z: 1 });
  expect([c?.exists, now.place('c.yaml').exists]).toEqual([false, true]);
  rmSync(join(root, 'a.yaml'));
  expect(now.again().place('a.yaml').exists).toBe(false);
  expect(
    now
      .again()
      .folder('')
      .map(({ file }) => file.path),
  ).toEqual(['b.yaml', 'c.yaml']);
});
