import { codes } from '../../../generated/catalog.ts';
import { lifecycles } from '../../../generated/lifecycles.ts';
import { isOperation, routes } from '../../contract/api.ts';
import { bundle } from '../../contract/bundle.ts';
import { levelOf } from '../../contract/certainty.ts';
import { responsePointer } from '../../contract/response-schema.ts';
import { type PlaceInBody, placesIn } from '../../contract/schema-places.ts';
import { below, isObject, valueAt } from '../../ground/values/pointer.ts';
import { hasMeaning } from '../generated-mutants/contract-places.ts';
import type { WireResponse } from '../response-mutators/mutation.ts';

/** Servers whose records differ wherever neither the contract nor the ledger says that a section states it (M §2.5). */

/** The change of a key or of a value at an unstated place. */
interface Change {
  readonly key?: (name: string, place: PlaceInBody) => string;
  readonly value?: (value: unknown, place: PlaceInBody) => unknown;
}

/** Other words: a receipt that is issued reads `their_issued`. */
export function withOtherWords(response: WireResponse, operation: string | undefined): WireResponse {
  return changed(response, operation, {
    value: (value, place) =>
      typeof value === 'string' && /^[a-z][a-z_]*$/.test(value) && isUnstated(place) && !isStatedWord(value, place)
        ? other(value)
        : value,
  });
}

/** Other names for the fields: `sellable` is `their_sellable`. An id keeps its name, so that the record is found. */
export function withOtherNames(response: WireResponse, operation: string | undefined): WireResponse {
  return changed(response, operation, {
    key: (name, place) => (kept.has(name) || !isUnstated(place) || hasMeaning(place.owners) ? name : other(name)),
  });
}

/** Numbers as texts, times in seconds and flags as numbers, also in fields that a section only names. */
export function withOtherForms(response: WireResponse, operation: string | undefined): WireResponse {
  return changed(response, operation, {
    value: (value, place) => (kept.has(nameOf(place)) || !isUntyped(place) ? value : inOtherForm(value)),
  });
}

/** Other variations are about ids; M §1 states the flag of every sandbox object. */
const kept: ReadonlySet<string> = new Set(['id', 'is_sandbox']);

function other(word: string): string {
  return `their_${word}`;
}

/** M §1 states the form of amounts. */
function inOtherForm(value: unknown): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number') return String(value);
  const isTime = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
  return isTime ? Math.floor(Date.parse(value) / 1000) : value;
}

/** True for a place that no section names, in a record that none shows. A section may state the words of a status alone. */
function isUnstated({ pointer, schemas, position }: PlaceInBody): boolean {
  const isStatus = schemas.some((schema) => 'x-lifecycle' in schema);
  const above = levelOf(position.above);
  return pointer !== '' && unstated.has(above) && (isStatus || unstated.has(levelOf([...position.above, position])));
}

/**
 * True for a place whose type no section states, in such a record. The provenance of a shared schema, such as that of a
 * time, is about the values of other records.
 */
function isUntyped({ pointer, schemas, position }: PlaceInBody): boolean {
  const own = valueAt(schemas[0], '/x-provenance/level');
  return pointer !== '' && unstated.has(levelOf(position.above)) && (own === undefined || untyped.has(own));
}

const unstated: ReadonlySet<unknown> = new Set(['assumed', 'open']);
const untyped: ReadonlySet<unknown> = new Set([...unstated, 'named']);

/** A code of the catalog, a status that a section names, or a word that a clause is about. */
function isStatedWord(word: string, { schemas, owners }: PlaceInBody): boolean {
  if (wireCodes.has(word)) return true;
  const subject = schemas.map((schema) => schema['x-lifecycle']).find((name) => name !== undefined);
  const own = Object.values(lifecycles).find((one) => one.subject === subject);
  if (own === undefined) return hasMeaning(owners);
  return Object.entries<object>(own.states).some(([state, about]) => state === word && !('level' in about));
}

const wireCodes: ReadonlySet<string> = new Set(Object.values(codes).map(({ wire }) => wire));

function nameOf({ pointer }: PlaceInBody): string {
  return pointer.slice(pointer.lastIndexOf('/') + 1);
}

/** Changes a successful response about anything but invoices and refunds, whose records are shown (M §2.1 to §2.4). */
function changed(response: WireResponse, operation: string | undefined, change: Change): WireResponse {
  const { status, body, text } = response;
  if (operation === undefined || !isOperation(operation) || status >= 300 || text !== undefined) return response;
  const { api, path } = routes[operation];
  const pointer = path.startsWith('/invoices') ? undefined : responsePointer(operation, status);
  if (pointer === undefined) return response;
  const document = bundle(api);
  const places = new Map(placesIn(document, valueAt(document, pointer), body).map((place) => [place.pointer, place]));
  return { ...response, body: changedBelow(body, '', places, change) };
}

function changedBelow(
  value: unknown,
  pointer: string,
  places: ReadonlyMap<string, PlaceInBody>,
  change: Change,
): unknown {
  if (Array.isArray(value)) return value.map((one, i) => changedBelow(one, below(pointer, i), places, change));
  const place = places.get(pointer);
  if (!isObject(value)) return place === undefined ? value : (change.value?.(value, place) ?? value);
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => {
      const at = below(pointer, key);
      const found = places.get(at);
      const name = found === undefined ? key : (change.key?.(key, found) ?? key);
      return [name, changedBelow(one, at, places, change)];
    }),
  );
}
