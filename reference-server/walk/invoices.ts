import type { CodeId } from '../../generated/catalog.ts';
import type { Merchant, Trial } from '../trial.ts';
import { creationWays } from './creation-ways.ts';
import { withBody } from './shared-ways.ts';
import type { Good, Walk } from './walk.ts';

const GOOD = { phone_number: '87011234567', amount: 1500 };

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
      send: (trial, { key }, changes) => trial.merchant(key, 'POST', '/invoices', { ...GOOD, ...changes }),
    },
    getInvoice: aboutInvoice('GET', ''),
    cancelInvoice: aboutInvoice('POST', '/cancel'),
    simulateInvoiceStatus: aboutInvoice('POST', '/simulate-status', { status: 'paid' }),
  },
  ways: {
    createInvoice: {
      ...creationWays('/invoices', GOOD),
      amount_must_be_whole_tenge: withBody({ amount: 100.5 }),
    },
    cancelInvoice: {
      async InvoiceCannotBeCancelled({ trial, merchant, send }) {
        const id = await trial.invoice(merchant.key);
        await simulate(trial, merchant, id, 'error');
        return send({ id });
      },
      async qr_cancel_unsupported({ trial, merchant, send }) {
        const made = await trial.merchant(merchant.key, 'POST', '/invoices/qr', { amount: 99.5 });
        return send({ id: made.integer('id') });
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
