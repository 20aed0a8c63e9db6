import type { ReceivedResponse } from '../send.ts';
import type { Merchant, TestServer } from '../test-server.ts';

/** An invoice of a subscription. */
interface ChargedInvoice {
  readonly id: number;
  readonly status: string;
  readonly created_at: string;
}

/**
 * Calls about subscriptions, by default for the merchant of the current test.
 * @param defaults fields of every creation that does not set them
 */
export function subscriptionCalls(testServer: () => TestServer, current: () => Merchant, defaults: object = {}) {
  const at = (id: number, { key }: Merchant, method = 'GET', rest = '', body?: object) =>
    testServer().merchant(key, method, `/subscriptions/${id}${rest}`, body);

  const create = (changes: object = {}, { key } = current()): Promise<ReceivedResponse> =>
    testServer().merchant(key, 'POST', '/subscriptions', {
      phone_number: '87011234567',
      billing_period: 'monthly',
      amount: 5000,
      ...defaults,
      ...changes,
    });

  /** The invoices of a subscription, the oldest first. */
  const invoices = async (id: number): Promise<readonly ChargedInvoice[]> =>
    ((await at(id, current(), 'GET', '/invoices?per_page=100')).at('data') as ChargedInvoice[]).toReversed();

  return {
    create,
    /** Creates a subscription and gives its id. */
    created: async (changes: object = {}, merchant = current()) =>
      (await create(changes, merchant)).integer('subscription.id'),
    read: (id: number, merchant = current()) => at(id, merchant),
    act: (id: number, operation: string, merchant = current()) => at(id, merchant, 'POST', `/${operation}`),
    put: (id: number, body: object, merchant = current()) => at(id, merchant, 'PUT', '', body),
    invoices,
    /** The id of the newest invoice; 0 if there is none. */
    newest: async (id: number) => (await invoices(id)).at(-1)?.id ?? 0,
    /** The payer pays an invoice. */
    pay: (invoice_id: number) => testServer().control('invoice.pay', { invoice_id }),
  };
}
