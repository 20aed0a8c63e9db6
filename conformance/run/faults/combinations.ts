import type { ClauseId } from '../../../generated/clauses.ts';
import { bodyPointer } from '../../contract/address.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { type Bundle, bundle, resolved } from '../../contract/bundle.ts';
import { absent, type Fault, faulty } from '../../exchange/requests/fault.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';

/** A rule of the contract about the fields of a request that go together: a row of `x-combinations`. */
export interface Combination {
  /**
   * `any_of`: at least one field. `none_of`: no field. `requires`: the first only together with the others. `excludes`:
   * at most one. `replaces`: the first instead of the others.
   */
  rule: 'any_of' | 'none_of' | 'requires' | 'excludes' | 'replaces';
  fields: readonly string[];
  /** The organizations that the rule is for; all by default. */
  organization?: 'with_catalog' | 'without_catalog';
  clause: ClauseId;
  /** The response to a breach; missing when it is not specified. */
  refused?: { status: readonly number[]; code?: string };
  /** True when the target may also accept a breach and ignore the first field. */
  or_ignored?: true;
}

/** The rules about the fields of the body of an operation, in the order of the contract. */
export function combinationsOf(operation: OperationId): readonly Combination[] {
  const schema = bodyOf(operation);
  const rules = isObject(schema) ? schema['x-combinations'] : undefined;
  // The lint of the contract verifies the form of the rows.
  return Array.isArray(rules) ? (rules as readonly Combination[]) : [];
}

/** The rule of an operation that a clause states. Throws when the contract has none. */
export function combinationOf(operation: OperationId, clause: ClauseId): Combination {
  const found = combinationsOf(operation).find((one) => one.clause === clause);
  if (found !== undefined) return found;
  throw new Error(`x-combinations of the body of ${operation} has no row for ${clause}. Add it.`);
}

/**
 * The breach of a rule as the one fault of a valid request: the fields to leave out, and those to add. An added field
 * has its valid value, the given one, or an example of the contract.
 */
export function breachOf(operation: OperationId, combination: Combination, values: Values = {}): Fault {
  const { rule, fields } = combination;
  const [first = '', ...others] = fields;
  const given = (...list: readonly string[]) =>
    Object.fromEntries(
      list.map((name) => [name, (valid: unknown) => valid ?? values[name] ?? exampleOf(operation, name)]),
    );
  switch (rule) {
    case 'any_of':
      return without(operation, fields);
    case 'none_of':
      return given(first);
    case 'requires':
      return { ...without(operation, others), ...given(first) };
    case 'excludes':
      return given(...fields);
    case 'replaces':
      return { ...without(operation, [first]), ...given(...others) };
  }
}

/** A request with the breach of a rule. */
export function broken(operation: OperationId, combination: Combination, request: Values, values: Values = {}): Values {
  const body = faulty(request, breachOf(operation, combination, values));
  if (!isObject(body)) throw new Error(`The body of ${operation} is no object.`);
  return body;
}

/** Leaves out fields, and all fields that require one of them. */
function without(operation: OperationId, left: readonly string[]): Fault {
  const dependent = combinationsOf(operation).flatMap(({ rule, fields: [name = '', ...needed] }) =>
    rule === 'requires' && needed.some((one) => left.includes(one)) ? [name] : [],
  );
  return Object.fromEntries([...left, ...dependent].map((name) => [name, absent]));
}

/** Values of fields that are only known in a run, such as the id of an item. */
export type Values = Readonly<Record<string, unknown>>;

function bodyOf(operation: OperationId): unknown {
  const document = bundle(routes[operation].api);
  return resolved(document, valueAt(document, bodyPointer(operation)));
}

function exampleOf(operation: OperationId, field: string): unknown {
  return exampleIn(bundle(routes[operation].api), valueAt(bodyOf(operation), `/properties/${field}`));
}

/** The example of a schema; without one, that of its required properties or its items. */
function exampleIn(document: Bundle, place: unknown): unknown {
  const schema = resolved(document, place);
  if (!isObject(schema)) return undefined;
  const { examples, items, properties, required } = schema;
  if (Array.isArray(examples)) return examples[0];
  if (items !== undefined) return [exampleIn(document, items)];
  const names: unknown[] = Array.isArray(required) ? required : [];
  const known = isObject(properties) ? properties : {};
  return Object.fromEntries(names.map((name) => [name, exampleIn(document, known[String(name)])]));
}
