import { randomUUID } from 'node:crypto';
import { bundles, type Node, type Operation } from '../../conformance/selftest/fuzz/operations.ts';
import type { Draft } from '../../conformance/selftest/fuzz/valid-requests.ts';
import type { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';
import { corpus } from './attack.ts';

interface Corpus {
  readonly names: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly once: readonly string[];
}

const { names, labels, once } = corpus<Corpus>('record-places');
const namesRecord = new RegExp(names, 'i');

/** A place of a request that names a record of an organization. */
export interface RecordPlace {
  readonly in: string;
  /** The parameter, or the last field of the path to it. */
  readonly name: string;
  /** Fields of the body that lead to it; `0` means the first element of a list. */
  readonly path: readonly string[];
  /** True when even the owner's own value makes no difference. */
  readonly isLabel: boolean;
}

export type Value = number | string;

/** Every place of an operation that names a record, but those of its path, as the contract describes it. */
export function recordPlaces({ api, body, parameters }: Operation): readonly RecordPlace[] {
  const ofParameters = parameters
    .filter((one) => one.in !== 'path' && namesRecord.test(one.name))
    .map((one) => ({ in: one.in, name: one.name, path: [], isLabel: `${one.in} ${one.name}` in labels }));
  const paths = new Map([...leaves(body?.schema, bundles[api])].map((path) => [path.join('/'), path]));
  const ofBody = [...paths.values()].flatMap((path) => {
    const name = path.findLast((segment) => segment !== '0') ?? '';
    return namesRecord.test(name) ? [{ in: 'body', name, path, isLabel: `body ${name}` in labels }] : [];
  });
  return [...ofParameters, ...ofBody];
}

/** The paths to all fields that have no fields of their own. */
function* leaves(node: unknown, root: Node, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof node !== 'object' || node === null) return;
  const { $ref, properties, items, allOf, oneOf, anyOf } = node as Node;
  if (typeof $ref === 'string') return yield* leaves(nodeAt(root, $ref), root, path);
  for (const part of [allOf, oneOf, anyOf].flat()) yield* leaves(part, root, path);
  if (properties) for (const [name, one] of Object.entries(properties)) yield* leaves(one, root, [...path, name]);
  else if (items) yield* leaves(items, root, [...path, '0']);
  else if (path.length > 0) yield path;
}

/** What a reference leads to. */
export function nodeAt(root: Node, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((node, segment) => (node as Node | undefined)?.[segment], root);
}

/** Whether a draft has something in a place, so that its other fields fit. */
export function has(draft: Draft, { in: where, name, path }: RecordPlace): boolean {
  if (where === 'query') return true;
  if (where === 'header') return name in draft.headers;
  return path.reduce<unknown>((node, key) => (node as Node | undefined)?.[key], draft.body) !== undefined;
}

/** A draft with another value in a place. */
export function withValue(draft: Draft, { in: where, name, path }: RecordPlace, value: Value): Draft {
  if (where === 'query') return { ...draft, query: [[name, String(value)]] };
  if (where === 'header') return { ...draft, headers: { ...draft.headers, [name]: String(value) } };
  const { amount: _, ...others } = { amount: undefined, ...(draft.body as object) };
  // A list of rows takes the place of a sum, in every operation that has both.
  return { ...draft, body: replaced(path.includes('0') ? others : draft.body, path, value) };
}

function replaced(node: unknown, [key, ...rest]: readonly string[], value: Value): unknown {
  if (key === undefined) return value;
  const inner = replaced((node as Node | undefined)?.[key], rest, value);
  if (key !== '0') return { ...(node as object), [key]: inner };
  return [inner];
}

/** A value of the same form that names nothing. */
export function unlike(value: Value, random: SeededRandom): Value {
  if (typeof value === 'number') return 987_654_321 + random.below(1_000_000);
  return value.replace(/[0-9a-f]/gi, (one) =>
    /\d/.test(one) ? String(random.below(10)) : random.pick(['a', 'c', 'd']),
  );
}

/** Whether a second request with the same value in a place is a repeat of the first. */
export function isOnce({ name }: Pick<RecordPlace, 'name'>): boolean {
  return once.includes(name);
}

/** A draft in which nothing but the value of a place can have been sent before. */
export function onceMore(draft: Draft, { name }: Pick<RecordPlace, 'name'>): Draft {
  return { ...draft, headers: name in draft.headers ? draft.headers : {}, body: fresh(draft.body, name) };
}

const uuid = /^[\da-f]{8}-/i;

function fresh(node: unknown, kept: string): unknown {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((one) => fresh(one, kept));
  return Object.fromEntries(
    Object.entries(node).map(([name, one]) => {
      const isKey = once.includes(name) && name !== kept && typeof one === 'string';
      return [name, isKey ? `${uuid.test(one) ? '' : 'once-'}${randomUUID()}` : fresh(one, kept)];
    }),
  );
}
