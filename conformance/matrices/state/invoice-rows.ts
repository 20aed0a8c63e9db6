import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { matrixRow, type RowContext } from '../matrix.ts';
import { invoiceCells } from './invoice-cells.ts';
import { type InvoiceState, invoiceStates } from './invoice-states.ts';
import type { Reached } from './reached.ts';
import { state } from './state.ts';

const titles = {
  phone: 'An invoice to a phone number',
  bulk: 'An invoice created in bulk',
  cart: 'An invoice with a cart',
  production: 'A production invoice',
  qr: 'A QR invoice',
  recurring: 'An invoice of a subscription',
} as const;

/** M §3.1, §4.3 to §4.6, §7.4, §7.8: the operations on invoices of every kind, in every state. */
export const invoiceStateRows: Check[] = invoiceStates.map((row) =>
  matrixRow<Reached>(state, {
    id: `state.${row.kind}.${row.name}`,
    title: `${titles[row.kind]} in the state "${row.name}" allows the operations that its lifecycle lists, and no others`,
    profile: row.profile,
    ownRecords: true,
    needs: row.needs,
    cost: { requests: 4, invoices: 2, ...(row.kind === 'recurring' ? { subscriptions: 1 } : {}) },
    twin: (context) => reach(context, row),
    cells: invoiceCells(row),
  }),
);

/** Brings the invoice into the state. Ends the row when a read does not show it: then the cells would prove nothing. */
export async function reach(context: RowContext, row: InvoiceState): Promise<Reached> {
  const subject = await row.reach(context);
  const shown = await context.api.getInvoice(subject.id);
  const statuses: readonly unknown[] = row.statuses;
  if (!shown.accepted || statuses.includes(shown.at('/status'))) return { ...subject, shown };
  const message = `Invoice ${subject.id} reads ${String(shown.at('/status'))} (exchange ${shown.exchange}), not ${row.statuses.join(' or ')}.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}
