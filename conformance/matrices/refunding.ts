import { lifecycles } from '../../generated/lifecycles.ts';
import type { Api } from '../contract/api.ts';
import { carriesId } from '../exchange/responses/by-content.ts';
import type { Expectation } from '../exchange/responses/expectation.ts';
import type { Evidence, ReceivedResponse } from '../ground/values/evidence.ts';
import { below, everyValue, isObject, tokensOf, valueAt } from '../ground/values/pointer.ts';
import { show } from '../ground/values/show.ts';
import type { Exchange } from '../ground/verdicts/results.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { SuppliedRefundable, SuppliedRefundBody } from '../preconditions/refunds.ts';
import type { CheckContext } from '../run/define.ts';

const states: readonly string[] = Object.keys(lifecycles.Refund.states);

/** Every status of a refund (M §3.2). */
export const refundStatuses = states;

/** A part of the paid amount, in whole tenge: the specification does not say that a refund may have a fraction. */
export function partOf({ amount }: SuppliedRefundable): number {
  return Math.max(1, Math.floor(amount / 3));
}

/** An amount in the format of records (M §1). */
export function written(sum: number): string {
  return sum.toFixed(2);
}

/** Requests a refund of an amount, and returns any response. */
export function askFor(
  api: Api,
  { id }: { readonly id: number },
  body: Readonly<Record<string, unknown>>,
  purpose?: Exchange['purpose'],
): Promise<ReceivedResponse> {
  return api.raw({ to: 'createRefund', path: { id }, body, ...(purpose === undefined ? {} : { purpose }) });
}

/** True for a 4xx: after a body that is not specified, it proves nothing about the target. */
export function isRefused({ status }: ReceivedResponse): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

/**
 * Refunds an amount. Ends the check as not tested when the target refuses the body, or refunds another amount although
 * the template is not declared: its request may have other fields.
 */
export async function refunded(
  api: Api,
  invoice: { readonly id: number },
  body: SuppliedRefundBody,
  sum: number,
  purpose?: Exchange['purpose'],
): Promise<ReceivedResponse> {
  const response = await askFor(api, invoice, body.of(sum), purpose);
  understood(response, body, sum);
  return response;
}

/** Ends the check when the response shows that the target has not understood the request. */
export function understood(response: ReceivedResponse, { declared }: SuppliedRefundBody, sum: number): void {
  if (isRefused(response)) {
    throw new StopCheck(
      'not_tested',
      'twin_rejected',
      `The body of a refund is not specified, and the target refused this one: ${response.label} (exchange ${response.exchange}).`,
      "templates: { createRefund: { amount: '{sum}' } }",
    );
  }
  const amount = response.at('/refund/amount');
  if (declared || !response.accepted || Number(amount) === sum) return;
  throw new StopCheck(
    'not_tested',
    'body_template_missing',
    `Asked for ${written(sum)}, the target refunds ${String(amount)} (exchange ${response.exchange}): it may use another key for the amount.`,
    "templates: { createRefund: { amount: '{sum}' } }",
  );
}

/** The place of a refund in a list of unspecified payload: the object with its id that is not under `invoice`. */
export function placeOf(response: ReceivedResponse, refund: number): string | undefined {
  const found = [...everyValue(response.body)].filter(
    ({ pointer, value }) => carriesId(value, refund, ['id', 'refund_id']) && tokensOf(pointer).at(-1) !== 'invoice',
  );
  return (found.find(({ value }) => isObject(value) && typeof value.status === 'string') ?? found[0])?.pointer;
}

/** Ids of every refund in a list: objects with an id and a refund status. */
export function refundsIn(response: ReceivedResponse): number[] {
  return [...everyValue(response.body)].flatMap(({ pointer, value }) => {
    if (!isObject(value) || tokensOf(pointer).at(-1) === 'invoice') return [];
    const id = Number(value.refund_id ?? value.id);
    return Number.isSafeInteger(id) && states.includes(String(value.status)) ? [id] : [];
  });
}

/** Asserts that a place holds the amount, in any form: another clause is about the form. */
export function holdsSum(expect: Expectation, response: Evidence, pointer: string, sum: number): void {
  const given = valueAt(response.body, pointer);
  const held = (typeof given === 'string' || typeof given === 'number') && Number(given) === sum;
  expect.that(held, `${written(sum)} at ${pointer}`, show(given));
}

/** The result of polling a refund until it has ended. */
export interface Outcome {
  readonly response: ReceivedResponse;
  /** Pointer to the refund in the response. */
  readonly place: string;
  readonly status: string;
  /** Statuses in the order of their first appearance. */
  readonly seen: readonly string[];
}

/** Polls the refunds of the invoice until this one is no longer pending. */
export async function outcomeOf(
  { until }: Pick<CheckContext, 'until'>,
  invoice: { readonly id: number },
  refund: number,
): Promise<Outcome> {
  const seen: string[] = [];
  const statusIn = (response: ReceivedResponse): string | undefined => {
    const place = placeOf(response, refund);
    const status = place === undefined ? undefined : response.at(below(place, 'status'));
    return typeof status === 'string' ? status : undefined;
  };
  const response = await until(
    (reader) => reader.listRefunds(invoice.id),
    (reading) => {
      const status = statusIn(reading);
      if (status !== undefined && seen.at(-1) !== status) seen.push(status);
      return status !== undefined && status !== 'pending' && status !== 'processing';
    },
  );
  return { response, place: placeOf(response, refund) ?? '', status: statusIn(response) ?? '', seen };
}

/** Waits for a refund to complete that another check proves: when it does not, this check is only not tested. */
export async function prepared(
  context: Pick<CheckContext, 'until'>,
  invoice: { readonly id: number },
  refund: number,
): Promise<void> {
  try {
    await completed(context, invoice, refund);
  } catch (error) {
    if (!(error instanceof StopCheck) || error.verdict !== 'fail') throw error;
    throw new StopCheck('not_tested', 'prerequisite_failed', error.message);
  }
}

/** The outcome of a refund that must complete. After a failure of the provider's own the check is not tested. */
export async function completed(
  context: Pick<CheckContext, 'until'>,
  invoice: { readonly id: number },
  refund: number,
): Promise<Outcome> {
  const outcome = await outcomeOf(context, invoice, refund);
  if (outcome.status !== 'failed') return outcome;
  const message = `The provider failed the refund ${refund} (exchange ${outcome.response.exchange}), so no refund was completed.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
