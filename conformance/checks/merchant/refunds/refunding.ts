import { lifecycles } from '../../../../generated/lifecycles.ts';
import { carriesId } from '../../../kernel/answers/by-content.ts';
import type { Answer, Evidence } from '../../../kernel/answers/evidence.ts';
import type { Expectation } from '../../../kernel/answers/expectation.ts';
import { below, everyValue, isObject, tokensOf, valueAt } from '../../../kernel/answers/pointer.ts';
import { show } from '../../../kernel/answers/show.ts';
import type { Api } from '../../../kernel/http/api.ts';
import type { Exchange } from '../../../kernel/verdicts/results.ts';
import { StopCheck } from '../../../kernel/verdicts/stop.ts';
import type { SuppliedRefundable, SuppliedRefundBody } from '../../../preconditions/refunds.ts';
import type { CheckContext } from '../../../run/define.ts';

const states: readonly string[] = Object.keys(lifecycles.Refund.states);

/** Every status of a refund (M §3.2). */
export const refundStatuses = states;

/** A part of what was paid: a whole sum, because nothing says that a refund takes fractions. */
export function partOf({ amount }: SuppliedRefundable): number {
  return Math.max(1, Math.floor(amount / 3));
}

/** A sum as records write it (M §1). */
export function written(sum: number): string {
  return sum.toFixed(2);
}

/** Asks for a refund of a sum, and takes whatever the target answers. */
export function askFor(
  api: Api,
  { id }: { readonly id: number },
  body: Readonly<Record<string, unknown>>,
  purpose?: Exchange['purpose'],
): Promise<Answer> {
  return api.raw({ to: 'createRefund', path: { id }, body, ...(purpose === undefined ? {} : { purpose }) });
}

/** True for a 4xx: after a body that the source does not show, it says nothing about the target. */
export function isRefused({ status }: Answer): boolean {
  return status !== undefined && status >= 400 && status < 500;
}

/**
 * Refunds a sum. Ends the check as not tested when the target refuses the body, or takes it and refunds another sum
 * although no one declared that the sum is meant: its request may have other fields.
 */
export async function refunded(
  api: Api,
  invoice: { readonly id: number },
  body: SuppliedRefundBody,
  sum: number,
  purpose?: Exchange['purpose'],
): Promise<Answer> {
  const answer = await askFor(api, invoice, body.of(sum), purpose);
  understood(answer, body, sum);
  return answer;
}

/** Ends the check when the answer shows that the target has not understood what was asked for. */
export function understood(answer: Answer, { declared }: SuppliedRefundBody, sum: number): void {
  if (isRefused(answer)) {
    throw new StopCheck(
      'not_tested',
      'twin_rejected',
      `The body of a refund is not shown, and the target did not take this one: ${answer.label} (exchange ${answer.exchange}).`,
      "templates: { createRefund: { amount: '{sum}' } }",
    );
  }
  const amount = answer.at('/refund/amount');
  if (declared || !answer.accepted || Number(amount) === sum) return;
  throw new StopCheck(
    'not_tested',
    'body_template_missing',
    `Asked for ${written(sum)}, the target refunds ${String(amount)} (exchange ${answer.exchange}): it may know the sum by another name.`,
    "templates: { createRefund: { amount: '{sum}' } }",
  );
}

/** Where a refund is in a list whose payload is not shown: the object with its id, and not under `invoice`. */
export function placeOf(answer: Answer, refund: number): string | undefined {
  const found = [...everyValue(answer.body)].filter(
    ({ pointer, value }) => carriesId(value, refund, ['id', 'refund_id']) && tokensOf(pointer).at(-1) !== 'invoice',
  );
  return (found.find(({ value }) => isObject(value) && typeof value.status === 'string') ?? found[0])?.pointer;
}

/** Ids of every refund in a list: objects with an id and a status of refunds. */
export function refundsIn(answer: Answer): number[] {
  return [...everyValue(answer.body)].flatMap(({ pointer, value }) => {
    if (!isObject(value) || tokensOf(pointer).at(-1) === 'invoice') return [];
    const id = Number(value.refund_id ?? value.id);
    return Number.isSafeInteger(id) && states.includes(String(value.status)) ? [id] : [];
  });
}

/** Asserts that a place holds the sum, in whatever form: the form is another clause's. */
export function holdsSum(expect: Expectation, answer: Evidence, pointer: string, sum: number): void {
  const given = valueAt(answer.body, pointer);
  const held = (typeof given === 'string' || typeof given === 'number') && Number(given) === sum;
  expect.that(held, `${written(sum)} at ${pointer}`, show(given));
}

/** What polling showed of a refund that is over. */
export interface Outcome {
  readonly answer: Answer;
  /** Pointer to the refund in the answer. */
  readonly place: string;
  readonly status: string;
  /** Statuses in the order of their first sight. */
  readonly seen: readonly string[];
}

/** Polls the refunds of the invoice until this one waits no longer. */
export async function outcomeOf(
  { until }: Pick<CheckContext, 'until'>,
  invoice: { readonly id: number },
  refund: number,
): Promise<Outcome> {
  const seen: string[] = [];
  const statusIn = (answer: Answer): string | undefined => {
    const place = placeOf(answer, refund);
    const status = place === undefined ? undefined : answer.at(below(place, 'status'));
    return typeof status === 'string' ? status : undefined;
  };
  const answer = await until(
    (reader) => reader.listRefunds(invoice.id),
    (reading) => {
      const status = statusIn(reading);
      if (status !== undefined && seen.at(-1) !== status) seen.push(status);
      return status !== undefined && status !== 'pending' && status !== 'processing';
    },
  );
  return { answer, place: placeOf(answer, refund) ?? '', status: statusIn(answer) ?? '', seen };
}

/** Waits for a refund to complete that another check proves: when it does not, this one is only not tested. */
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

/** The outcome of a refund that must complete. A provider that fails it on its own account leaves the check not tested. */
export async function completed(
  context: Pick<CheckContext, 'until'>,
  invoice: { readonly id: number },
  refund: number,
): Promise<Outcome> {
  const outcome = await outcomeOf(context, invoice, refund);
  if (outcome.status !== 'failed') return outcome;
  const message = `The provider failed the refund ${refund} (exchange ${outcome.answer.exchange}), so nothing was completed.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
