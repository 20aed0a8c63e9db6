import { codes } from '../../../generated/catalog.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import { operationPointer } from '../../contract/address.ts';
import { isOperation, routes } from '../../contract/api.ts';
import { Attribution, isNamed } from '../../contract/attribution.ts';
import { bundle, resolved } from '../../contract/bundle.ts';
import { responsePointer } from '../../contract/response-schema.ts';
import { placesIn, placesTo } from '../../contract/schema-places.ts';
import type { Owner } from '../../contract/schema-position.ts';
import { type Facet, facets } from '../../ground/ledger/facets.ts';
import { contractLedger, isGraded } from '../../ground/ledger/ledger.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';

/** One place of a response, and what the contract and the ledger say about it. */
export interface ResponsePlace {
  /** JSON Pointer, with `*` for the items of a list. */
  pointer: string;
  /** The value in the sample. */
  value: unknown;
  /** The graded clauses that state a facet of the place, by facet. */
  held: Partial<Record<Facet, string>>;
  /** The facets that a clause of any level states. */
  stated: ReadonlySet<Facet>;
  /** True when the schema lists the values, or gives a form. */
  isEnum: boolean;
  isFormed: boolean;
  /** True for an object whose keys are values. */
  isMap: boolean;
  /** True when a clause of any level says what the value is or means. */
  hasMeaning: boolean;
}

const attribution = new Attribution(contractLedger);

/** The graded clauses by what they hold. */
const holders: ReadonlyMap<string, string[]> = (() => {
  const found = new Map<string, string[]>();
  for (const clause of contractLedger.values()) {
    if (!isGraded(clause)) continue;
    for (const held of clause.holds) found.set(held, [...(found.get(held) ?? []), clause.id]);
  }
  return found;
})();

/** The graded clauses that hold a part of the contract, such as `response:cancelInvoice/202`. */
export function clausesHolding(part: string): string[] {
  return holders.get(part) ?? [];
}

/** The graded clauses that give a code to a response. */
export function clausesGiving(codeId: string, operation: string, status: number): string[] {
  return clausesHolding(`error:${codeId}`).filter((id) => {
    const holds = contractLedger.get(id as ClauseId)?.holds ?? [];
    const responses = holds.filter((held) => held.startsWith('response:') || held.startsWith('operation:'));
    return responses.some((held) => held === `response:${operation}/${status}` || held === `operation:${operation}`);
  });
}

/** True when the specification gives the status to the operation; false when this package assumes it. */
export function isDocumentedResponse(operation: string, status: number): boolean {
  if (!isOperation(operation)) return false;
  const document = bundle(routes[operation].api);
  const at = operationPointer(operation);
  const here = valueAt(document, `${at}/responses/${status}`);
  const level = [here, resolved(document, here), valueAt(document, at)]
    .map((one) => valueAt(one, '/x-provenance/level'))
    .find((found) => typeof found === 'string');
  return level === undefined || level === 'documented';
}

/** Every place below the root of a response. Undefined for a response that the contract does not list. */
export function placesOfResponse(operation: string, status: number, body: unknown): ResponsePlace[] | undefined {
  if (!isOperation(operation)) return undefined;
  const pointer = responsePointer(operation, status);
  const document = bundle(routes[operation].api);
  const schema = pointer === undefined ? undefined : valueAt(document, pointer);
  if (schema === undefined) return undefined;
  const found = new Map<string, ResponsePlace>();
  for (const { pointer: at, owners, schemas } of placesIn(document, schema, body)) {
    const general = at.replace(/\/\d+(?=\/|$)/g, '/*');
    if (at === '' || general.endsWith('/*') || found.has(general)) continue;
    const path = placesTo(document, schema, at);
    const clauses = facets.flatMap((facet) => {
      const clause = isNamed(owners) ? attribution.ofPlace(facet, path, { operation, status }) : undefined;
      return clause === undefined ? [] : [{ facet, clause }];
    });
    const graded = clauses.filter(({ clause }) => isGraded(clause));
    found.set(general, {
      pointer: general,
      value: valueAt(body, at),
      held: Object.fromEntries(graded.map(({ facet, clause }) => [facet, clause.id])),
      stated: new Set(clauses.map(({ facet }) => facet)),
      isEnum: schemas.some((one) => one.enum !== undefined || one.const !== undefined),
      isFormed: schemas.some((one) => one.format !== undefined || one.pattern !== undefined),
      isMap: schemas.some((one) => isObject(one.additionalProperties)),
      hasMeaning: hasMeaning(owners) || isWireCode(valueAt(body, at)) || schemas.some((one) => 'x-lifecycle' in one),
    });
  }
  return [...found.values()].map((place, _, all) => ({ ...place, hasMeaning: all.some(isMeaningfulIn(place)) }));
}

/** Without an object, the values in it are gone as well. */
function isMeaningfulIn({ pointer }: ResponsePlace): (place: ResponsePlace) => boolean {
  return (place) => place.hasMeaning && `${place.pointer}/`.startsWith(`${pointer}/`);
}

const wireCodes: ReadonlySet<string> = new Set(Object.values(codes).map(({ wire }) => wire));

/** True for a code of the catalog: clauses say when a record has it, wherever it is in the record. */
function isWireCode(value: unknown): boolean {
  return typeof value === 'string' && wireCodes.has(value);
}

/** True when a clause about any response says what the value of the property is or means. */
export function hasMeaning(owners: readonly Owner[]): boolean {
  return owners.some(
    ({ component, property }) => property !== undefined && meaningful.has(`schema:${component}/${property}`),
  );
}

const meaningful = new Set(
  [...contractLedger.values()].flatMap(({ facets: stated = {} }) =>
    Object.entries(stated).flatMap(([part, list]) => (list.includes('value') ? [part] : [])),
  ),
);
