import type { CodeId } from '../../../generated/catalog.ts';
import type { Merchant, TestServer } from '../../../reference-server/test/test-server.ts';
import { recipesOfCreation } from './creation-recipes.ts';
import type { ErrorRecipes, ValidRequest } from './recipe.ts';

const good = { phone_number: '87011234567', amount: 1500 };

/** An operation about an invoice that exists. */
function aboutInvoice(method: string, path: string, body?: object): ValidRequest {
  return {
    prepare: async (testServer, { key }) => ({ id: await testServer.invoice(key) }),
    send: (testServer, { key }, { id, ...changes }) =>
      testServer.merchant(key, method, `/invoices/${id}${path}`, body && { ...body, ...changes }),
  };
}

function simulate(testServer: TestServer, { key }: Merchant, id: unknown, status: string) {
  return testServer.merchant(key, 'POST', `/invoices/${id}/simulate-status`, { status });
}

/** Fails an invoice later with a code, and reads it again. */
async function failedLater(testServer: TestServer, merchant: Merchant, code: CodeId): Promise<unknown> {
  await testServer.control('provider.next', { organization_id: merchant.organizationId }, { code });
  const id = await testServer.invoice(merchant.key);
  await testServer.pass(1_000);
  return id;
}

const laterMs = [
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
export async function lastEvent(testServer: TestServer): Promise<unknown> {
  await testServer.pass(1_000);
  return testServer.received.at(-1)?.body;
}

export const invoiceRecipes: ErrorRecipes = {
  validRequests: {
    listInvoices: { send: (testServer, { key }) => testServer.merchant(key, 'GET', '/invoices') },
    createInvoice: {
      send: (testServer, { key }, changes) => testServer.merchant(key, 'POST', '/invoices', { ...good, ...changes }),
    },
    getInvoice: aboutInvoice('GET', ''),
    cancelInvoice: aboutInvoice('POST', '/cancel'),
    simulateInvoiceStatus: aboutInvoice('POST', '/simulate-status', { status: 'paid' }),
  },
  recipes: {
    createInvoice: recipesOfCreation('/invoices', good),
    cancelInvoice: {
      async InvoiceCannotBeCancelled({ testServer, merchant, send }) {
        const id = await testServer.invoice(merchant.key);
        await simulate(testServer, merchant, id, 'error');
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
      laterMs.flatMap((code) => [
        [
          `${code} in getInvoice`,
          async (testServer: TestServer, merchant: Merchant) => {
            const id = await failedLater(testServer, merchant, code);
            return (await testServer.merchant(merchant.key, 'GET', `/invoices/${id}`)).body;
          },
        ],
        [
          `${code} in invoice.status_changed`,
          async (testServer: TestServer, merchant: Merchant) => {
            await failedLater(testServer, merchant, code);
            return ((await lastEvent(testServer)) as { invoice?: unknown } | undefined)?.invoice;
          },
        ],
      ]),
    ),
    async 'sandbox_simulated_error in getInvoice'(testServer, merchant) {
      const id = await testServer.invoice(merchant.key);
      await simulate(testServer, merchant, id, 'error');
      return (await testServer.merchant(merchant.key, 'GET', `/invoices/${id}`)).body;
    },
    async 'sandbox_simulated_error in invoice.status_changed'(testServer, merchant) {
      await simulate(testServer, merchant, await testServer.invoice(merchant.key), 'error');
      return ((await lastEvent(testServer)) as { invoice?: unknown } | undefined)?.invoice;
    },
  },
};
