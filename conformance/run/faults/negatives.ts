import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import { pathParameters } from '../../contract/address.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { type Fault, payloadOf, proveBreach, proveFault, withFault } from '../../exchange/requests/fault.ts';
import { noVisibleEffect } from '../../exchange/requests/observed-effect.ts';
import type { Expectation } from '../../exchange/responses/expectation.ts';
import { integerIdIn, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import { clauseOf, contractLedger } from '../../ground/ledger/ledger.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import { type Check, type CheckContext, check } from '../define.ts';
import { breachOf, type Combination } from './combinations.ts';

/** The expected response to a negative request. */
export interface Expected {
  status: number | readonly number[];
  code?: string | readonly string[];
  /** Value of `error`, where the specification gives an English phrase. */
  phrase?: string;
  /** Field that `errors` must contain. */
  errors?: string;
  /** Pointers that must exist in the body, and those that must not. */
  has?: readonly string[];
  lacks?: readonly string[];
  /** Alternatives, of which at least one must hold. */
  either?: readonly Expected[];
  /** True when the request may also be accepted with the amount that it states. */
  orAmount?: true;
}

/** One row of a table of one-fault requests. */
export interface Negative {
  operation: OperationId;
  fault: Fault;
  /** Further faults of the same kind, each in a request of its own. */
  more?: readonly Fault[];
  /** The rule about several fields that the fault breaks. */
  combination?: Combination;
  /** The request has a cart, or a cart with a discount, and is sent by an organization with a catalog (M §4.2). */
  cart?: 'plain' | 'with_discount';
  /** True for a semantic fault: the request with the fault is valid by the schema. */
  semantic?: boolean;
  /** Precondition that supplies the path parameter, by its `id`, to the request and to its twin. */
  on?: PreconditionName;
  /** Further preconditions. */
  needs?: readonly PreconditionName[];
  /** The invoice field that shows the faulty key, for a key that is not specified and may be ignored. */
  shownAs?: string;
  /** True when the specification gives no bound. A target that accepts the fault has none, or another one. */
  boundUnknown?: true;
  /** The clause that states that the request without the fault is accepted. */
  accepts?: ClauseId;
  expect: Expected;
  /** Further clauses about the same refusal. */
  also?: readonly { clause: ClauseId; expect: Expected }[];
  title?: string;
}

/** A row as `list` and the proof use it. */
export interface Row {
  id: string;
  clause: ClauseId;
  negative: Negative;
}

/** Defines one row: id of the check, the clause that it proves, the one fault and the documented response. */
export function row(id: string, clause: ClauseId, negative: Negative): Row {
  return { id, clause, negative };
}

/**
 * Turns rows into checks. Each sends a valid request (the twin), and the same request with one fault. A row counts only
 * when its twin was accepted in the same run with the same key. Twins are sent once per operation and key.
 */
export function negatives(rows: readonly Row[]): Check[] {
  return rows.map(({ id, clause, negative }) => {
    const { says, profile } = clauseOf(contractLedger, clause);
    const needs: readonly PreconditionName[] = [
      ...(negative.cart === undefined ? [] : (['org.catalog'] as const)),
      ...(negative.on === undefined ? [] : [negative.on]),
      ...(negative.needs ?? []),
    ];
    return check({
      id,
      title: negative.title ?? `${says[0]?.toUpperCase() ?? ''}${says.slice(1)}`,
      profile,
      clauses: [
        clause,
        ...(negative.accepts === undefined ? [] : [negative.accepts]),
        ...(negative.also ?? []).map((one) => one.clause),
      ],
      needs,
      cost: {
        requests: (negative.shownAs === undefined ? 2 : 3) + (negative.more?.length ?? 0),
        ...(negative.operation === 'createInvoice' ? { invoices: 1 } : {}),
      },
      run: (context) => runRow(clause, negative, context),
    });
  });
}

/** The problems of rows, found without a network: `<id>: <problem>`. A table is sound when the list is empty. */
export function proveRows(rows: readonly Row[]): string[] {
  return rows.flatMap(({ id, negative }) => {
    const { operation, cart, combination } = negative;
    const change = (payload: JsonObject) => (cart === undefined ? payload : withCart(payload, 1, cart));
    return [negative.fault, ...(negative.more ?? [])].flatMap((fault) => {
      const problem =
        combination === undefined
          ? proveFault(operation, fault, negative.semantic ?? false, change)
          : proveBreach(operation, fault, change);
      return problem === undefined ? [] : [`${id}: ${problem}`];
    });
  });
}

/** Sends the faulty requests of a row, after a valid one unless one was accepted before. */
export async function runRow(clause: ClauseId, negative: Negative, context: CheckContext): Promise<void> {
  const { operation, combination, more = [] } = negative;
  const supply: unknown = negative.on === undefined ? undefined : context.need[negative.on];
  const [parameter] = pathParameters(routes[operation].path);
  const id = isObject(supply) ? supply.id : undefined;
  const path = parameter === undefined || typeof id !== 'number' ? {} : { [parameter]: id };

  const sound = await twin(negative, path, context);
  if (negative.accepts !== undefined) context.clause(negative.accepts, sound).succeeds();
  if (!sound.accepted) return;
  if (negative.shownAs !== undefined) await known(operation, sound, negative.shownAs, context);
  // Fields that a breach adds have the values of the operator's request.
  const fault =
    combination === undefined ? negative.fault : breachOf(operation, combination, valuesOf(context, operation));
  for (const one of [fault, ...more]) {
    const payload = payloadFor(negative, context);
    const response = await context.api.raw({ to: operation, ...withFault(operation, payload, one), path });
    if (negative.boundUnknown === true && response.accepted) {
      throw new StopCheck('not_applicable', 'other_branch', `${response.label}: the target permits this value.`);
    }
    const amount: unknown = isObject(payload) ? payload.amount : undefined;
    grade(context.clause(clause, response), negative.expect, amount);
    for (const also of negative.also ?? []) grade(context.clause(also.clause, response), also.expect, amount);
  }
}

/** Asserts the response that the contract gives for a breach of a rule about several fields. */
export function refuses(expectation: Expectation, { refused, clause }: Combination): void {
  if (refused === undefined) throw new Error(`${clause} states no refusal. Observe the response.`);
  grade(expectation, refused, undefined);
}

function grade(expectation: Expectation, expect: Expected, amount: unknown): void {
  if (expect.orAmount === true) {
    const { orAmount: _, ...refused } = expect;
    const sum = Number(amount).toFixed(2);
    return void expectation.either(
      (one) => grade(one, refused, amount),
      (one) => one.status(201).at('/amount').toBe(sum),
    );
  }
  expectation.status(expect.status);
  if (expect.code !== undefined) expectation.code(expect.code);
  if (expect.phrase !== undefined) expectation.phrase(expect.phrase);
  if (expect.errors !== undefined) expectation.errors(expect.errors);
  for (const pointer of expect.has ?? []) expectation.has(pointer);
  for (const pointer of expect.lacks ?? []) expectation.at(pointer).toBeAbsent();
  const either = (expect.either ?? []).map((other) => (one: Expectation) => grade(one, other, amount));
  if (either.length > 0) expectation.either(...either);
}

function valuesOf({ valid }: CheckContext, operation: OperationId): JsonObject {
  const payload: unknown = valid(operation);
  return isObject(payload) ? payload : {};
}

/** An amount that no example of the contract has, so that a target that only returns examples does not match it. */
const ownAmount = 1930;

/** A valid request of the row, without its fault. */
function payloadFor({ operation, cart, expect }: Negative, { valid, need }: CheckContext): unknown {
  const request: unknown = valid(operation);
  const payload = expect.orAmount === true && isObject(request) ? { ...request, amount: ownAmount } : request;
  return cart !== undefined && isObject(payload) ? withCart(payload, need['org.catalog'].item, cart) : payload;
}

/** The request with a cart of this item in place of the amount. */
function withCart(
  { amount: _, ...payload }: JsonObject,
  catalog_item_id: number,
  cart: NonNullable<Negative['cart']>,
): JsonObject {
  if (cart === 'plain') return { ...payload, cart_items: [{ catalog_item_id, count: 1 }] };
  const discount_percentage = limits.discount_percentage.max;
  return { ...payload, cart_items: [{ catalog_item_id, count: 2, price: 5000 }], discount_percentage };
}

/** Accepted twins of each run. The function `valid` is unique to a run, so it serves as the key. */
const accepted = new WeakMap<CheckContext['valid'], Map<string, Promise<ReceivedResponse>>>();

/** Ends the check unless the invoice of the twin shows the key, or the operator declared the body. */
async function known(
  operation: OperationId,
  twin: ReceivedResponse,
  field: string,
  { api, declared }: CheckContext,
): Promise<void> {
  if (declared(operation)) return;
  const record = await api.getInvoice(integerIdIn(twin, 'invoice_id'), { purpose: 'setup' });
  const shown = record.at(`/${field}`);
  if (typeof shown === 'string' && shown !== '') return;
  throw noVisibleEffect(operation, `${record.label} (exchange ${record.exchange}) shows no ${field}.`);
}

async function twin(
  negative: Negative,
  path: Record<string, number>,
  context: CheckContext,
): Promise<ReceivedResponse> {
  const { operation } = negative;
  const memo = accepted.get(context.valid) ?? new Map<string, Promise<ReceivedResponse>>();
  accepted.set(context.valid, memo);
  const key = `${operation} ${negative.cart} ${negative.expect.orAmount} ${context.api.credential(routes[operation].api).name}`;
  const response = await (memo.get(key) ?? send());
  if (!response.accepted) {
    memo.delete(key);
    if (negative.accepts !== undefined) return notRefused(response, operation);
    throw new StopCheck(
      'not_tested',
      'twin_rejected',
      `The same request without the fault was not accepted: ${response.label} (exchange ${response.exchange}). Therefore the refusal of the faulty one proves nothing.`,
      `templates: { ${operation}: { … } }`,
    );
  }
  return response;

  function send(): Promise<ReceivedResponse> {
    const payload = payloadOf(operation, payloadFor(negative, context));
    // A request that is graded itself is not recorded as a twin.
    const purpose = negative.accepts === undefined ? 'twin' : 'act';
    const sending = context.api.raw({ to: operation, ...payload, path, purpose });
    memo.set(key, sending);
    sending.catch(() => memo.delete(key));
    return sending;
  }
}
