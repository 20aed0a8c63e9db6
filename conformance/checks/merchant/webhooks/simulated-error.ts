import type { Delivery } from '../../../exchange/webhooks/delivery.ts';
import type { CheckContext } from '../../../run/define.ts';

/** Simulates an error of the open invoice and returns its event (M §3.1, M §6). */
export async function simulatedError({
  need,
  api,
}: Pick<CheckContext<never, 'webhook.inbox' | 'invoice.open'>, 'need' | 'api'>): Promise<Delivery> {
  const { id } = need['invoice.open'];
  const event = need['webhook.inbox'].expect('invoice.status_changed', {
    id,
    where: ({ status }) => status === 'error',
  });
  await api.simulateInvoiceStatus(id, { status: 'error' });
  return event.arrival();
}
