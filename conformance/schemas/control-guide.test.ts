import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The cells of the rows about abilities in a document. */
function abilityRows(file: string): string[][] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines
    .map((line) => line.trim())
    .filter((line) => /^\| `[a-z_]+\.[a-z_]+` /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
}

it('lists the same abilities, subjects, parameters and evidence in the guide as in the document', () => {
  const rows = abilityRows('docs/guides/control.md');
  expect(rows.length).toBeGreaterThan(30);
  expect(rows).toEqual(abilityRows('conformance/schemas/control.openapi.yaml'));
});
