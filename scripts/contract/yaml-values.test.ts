import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Sources } from './place.ts';
import { YamlValues } from './yaml-values.ts';

let folder: string;
let values: YamlValues;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yaml-values-'));
  values = new YamlValues(join(folder, 'values'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a kept value is found by its text only, and each time as a copy of its own', () => {
  values.keep('a: [1]', { a: [1] });
  expect(values.find('a: [1]')).toEqual({ value: { a: [1] } });
  expect(values.find('a: [1]')?.value).not.toBe(values.find('a: [1]')?.value);
  expect(values.find('a: [2]')).toBeUndefined();
});

test('the value of an empty text is kept as well', () => {
  values.keep('', null);
  expect(values.find('')).toEqual({ value: null });
});

test('a value that JSON cannot express is not kept', () => {
  values.keep('.nan', Number.NaN);
  values.keep('-0.0', -0);
  expect([values.find('.nan'), values.find('-0.0')]).toEqual([undefined, undefined]);
});

test('a damaged file is the same as none', () => {
  values.keep('a: 1', { a: 1 });
  const [name = ''] = readdirSync(join(folder, 'values'));
  writeFileSync(join(folder, 'values', name), '{"a"');
  expect(values.find('a: 1')).toBeUndefined();
});

test('a folder that cannot be written is ignored', () => {
  writeFileSync(join(folder, 'file'), '');
  const unwritable = new YamlValues(join(folder, 'file'));
  unwritable.keep('a: 1', { a: 1 });
  expect(unwritable.find('a: 1')).toBeUndefined();
});

test('a file whose value was kept has the same value, and the line of each of its keys', () => {
  writeFileSync(join(folder, 'one.yaml'), `# ${folder}\nfirst: 1\nsecond:\n  third: [x]\n`);
  const read = () => new Sources(folder).place('one.yaml');
  const [parsed, kept] = [read(), read()];
  expect(kept.value).toEqual({ first: 1, second: { third: ['x'] } });
  expect(kept.value).toEqual(parsed.value);
  expect(kept.at('second', 'third', 0).finding('wrong')).toMatchObject({ line: 4 });
  expect(kept.at('second', 'third').finding('wrong')).toEqual(parsed.at('second', 'third').finding('wrong'));
});

test('a file with a syntax error has it each time', () => {
  writeFileSync(join(folder, 'one.yaml'), `# ${folder}\nfirst: 1\nfirst: 2\n`);
  const read = () => new Sources(folder).place('one.yaml').file;
  for (const { problems, data } of [read(), read()]) {
    expect(problems).toMatchObject([{ line: 3 }]);
    expect(data).toBeUndefined();
  }
});
