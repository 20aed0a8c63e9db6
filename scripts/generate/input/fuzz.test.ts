import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { readContractFiles } from '../../contract/contract-files.ts';
import { dataOf } from '../../contract/data.ts';
import { Sources } from '../../contract/place.ts';
import { apiNames, projectRoot } from '../../contract/project.ts';
import { bundle } from '../bundle.ts';
import { derivedFiles } from '../data-modules.ts';
import { checkInput, UnreadableInput } from './check-input.ts';

const base = new Sources(projectRoot);
const files = ['merchant', 'partner', 'shared', 'contract'].flatMap((name) => base.folder(`openapi/${name}`));

/** Every path in a value, including inner ones. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const keys = Array.isArray(value) ? [...value.keys()] : Object.keys(value);
  return [path, ...keys.flatMap((key) => pathsIn((value as Record<string | number, unknown>)[key], [...path, key]))];
}

/** A file after replacing one value by one of another type, or removing it. */
const damage = fc.constantFrom(...files).chain(({ file, value }) =>
  fc.record({
    file: fc.constant(file.path),
    path: fc.constantFrom(...pathsIn(value).filter((path) => path.length > 0)),
    value: fc.constantFrom<unknown>(undefined, null, true, '', 'x', 7, -1.5, [], [1, 'a'], {}, { a: 1 }),
  }),
);

test('a contract with one damaged value is generated, or refused by file, line and key', () => {
  fc.assert(
    fc.property(damage, ({ file, path, value }) => {
      const document = parseDocument(base.text(file));
      if (value === undefined) document.deleteIn(path);
      else document.setIn(path, value);
      const sources = base.with(file, String(document));
      const contract = readContractFiles(sources);
      try {
        checkInput(sources, contract);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableInput);
        for (const line of String((error as Error).message).split('\n'))
          expect(line).toMatch(/^openapi\/[^:]+:\d+ {2}\S/);
        return;
      }
      for (const api of apiNames) derivedFiles(api, bundle(api, dataOf(contract), sources).document, dataOf(contract));
    }),
    { numRuns: 40, seed: 1 },
  );
});
