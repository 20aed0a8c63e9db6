import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { agrees, type Fields } from '../../matrices/agreement.ts';
import { arrived } from '../../matrices/arrived.ts';
import type { Invoice, Invoices } from './world.ts';

/** Texts of an invoice that an event may have. Its other fields may have another form there. */
const texts: Fields = { api: 'merchant', component: 'Invoice', only: ['description', 'external_order_id'] };

/** Expects the event of a simulated error, before it is simulated. What is returned waits for it. */
export function expectError({ context }: Invoices, { id }: Invoice): (caused: ReceivedResponse) => Promise<void> {
  const inbox = context.need['webhook.inbox'];
  const wait = inbox?.expect('invoice.status_changed', { id, where: ({ status }) => status === 'error' });
  return async (caused) => {
    if (wait === undefined) return;
    const delivery = await arrived(context, 'M-3.1-simulate-event', wait, caused);
    if (delivery === undefined) return;
    context.clause('M-3.1-simulate-event', delivery).at('/id').toBe(id);
    context.clause('M-6-error-code-same', delivery).at('/error_code').toBe('sandbox_simulated_error');
    const shown = await context.api.getInvoice(id);
    agrees(context, 'M-6-status-changed', texts, { evidence: shown, pointer: '' }, { evidence: delivery, pointer: '' });
  };
}
