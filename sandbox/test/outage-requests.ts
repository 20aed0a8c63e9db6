import type { OperationId } from '../../generated/catalog.ts';
import type { ReceivedResponse } from '../../reference-server/test/send.ts';
import type { TestSandbox } from './test-sandbox.ts';

/** Sends a request with the key of one organization. */
type Send = (method: string, path: string, body?: unknown) => Promise<ReceivedResponse>;

const phone = '87011234567';

/**
 * One request of an operation that an outage can meet; what it needs is created first. The first that fits an outage is sent,
 * so the start of an authorisation comes before the step that needs it.
 */
export const outageRequests: Readonly<
  Partial<Record<OperationId, (send: Send, sandbox: TestSandbox) => Promise<ReceivedResponse>>>
> = {
  checkClient: (send) => send('POST', '/clients/check', { phone }),
  createQrInvoice: (send) => send('POST', '/invoices/qr', { amount: 5 }),
  createSubscription: (send) =>
    send('POST', '/subscriptions', { phone_number: phone, amount: 5000, billing_period: 'monthly' }),
  deleteCatalogItems: (send) => send('POST', '/catalog/bulk-delete', { ids: [999_999] }),
  getCashboxSummary: (send) => send('GET', '/cashbox/summary'),
  getShiftReport: async (send) => {
    const shift = (await send('GET', '/cashbox/shifts')).integer('data.0.id');
    return send('GET', `/cashbox/shifts/${shift}/report`);
  },
  getInvoiceReceipt: async (send, sandbox) => {
    const cart_items = [{ catalog_item_id: (await send('GET', '/catalog')).integer('data.0.id'), count: 1 }];
    const id = (await send('POST', '/invoices', { phone_number: phone, cart_items })).integer('id');
    await sandbox.pass(2_000);
    await sandbox.apply('invoice.pay', { invoice_id: id });
    return send('GET', `/invoices/${id}/receipt`);
  },
  previewReceipt: (send) => send('POST', '/receipts/preview', { payment_type: 3, total_price: 3000.5 }),
  scanBarcode: (send) => send('POST', '/catalog/scan', { input: '4870001234567' }),
  startConnectionAuth: async (send) => {
    const id = (await send('POST', '/connections', {})).integer('data.id');
    return send('POST', `/connections/${id}/auth/init`);
  },
  sendConnectionPhone: async (send) => {
    const id = (await send('POST', '/connections', {})).integer('data.id');
    await send('POST', `/connections/${id}/auth/init`);
    return send('POST', `/connections/${id}/auth/send-phone`, { phoneNumber: '77030000001' });
  },
  startQrRefund: (send) => send('POST', '/qr-refunds'),
  updateAutoClose: (send) => send('PUT', '/cashbox/settings/auto-close', { enabled: true }),
};
