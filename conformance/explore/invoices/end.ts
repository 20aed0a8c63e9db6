import type { ClauseId } from '../../../generated/clauses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { lastly } from '../../matrices/lastly.ts';
import { rest, total } from '../../matrices/occurrences/refunds-so-far.ts';
import { namesExpiry } from '../../matrices/state/qr-expiry.ts';
import type { Step } from '../sequences.ts';
import { expectError } from './events.ts';
import { chosen, type Invoice, type Invoices, open, readAgain, statusOf } from './world.ts';

/** The clauses by which a cancel is refused in a status. */
const refusedBy: Readonly<Record<string, ClauseId>> = {
  cancelled: 'M-4.4-400-ended',
  error: 'M-4.4-400-ended',
  paid: 'M-4.4-400-paid',
  expired: 'M-4.4-400-expired',
};

/** Cancels an invoice, whether it can be or not. */
export async function cancel(world: Invoices, step: Step): Promise<string | undefined> {
  const invoice = chosen(world, step);
  if (invoice === undefined) return undefined;
  const { context } = world;
  const before = statusOf(invoice);
  const response = await context.api.cancelInvoice(invoice.id);
  const after = (await readAgain(world, invoice)).at('/status');
  const said = `cancel ${invoice.name}`;
  world.touched = invoice;
  if (invoice.isQr) {
    judgeQrCancel(world, invoice, { before, response });
    return said;
  }
  if (open.includes(before)) {
    // The invoice may have ended by itself before the cancel.
    if (response.accepted || open.includes(after)) context.clause('M-4.4-answer', response).status([200, 202]);
    if (response.status !== 200) return said;
    context.clause('M-3.1-cancel-now', invoice.shown).at('/status').toBe('cancelled');
    invoice.stays = { status: 'cancelled', clause: 'M-3.1-cancel-now' };
    return said;
  }
  const { refunds } = invoice;
  const isInPart = refunds !== undefined && total(refunds) > 0 && rest(refunds) > 0;
  const clause = isInPart ? 'M-4.4-400-part-refunded' : refusedBy[String(before)];
  // An invoice that was paid, and then failed, is not only one that failed.
  if (clause === undefined || (refunds !== undefined && before === 'error')) return said;
  context.clause(clause, response).status(400);
  context.clause('M-4.4-400-unchanged', invoice.shown).at('/status').toBe(before);
  return said;
}

/** A QR invoice cannot be cancelled, whatever its status (M §4.4). */
function judgeQrCancel(
  { context }: Invoices,
  { shown }: Invoice,
  { before, response }: { readonly before: unknown; readonly response: ReceivedResponse },
): void {
  if (!open.includes(before)) {
    context.clause('M-4.4-qr-ended', response).either(
      (expect) => expect.status(409).code('qr_cancel_unsupported'),
      (expect) => expect.status(400),
    );
    context.clause('M-4.4-qr-ended', shown).at('/status').toBe(before);
    return;
  }
  // It may have ended by itself before the cancel.
  if (!open.includes(shown.at('/status'))) return;
  context.clause('M-4.4-qr', response).status(409).code('qr_cancel_unsupported');
  namesExpiry(context, response, shown);
  context.clause('M-4.4-qr-unchanged', shown).at('/status').toBeOneOf(open);
}

/** Simulates an error of an invoice, in any status but the one in which another decision may come (M §3.1). */
export async function fail(world: Invoices, step: Step): Promise<string | undefined> {
  const invoice = chosen(world, step);
  if (invoice === undefined || statusOf(invoice) === 'cancelling') return undefined;
  const { context } = world;
  const { id } = invoice;
  // Whether an error that was there before is announced again is not specified.
  const isAwaited = step.way % 4 === 3 && statusOf(invoice) !== 'error';
  const announced = isAwaited ? expectError(world, invoice) : undefined;
  const response = await context.api.simulateInvoiceStatus(id, { status: 'error' });
  context.clause('M-3.1-simulate-any', response).succeeds();
  invoice.stays = undefined;
  world.touched = invoice;
  const said = `simulate an error of ${invoice.name}`;
  if (!response.accepted) return said;
  // The time until a simulation is visible is not specified.
  invoice.shown = await lastly(
    () =>
      context.until(
        (reader) => reader.getInvoice(id),
        (reading) => reading.at('/status') === 'error',
      ),
    () => context.api.getInvoice(id),
  );
  context.clause('M-3.1-simulate-any', invoice.shown).status(200).at('/status').toBe('error');
  context.clause('M-3.1-simulate-code', invoice.shown).at('/error_code').toBe('sandbox_simulated_error');
  await announced?.(response);
  return said;
}
