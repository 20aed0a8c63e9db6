import { setTimeout as wait } from 'node:timers/promises';
import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { isAccepted, isOf, isSameRequest, sent } from '../rules/matching.ts';
import type { Finding } from '../rules/rule.ts';
import type { Step } from '../stories/scenario.ts';
import type { Seen } from '../traffic/seen.ts';
import type { Stage, Subject } from './stage.ts';

/** What the requests of a story show. */

/** How many invoices the payer has, as the service counts them. */
export async function counted(
  { active, clause }: Extract<Step, { active: number }>,
  { phone }: Subject,
  stage: Stage,
): Promise<Finding | undefined> {
  // A client that issues nothing issues nothing twice.
  if (!stage.exchanges().some(isOf('createInvoice'))) return undefined;
  const count = await stage.activeInvoices(phone);
  // The client may act for another organization than that of the key that counts.
  if (count === 0) return undefined;
  const wrong = count > active ? `${count} active invoices` : undefined;
  const wanted = active === 1 ? 'at most one active invoice' : `at most ${active} active invoices`;
  return findingOf(clause, { wanted, wrong, exchanges: stage.exchanges() });
}

/** Whether the service accepted the last request of an operation. */
export function accepted({ accepted: operation, clause }: Extract<Step, { accepted: string }>, stage: Stage): Finding {
  const last = stage.exchanges().findLast(isOf(operation));
  const holds = last !== undefined && isAccepted(last);
  const wrong = holds ? undefined : last === undefined ? 'no request' : `${last.response?.status ?? 'no response'}`;
  return findingOf(clause, { wanted: `an accepted ${operation}`, wrong, exchanges: stage.exchanges() });
}

/** What every request of an operation has in a field. */
export function requested(
  { sent: operation, field, form, clause }: Extract<Step, { sent: string }>,
  stage: Stage,
): Finding | undefined {
  const values = stage
    .exchanges()
    .flatMap((exchange) => (exchange.operation === operation ? [String(sent(exchange, field))] : []));
  if (values.length === 0) return undefined;
  const wrong = values.find((value) => !new RegExp(form).test(value));
  return findingOf(clause, { wanted: `${field} of the form ${form}`, wrong, exchanges: stage.exchanges() });
}

/** Whether the client sends no request of an operation again by itself. */
export function sentOnce({ once, clause }: Extract<Step, { once: string }>, stage: Stage): Finding | undefined {
  const all = stage.exchanges().filter(isOf(once));
  if (all.length === 0) return undefined;
  const again = all.find((one, i) => all.slice(0, i).some((earlier) => isSameRequest(one, earlier)));
  const wrong = again && `${again.method} ${again.path} again`;
  return findingOf(clause, { wanted: `no ${once} that is sent again`, wrong, exchanges: stage.exchanges() });
}

/** Whether no two orders have the same value. */
export function distinct(
  { distinct: operation, field, clause }: Extract<Step, { distinct: string }>,
  stage: Stage,
): Finding | undefined {
  const made = stage.exchanges().filter((one) => isOf(operation)(one) && sent(one, field) !== undefined);
  const orders = Map.groupBy(made, (one) => sent(one, 'external_order_id'));
  if (orders.size < 2) return undefined;
  const values = [...orders.values()].flatMap((group) => [...new Set(group.map((one) => sent(one, field)))]);
  const wrong = new Set(values).size < values.length ? 'one value for two orders' : undefined;
  return findingOf(clause, { wanted: `another ${field} for each order`, wrong, exchanges: stage.exchanges() });
}

/** Clocks differ: a request that is this much too early is in time, in milliseconds. */
const tolerance = 50;

/**
 * Whether the client invoices the phone number again although the service says that this cannot work, or not yet. A client
 * that listens knows it from the event, any other from the first response that it reads.
 */
export async function reissued(
  { reissue, isAsked, clause }: Extract<Step, { reissue: unknown }>,
  stage: Stage,
  ask: () => Promise<void>,
): Promise<Finding | undefined> {
  const { changedAt } = stage.service;
  const before = stage.exchanges().length;
  await (isAsked === true ? ask() : wait(stage.timeLimits.refrain));
  const all = stage.exchanges();
  const failed = all.findLast((one) => isOf('createInvoice')(one) && isAccepted(one) && one.to < changedAt);
  const read = all.find((one) => one.from >= changedAt && isOf('getInvoice', 'listInvoices')(one) && isAccepted(one));
  const known = stage.events === undefined ? read?.to : changedAt;
  if (failed === undefined || known === undefined) return undefined;
  const again = all
    .slice(isAsked === true ? before : 0)
    .find(
      (one) =>
        isOf('createInvoice')(one) && one.from >= known && sent(one, 'phone_number') === sent(failed, 'phone_number'),
    );
  const isLate = again !== undefined && reissue !== 'never' && again.from - known >= reissue - tolerance;
  const wrong = again === undefined || isLate ? undefined : `after ${((again.from - known) / 1000).toFixed(1)} s`;
  const wanted =
    reissue === 'never' ? 'no invoice to this phone number again' : `no other invoice within ${reissue / 1000} s`;
  return findingOf(clause, { wanted, wrong, exchanges: all });
}

/** One finding, with the last exchanges before it. */
export function findingOf(
  clause: ClientClauseId,
  { wanted, wrong, exchanges }: { wanted: string; wrong: string | undefined; exchanges: readonly Seen[] },
): Finding {
  return {
    clause,
    holds: wrong === undefined,
    expected: wanted,
    actual: wrong ?? wanted,
    exchanges: exchanges.slice(-6).map(({ n }) => n),
  };
}
