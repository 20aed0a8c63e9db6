import type { ClauseId } from '../../../generated/clauses.ts';
import { bodyPointer, operationPointer } from '../../contract/address.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { type Bundle, bundle, parametersOf, resolved } from '../../contract/bundle.ts';
import type { Facet } from '../../ground/ledger/facets.ts';
import { type Clause, wholeLedger } from '../../ground/ledger/ledger.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import { type PlainSchema, type WrongValue, wrongTexts, wrongValues } from './wrong-values.ts';

/** A documented facet of a request field, the values that contradict it, and the clauses about such a request. */
export interface FieldFault {
  operation: OperationId;
  /** The field, as in `holds` of the clauses: `schema:CartItem/count`, `parameter:listInvoices/per_page`. */
  part: string;
  /** JSON Pointer into the body or query. In a list it points to the first row. */
  pointer: string;
  /** `count` for `/cart_items/0/count`. */
  name: string;
  facet: Facet;
  values: readonly WrongValue[];
  /** The clauses about the refusal of such a request. */
  refusals: readonly Refusal[];
  /** The clauses that leave the response open. */
  open: readonly ClauseId[];
}

/** A clause that states the refusal of a request. */
export interface Refusal {
  clause: ClauseId;
  /** The statuses that it permits. */
  statuses: readonly number[];
  /** True when the field is a key of `errors`. */
  inErrors: boolean;
}

/**
 * Every documented facet of the fields of a request, body and query. A clause of the level `must` or `conflict` that
 * holds the facet and a 4xx of the operation states the refusal. A clause of the level `open` that holds the facet says
 * that the response is not specified.
 */
export function requestFaults(operation: OperationId): FieldFault[] {
  const document = bundle(routes[operation].api);
  const body: unknown = valueAt(document, bodyPointer(operation));
  const found = [...fieldsOfQuery(document, operation), ...fieldsIn(document, body, '')].flatMap((field) =>
    field.facets.map(({ facet, values }) => ({
      operation,
      part: field.part,
      pointer: field.pointer,
      name: field.name,
      facet,
      values,
      ...clausesAbout(operation, `${field.part} ${facet}`),
    })),
  );
  return withoutRepeatedNull(found.filter(({ values }) => values.length > 0));
}

/** The values that violate the form of the operation's field with a documented form. */
export function otherForms(operation: OperationId, valid: unknown): unknown[] {
  return requestFaults(operation)
    .filter(({ facet }) => facet === 'format')
    .flatMap(({ values }) => values.flatMap((value) => (typeof value === 'function' ? [value(valid)] : [])));
}

interface Field {
  part: string;
  pointer: string;
  name: string;
  facets: { facet: Facet; values: WrongValue[] }[];
}

const components = '#/components/schemas/';

function* fieldsIn(document: Bundle, place: unknown, pointer: string): Generator<Field> {
  const schema = resolved(document, place);
  if (!isObject(place) || typeof place.$ref !== 'string' || !isObject(schema) || !isObject(schema.properties)) return;
  const component = place.$ref.slice(components.length);
  const required: unknown = schema.required;
  for (const [name, property] of Object.entries(schema.properties)) {
    const own = { ...plain(document, property), ...(isObject(property) ? property : {}) };
    const items = plain(document, own.items);
    const isRequired = Array.isArray(required) && required.includes(name);
    const provenance = (isObject(property) ? property['x-provenance'] : undefined) ?? schema['x-provenance'];
    const facets = documentedFacets(own, items, isRequired, provenance).map((facet) => ({
      facet,
      values: wrongValues(facet, own, items),
    }));
    yield { part: `schema:${component}/${name}`, pointer: `${pointer}/${name}`, name, facets };
    // Rows of a list that another section describes have no stated form here.
    if (describes(provenance, items['x-provenance'])) yield* fieldsIn(document, own.items, `${pointer}/${name}/0`);
  }
}

