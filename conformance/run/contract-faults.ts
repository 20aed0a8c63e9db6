import type { ClauseId } from '../../generated/clauses.ts';
import { isObject, valueAt } from '../kernel/answers/pointer.ts';
import { type Bundle, bundle, resolved } from '../kernel/contract/bundle.ts';
import { contractLedger } from '../kernel/contract/ledger.ts';
import { bodyPointer } from '../kernel/http/address.ts';
import { type OperationId, routes } from '../kernel/http/api.ts';

/** A field of a request whose JSON type a clause states together with the refusal of other types. */
export interface TypedField {
  /** JSON Pointer into the body; a list has its first row here. */
  pointer: string;
  /** `count` for `/cart_items/0/count`. */
  name: string;
  clause: ClauseId;
  /** One value of each JSON type that the field cannot have. */
  values: readonly WrongValue[];
}

/** Derives a wrong value from the valid one. */
export type WrongValue = (valid: unknown) => unknown;

/**
 * The documented fields of a request body, with the values of other JSON types. A field counts when a clause of the
 * level `must` holds its facet `type` and the 422 of the operation; null is a wrong value when the clause holds the
 * facet `nullability`, too.
 */
export function typedFields(operation: OperationId): TypedField[] {
  const document = bundle(routes[operation].api);
  const body: unknown = valueAt(document, bodyPointer(operation));
  return [...fieldsIn(document, operation, body, '')];
}

const components = '#/components/schemas/';

function* fieldsIn(document: Bundle, operation: OperationId, place: unknown, pointer: string): Generator<TypedField> {
  const schema = resolved(document, place);
  if (!isObject(place) || typeof place.$ref !== 'string' || !isObject(schema) || !isObject(schema.properties)) return;
  const component = place.$ref.slice(components.length);
  for (const [name, property] of Object.entries(schema.properties)) {
    const own = resolved(document, property);
    if (!isObject(own)) continue;
    const found = refusalOf(operation, `schema:${component}/${name}`);
    if (found !== undefined) {
      const values = [...othersThan(own), ...(found.excludesNull ? [() => null] : [])];
      yield { pointer: `${pointer}/${name}`, name, clause: found.clause, values };
    }
    yield* fieldsIn(document, operation, own.items, `${pointer}/${name}/0`);
  }
}

/** The clause that says which type the field has, and that the operation refuses others. */
function refusalOf(operation: OperationId, part: string): { clause: ClauseId; excludesNull: boolean } | undefined {
  for (const { id, level, holds, facets = {} } of contractLedger.values()) {
    const stated = facets[part] ?? [];
    const isRefusal = level === 'must' && stated.includes('type') && holds.includes(`response:${operation}/422`);
    if (isRefusal) return { clause: id, excludesNull: stated.includes('nullability') };
  }
  return undefined;
}

/**
 * One value of each JSON type but null that a schema does not allow. It holds the valid value where it can: a target that
 * accepts it then does nothing else than with the valid request.
 */
function othersThan(schema: Readonly<Record<string, unknown>>): WrongValue[] {
  const types: readonly unknown[] = [schema.type].flat();
  const isNumeric = types.includes('number') || types.includes('integer');
  const values: [type: string, value: WrongValue][] = [
    ['string', (valid) => (isNumeric ? String(valid) : 'text')],
    ['number', (valid) => (typeof valid === 'string' && /^\d{1,15}$/.test(valid) ? Number(valid) : 1)],
    ['boolean', () => true],
    ['array', (valid) => [valid]],
    ['object', (valid) => ({ value: valid })],
  ];
  const others = values.filter(([type]) => !types.includes(type) && !(type === 'number' && isNumeric));
  return [...others.map(([, value]) => value), ...(types.includes('integer') ? [() => 1.5] : [])];
}
