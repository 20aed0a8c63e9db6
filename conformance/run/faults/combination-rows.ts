import type { ClauseId } from '../../../generated/clauses.ts';
import type { OperationId } from '../../contract/api.ts';
import { breachOf, type Combination, combinationsOf } from './combinations.ts';
import { type Expected, type Negative, type Row, row } from './negatives.ts';

/** How the rows of an operation are sent, and further clauses of them. */
export interface CombinationSending {
  /** Prefix of the ids, by the organization that sends the request. */
  prefix: { with_catalog: string; without_catalog: string };
  /** The cart of the valid request of an organization with a catalog. */
  cart: NonNullable<Negative['cart']>;
  /** The clauses that state that the valid request is accepted, by the clause of the rule. */
  accepts?: Partial<Record<ClauseId, ClauseId>>;
  /** Further clauses about the refusal, by the clause of the rule. */
  also?: Partial<Record<ClauseId, readonly { clause: ClauseId; expect: Expected }[]>>;
}

/** One row per rule about fields that go together, if a clause states its refusal. */
export function combinationRows(operation: OperationId, sending: CombinationSending): Row[] {
  const { prefix, cart, accepts = {}, also = {} } = sending;
  return combinationsOf(operation).flatMap((combination) => {
    const { clause, organization = 'without_catalog', refused, or_ignored } = combination;
    if (refused === undefined) return [];
    return [
      row(`${prefix[organization]}.${nameOf(combination)}`, clause, {
        operation,
        fault: breachOf(operation, combination),
        combination,
        ...(organization === 'with_catalog' ? { cart } : {}),
        expect: { ...refused, ...(or_ignored === true ? { orAmount: or_ignored } : {}) },
        ...(accepts[clause] === undefined ? {} : { accepts: accepts[clause] }),
        also: also[clause] ?? [],
      }),
    ];
  });
}

/** The fields that a breach of a rule sends, as part of an id. */
function nameOf({ rule, fields }: Combination): string {
  const [first = '', ...others] = fields.map((field) => field.replaceAll('_', '-'));
  switch (rule) {
    case 'any_of':
      return `without-${[first, ...others].join('-and-')}`;
    case 'none_of':
      return `${first}-without-catalog`;
    case 'requires':
      return `${first}-without-${others.join('-and-')}`;
    case 'excludes':
      return [first, ...others].join('-with-');
    case 'replaces':
      return `${others.join('-and-')}-instead-of-${first}`;
  }
}
