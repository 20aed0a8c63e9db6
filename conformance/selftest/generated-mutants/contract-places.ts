import type { ClauseId } from '../../../generated/clauses.ts';
import { valueAt } from '../../kernel/answers/pointer.ts';
import { bundle, resolved } from '../../kernel/contract/bundle.ts';
import { isUnderAssumedKey, levelOf } from '../../kernel/contract/certainty.ts';
import { contractLedger, isGraded } from '../../kernel/contract/ledger.ts';
import { responsePointer } from '../../kernel/contract/response-schema.ts';
import { type Place, placesIn, placesTo } from '../../kernel/contract/schema-places.ts';
import { operationPointer } from '../../kernel/http/address.ts';
import { isOperation, routes } from '../../kernel/http/api.ts';

/** One place of a response, and what the contract and the ledger say about it. */
export interface AnswerPlace {
  /** JSON Pointer, with `*` for the items of a list. */
  pointer: string;
  /** The value in the sample. */
  value: unknown;
  /** How sure the contract is of it. */
  level: string;
  /** True for a documented value under an assumed key. */
  underAssumedKey: boolean;
  /** True when the schema says that the key must be there. */
  required: boolean;
  nullable: boolean;
  types: string[];
  enumerated: boolean;
  /** Graded clauses that hold this very property. */
  clauses: string[];
  /** Graded clauses that hold the component around it. */
  around: string[];
}

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

/** The graded clauses that give a code to an answer. */
export function clausesGiving(codeId: string, operation: string, status: number): string[] {
  return clausesHolding(`error:${codeId}`).filter((id) => {
    const holds = contractLedger.get(id as ClauseId)?.holds ?? [];
    const answers = holds.filter((held) => held.startsWith('response:') || held.startsWith('operation:'));
    return answers.some((held) => held === `response:${operation}/${status}` || held === `operation:${operation}`);
  });
}

/** True when the specification gives the status to the operation; false when this package assumes it. */
export function isDocumentedAnswer(operation: string, status: number): boolean {
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
export function placesOfAnswer(operation: string, status: number, body: unknown): AnswerPlace[] | undefined {
  if (!isOperation(operation)) return undefined;
  const pointer = responsePointer(operation, status);
  const document = bundle(routes[operation].api);
  const schema = pointer === undefined ? undefined : valueAt(document, pointer);
  if (schema === undefined) return undefined;
  const found = new Map<string, AnswerPlace>();
  for (const { pointer: at, owners, schemas } of placesIn(document, schema, body)) {
    const general = at.replace(/\/\d+(?=\/|$)/g, '/*');
    if (at === '' || general.endsWith('/*') || found.has(general)) continue;
    const path = placesTo(document, schema, at);
    const home = path.at(-2);
    const key = at
      .slice(at.lastIndexOf('/') + 1)
      .replaceAll('~1', '/')
      .replaceAll('~0', '~');
    const components = [
      ...owners.map(({ component }) => component),
      ...(home?.owners ?? []).map((one) => one.component),
    ];
    found.set(general, {
      pointer: general,
      value: valueAt(body, at),
      level: levelOf(path),
      underAssumedKey: isUnderAssumedKey(path),
      required: home?.schemas.some(({ required }) => Array.isArray(required) && required.includes(key)) === true,
      nullable: typesOf(schemas).includes('null') || typesOf(schemas).length === 0,
      types: typesOf(schemas),
      enumerated: schemas.some((one) => one.enum !== undefined || one.const !== undefined),
      clauses: owners.flatMap(({ component, property }) =>
        property === undefined ? [] : clausesHolding(`schema:${component}/${property}`),
      ),
      around: [...new Set(components)].flatMap((component) => clausesHolding(`schema:${component}`)),
    });
  }
  return [...found.values()];
}

function typesOf(schemas: Place['schemas']): string[] {
  return [...new Set(schemas.flatMap(({ type }) => (Array.isArray(type) ? type : [type])))].filter(
    (type): type is string => typeof type === 'string',
  );
}
