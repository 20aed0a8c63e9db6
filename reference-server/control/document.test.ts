import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { subjectKinds } from './ability.ts';
import { abilities } from './server.ts';

/** The document that operators read before they write an adapter of their own. */
const document: unknown = parse(readFileSync('conformance/schemas/control.openapi.yaml', 'utf8'));

function at(...keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value ? Reflect.get(value, key) : undefined),
    document,
  );
}

/** The rows of the table: name, subjects, parameters, effect, evidence. */
const rows = String(at('components', 'schemas', 'AbilityName', 'description'))
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', subjects = '', parameters = '', , evidence = '']) => ({
    name: name.replaceAll('`', ''),
    subjects: subjects === '' ? [] : subjects.split(', '),
    parameters: named(parameters),
    evidence: named(evidence),
  }));

/** The names in code marks: of `mode: production` the part before the colon. */
function named(cell: string): string[] {
  return [...cell.matchAll(/`([\w.]+)(?::[^`]*)?`/g)].flatMap(([, name]) => name ?? []);
}

/** The abilities that only people use, by the guide of the server. */
const ofPeople = readFileSync('docs/guides/reference-server.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| `[a-z_]+\.[a-z_]+` /.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', , parameters = '']) => ({ name: name.replaceAll('`', ''), parameters: named(parameters) }));

it('names, with the guide of the server, every ability that it offers, with its parameters, and no other', () => {
  const offered = [...abilities].map(([name, { params }]) => `${name}(${params.join(', ')})`);
  const documented = [...rows, ...ofPeople].map(({ name, parameters }) => `${name}(${parameters.join(', ')})`);
  expect(documented.toSorted(), 'the rows of AbilityName').toEqual(offered.toSorted());
});

it('names subjects that a request can carry and the reference server knows', () => {
  const carried = Object.keys(Object(at('components', 'schemas', 'Subject', 'properties')));
  const ids = carried.filter((name) => name.endsWith('_id'));
  expect(ids.filter((name) => !(name in subjectKinds))).toEqual([]);
  const words = new Set(rows.flatMap(({ subjects }) => subjects));
  const keyOf = (word: string) => (word === 'key' ? 'api_key_id' : `${word.toLowerCase().replaceAll(' ', '_')}_id`);
  expect([...words].filter((word) => word !== 'limit' && !carried.includes(keyOf(word)))).toEqual([]);
});

it('names all evidence that the suite reads', () => {
  const sources = globSync('conformance/{preconditions,checks}/**/*.ts').map((file) => readFileSync(file, 'utf8'));
  const read = sources.flatMap((text) => [...text.matchAll(/'\/evidence\/([\w/]+)'/g)].flatMap(([, at = '']) => at));
  const documented = rows.flatMap(({ evidence }) => evidence);
  expect(read.length).toBeGreaterThan(0);
  expect(read.map((place) => place.replaceAll('/', '.')).filter((place) => !documented.includes(place))).toEqual([]);
});
