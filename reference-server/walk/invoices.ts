import type { CodeId } from '../../generated/catalog.ts';
import type { Merchant, Trial } from '../trial.ts';
import { after, afterReal, withBody } from './shared-ways.ts';
import type { Good, Walk, Way } from './walk.ts';

const scripted = (code: CodeId): Way => after('risk.next', { code });
const exhausted = (limit: string): Way => afterReal('limit.preload', { limit });

/** An operation about an invoice that exists. */
const aboutInvoice = (method: string, path: string, body?: object): Good => ({
  prepare: async (trial, { key }) => ({ id: await trial.invoice(key) }),
  send: (trial, { key }, { id, ...changes }) =>
    trial.merchant(key, method, `/invoices/${id}${path}`, body && { ...body, ...changes }),
});

const simulate = (trial: Trial, { key }: Merchant, id: unknown, status: string) =>
  trial.merchant(key, 'POST', `/invoices/${id}/simulate-status`, { status });

/** Fails an invoice later with a code, and reads it again. */
async function failedLater(trial: Trial, merchant: Merchant, code: CodeId): Promise<unknown> {
  await trial.control('provider.next', { organization_id: merchant.organizationId }, { code });
  const id = await trial.invoice(merchant.key);
  await trial.pass(1_000);
  return id;
}

const LATER = [
  'network_unavailable',
  'session_transient',
  'client_not_found',
  'provider_throttled',
  'invoice_already_paid',
  'invoice_already_cancelled',
  'invoice_not_found_in_provider',
  'organization_not_configured',
  'unknown_error',
  'provider_session_invalid',
] as const satisfies readonly CodeId[];

/** The event that a merchant got about an invoice last. */
export const lastEvent = async (trial: Trial): Promise<unknown> => {
  await trial.pass(1_000);
  return trial.received.at(-1)?.body;
};

export const invoiceWalk: Walk = {
  good: {
    listInvoices: { send: (trial, { key }) => trial.merchant(key, 'GET', '/invoices') },
    createInvoice: {
      send: (trial, { key }, changes) =>
        trial.merchant(key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1500, ...changes }),
    },
    getInvoice: aboutInvoice('GET', ''),
    cancelInvoice: aboutInvoice('POST', '/cancel'),
    simulateInvoiceStatus: aboutInvoice('POST', '/simulate-status', { status: 'paid' }),
  },
  ways: {
    createInvoice: {
      organization_required: after('org.disconnect'),
      sandbox_invoice_limit: after('limit.preload', { limit: 'sandbox_invoices' }),
      trial_daily_limit: exhausted('trial_daily'),
      tariff_limit_reached: exhausted('tariff_daily'),
      kyc_daily_limit_reached: exhausted('kyc_daily'),
      invoices_disabled: after('invoices.disable'),
      outstanding_recipient_limit: scripted('outstanding_recipient_limit'),
      outstanding_org_limit: scripted('outstanding_org_limit'),
      recipient_fanout_exceeded: scripted('recipient_fanout_exceeded'),
      content_rejected: scripted('content_rejected'),
      amount_must_be_whole_tenge: withBody({ amount: 100.5 }),
      description_too_long: withBody({ description: 'x'.repeat(61) }),
      field_too_long: withBody({ external_order_id: 'x'.repeat(256) }),
      catalog_not_supported: withBody({ cart_items: [{ catalog_item_id: 1, count: 1 }] }),
      async catalog_requires_cart_items({ trial }) {
        const { key } = await trial.onboard({ has_catalog: true });
        return trial.merchant(key, 'POST', '/invoices', { phone_number: '87011234567', amount: 1500 });
      },
      async duplicate_idempotency_key({ send }) {
        const changes = { external_order_id_idempotency: 'order-1' };
        await send(changes);
        return send(changes);
      },
    },
    cancelInvoice: {
      async InvoiceCannotBeCancelled({ trial, merchant, send }) {
        const id = await trial.invoice(merchant.key);
        await simulate(trial, merchant, id, 'error');
        return send({ id });
      },
      async qr_cancel_unsupported({ trial, merchant, send }) {
        const id = await trial.invoice(merchant.key);
        await trial.control('invoice.turn_qr', { invoice_id: id });
        return send({ id });
      },
    },
    simulateInvoiceStatus: {
      async invalid_status_transition({ send }) {
        await send();
        return send();
      },
    },
  },
  places: {
    ...Object.fromEntries(
      LATER.flatMap((code) => [
        [
          `${code} in getInvoice`,
          async (trial: Trial, merchant: Merchant) => {
            const id = await failedLater(trial, merchant, code);
            return (await trial.merchant(merchant.key, 'GET', `/invoices/${id}`)).body;
          },
        ],
        [
          `${code} in invoice.status_changed`,
          async (trial: Trial, merchant: Merchant) => {
            await failedLater(trial, merchant, code);
            return ((await lastEvent(trial)) as { invoice?: unknown } | undefined)?.invoice;
          },
        ],
      ]),
    ),
    async 'sandbox_simulated_error in getInvoice'(trial, merchant) {
      const id = await trial.invoice(merchant.key);
      await simulate(trial, merchant, id, 'error');
      return (await trial.merchant(merchant.key, 'GET', `/invoices/${id}`)).body;
    },
    async 'sandbox_simulated_error in invoice.status_changed'(trial, merchant) {
      await simulate(trial, merchant, await trial.invoice(merchant.key), 'error');
      return ((await lastEvent(trial)) as { invoice?: unknown } | undefined)?.invoice;
    },
  },
};