function* fieldsOfQuery(document: Bundle, operation: OperationId): Generator<Field> {
  for (const { name, in: where, pointer } of parametersOf(document, operationPointer(operation))) {
    if (where !== 'query') continue;
    const schema = plain(document, valueAt(document, pointer));
    const items = plain(document, schema.items);
    const provenance = valueAt(document, `${pointer.slice(0, -'/schema'.length)}/x-provenance`);
    const facets = documentedFacets(schema, items, false, provenance).map((facet) => ({
      facet,
      values: wrongTexts(facet, schema, items),
    }));
    yield { part: `parameter:${operation}/${name}`, pointer: `/${name}`, name, facets };
  }
}

function plain(document: Bundle, place: unknown): PlainSchema {
  const schema = resolved(document, place);
  return isObject(schema) ? schema : {};
}

/** The facets that the specification gives, as a schema states them. */
function documentedFacets(
  schema: PlainSchema,
  items: PlainSchema,
  isRequired: boolean,
  provenance: unknown,
): Exclude<Facet, 'value'>[] {
  if (!isDocumented(provenance)) return [];
  const { assumed = [] } = provenance;
  const types: unknown[] = [schema.type].flat();
  const isNumber = types.includes('integer') || types.includes('number');
  const stated: Record<Exclude<Facet, 'value'>, boolean> = {
    presence: isRequired,
    type: schema.type !== undefined,
    nullability: schema.type !== undefined && !types.includes('null'),
    enum: schema.enum !== undefined || items.enum !== undefined,
    format: schema.pattern !== undefined || (schema.format !== undefined && !isNumber),
    bound: schema['x-limit'] !== undefined,
  };
  const all = ['presence', 'type', 'nullability', 'enum', 'format', 'bound'] as const;
  return all.filter((facet) => stated[facet] && !(Array.isArray(assumed) && assumed.includes(facet)));
}

function isDocumented(provenance: unknown): provenance is Readonly<Record<string, unknown>> {
  return isObject(provenance) && provenance.level === 'documented';
}

/** True when the sections about a field also describe its rows. */
function describes(field: unknown, rows: unknown): boolean {
  if (!isDocumented(field) || !isDocumented(rows)) return false;
  const known = String(field.source).split(', ');
  return String(rows.source)
    .split(', ')
    .every((section) => known.includes(section));
}

function clausesAbout(operation: OperationId, held: string): Pick<FieldFault, 'refusals' | 'open'> {
  const [part = '', facet] = held.split(' ');
  const about = [...wholeLedger.values()].filter(({ facets = {} }) => facets[part]?.some((one) => one === facet));
  return {
    refusals: about.flatMap((clause) => refusalIn(clause, operation, facet) ?? []),
    open: about.flatMap(({ id, level }) => (level === 'open' ? [id] : [])),
  };
}

function refusalIn(clause: Clause, operation: OperationId, facet: string | undefined): Refusal | undefined {
  const { id, level, holds } = clause;
  if (level !== 'must' && level !== 'conflict') return undefined;
  const prefix = `response:${operation}/`;
  const stated = holds.flatMap((part) => (part.startsWith(`${prefix}4`) ? [Number(part.slice(prefix.length))] : []));
  if (stated.length === 0) return undefined;
  // M §7.1 gives 422 for a validation error and 400 for a bad request.
  const statuses = facet === 'type' || facet === 'nullability' ? [400, ...stated] : stated;
  return { clause: id, statuses, inErrors: holds.includes('schema:FieldValidationError/errors') };
}

/** Merges null into the wrong types where the same clauses are about both. */
function withoutRepeatedNull(faults: readonly FieldFault[]): FieldFault[] {
  return faults.flatMap((fault) => {
    const { facet, part, values } = fault;
    const twin = faults.find((one) => one.part === part && one.facet === (facet === 'type' ? 'nullability' : 'type'));
    const isShared = twin !== undefined && JSON.stringify(about(twin)) === JSON.stringify(about(fault));
    if (!isShared || (facet !== 'type' && facet !== 'nullability')) return [fault];
    return facet === 'nullability' ? [] : [{ ...fault, values: [...values, ...twin.values] }];
  });
}

function about({ refusals, open }: FieldFault): unknown {
  return [refusals, open];
}
