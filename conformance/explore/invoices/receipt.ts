import type { ClauseId } from '../../../generated/clauses.ts';
import type { Step } from '../sequences.ts';
import { chosen, type Invoices, readAgain, statusOf } from './world.ts';

/** The clauses about the receipt of an invoice that was not paid, by its status (M §7.8). */
const refusedIn: Readonly<Record<string, ClauseId>> = {
  processing: 'M-7.8-invoice-status',
  pending: 'M-7.8-invoice-status',
  cancelled: 'M-7.8-invoice-status-ended',
  error: 'M-7.8-invoice-status-ended',
  cancelling: 'M-7.8-invoice-status-others',
  expired: 'M-7.8-invoice-status-others',
};

/** Asks for the receipt of an invoice, which has one only once it was paid. */
export async function askForReceipt(world: Invoices, step: Step): Promise<string | undefined> {
  const { context } = world;
  const invoice = chosen(world, step);
  if (invoice === undefined || context.need['profile.receipts'] === undefined) return undefined;
  const response = await context.api.getInvoiceReceipt(invoice.id);
  await readAgain(world, invoice);
  const clause = refusedIn[String(statusOf(invoice))];
  // An invoice that was paid, and then failed, is not only one that failed.
  if (clause !== undefined && invoice.refunds === undefined) {
    context.clause(clause, response).status(409).code('receipt_not_available_for_status');
  }
  return `ask for the receipt of ${invoice.name}`;
}
