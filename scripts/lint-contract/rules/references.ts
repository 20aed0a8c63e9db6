import type { Contract } from '../../contract/contract-files.ts';
import { operationsOf, schemasOf } from '../../contract/contract-files.ts';
import { type Finding, guess } from '../../contract/finding.ts';
import type { Place } from '../../contract/place.ts';

/** The files that define the names of contract data. */
const folders = {
  code: { is: 'in the error catalog', add: 'Add it to openapi/contract/errors/' },
  operation: { is: 'an operation', add: 'Add it to the paths' },
  schema: { is: 'a component schema', add: 'Add it to components/schemas/' },
  limit: { is: 'a limit', add: 'Add it to openapi/contract/limits.yaml' },
  event: { is: 'an event', add: 'Add it to openapi/contract/events.yaml' },
  sandbox: { is: 'a sandbox value', add: 'Add it to openapi/contract/sandbox.yaml' },
  lifecycle: { is: 'a subject of a lifecycle', add: 'Add it to openapi/contract/lifecycles/' },
  clause: { is: 'a clause', add: 'Add it to openapi/contract/clauses/' },
  reading: { is: 'a reading', add: 'Add it to openapi/contract/readings/' },
  state: { is: 'a state of this lifecycle', add: 'Add it to its states' },
} as const;
export type Kind = keyof typeof folders;

/** The message about an unknown name: `"x" is not in the error catalog. Add it to …, or correct the name.` */
export function unresolvedReference(kind: Kind, name: string, known: Iterable<string>): string {
  const { is, add } = folders[kind];
  return `"${name}" is not ${is}. ${add}, or correct the name.${guess(name, known)}`;
}

/** A finding when the place has an unknown name; none when it has no name. */
export function unresolved(
  place: Place,
  kind: Kind,
  known: { has(name: string): boolean } & Iterable<string>,
): Finding[] {
  const name = place.text;
  return name === undefined || known.has(name) ? [] : [place.finding(unresolvedReference(kind, name, known))];
}

/** The names that contract data may use. */
export interface Names {
  code: Set<string>;
  operation: Set<string>;
  schema: Set<string>;
  limit: Set<string>;
  event: Set<string>;
  sandbox: Set<string>;
  lifecycle: Set<string>;
  clause: Set<string>;
  reading: Set<string>;
}

export function namesOf(contract: Contract): Names {
  return {
    code: new Set(contract.errors.keys()),
    operation: new Set(operationsOf(contract).keys()),
    schema: new Set(schemasOf(contract).keys()),
    limit: new Set(contract.limits.keys),
    event: new Set(contract.events.at('events').keys),
    sandbox: new Set(contract.sandbox.children.flatMap((row) => row.at('id').text ?? [])),
    lifecycle: new Set(contract.lifecycles.flatMap((file) => file.at('subject').text ?? [])),
    clause: idsOf(contract.clauseFiles, 'clauses'),
    reading: idsOf(contract.readingFiles, 'readings'),
  };
}

/** The ids of the rows under a key of each file. */
function idsOf(files: Place[], key: string): Set<string> {
  return new Set(files.flatMap((file) => file.at(key).children.flatMap((row) => row.at('id').text ?? [])));
}

/** One finding for every place that repeats a name, with the place of its first occurrence. */
export function repeated(places: Place[], nameOf: (place: Place) => string | undefined): Finding[] {
  const first = new Map<string, Place>();
  return places.flatMap((place) => {
    const name = nameOf(place);
    if (name === undefined) return [];
    const earlier = first.get(name);
    if (!earlier) first.set(name, place);
    const where = earlier && `${earlier.file.path}:${earlier.file.lineOf(earlier.path)}`;
    return where ? [place.finding(`"${name}" is already defined at ${where}. Keep one of them.`)] : [];
  });
}
