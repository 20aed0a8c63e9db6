import type { Api, PayloadOf } from '../../contract/api.ts';
import { accepted, idIn, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { listedPrice } from '../../preconditions/catalog-items.ts';
import { singleView } from '../agreement.ts';
import { matrixRow, type RowContext } from '../matrix.ts';
import { views } from './views.ts';

/** M §2.1: an invoice of its own to the phone of a subscription, and the charge of one. */
export const recurringRow = matrixRow<Subscribed>(views, {
  id: 'views.invoices.to-subscriber',
  title: 'A charge belongs to a subscription from the first on, and another invoice to its phone does not',
  profile: 'subscriptions',
  ownRecords: true,
  needs: ['subscription.form'],
  cost: { requests: 2, invoices: 2, subscriptions: 1 },
  twin: invoiceToSubscriber,
  cells: [
    {
      label: 'single view',
      clauses: ['M-2.1-not-recurring'],
      async run({ api, clause }, { invoice }) {
        const { evidence, pointer } = await singleView(api, invoice);
        clause('M-2.1-not-recurring', evidence).at(`${pointer}/is_recurring`).toBe(false);
      },
    },
    { label: 'first charge', clauses: ['M-2.1-recurring', 'M-2.1-items-cart'], requests: 2, run: firstCharge },
  ],
});

/** M §2.1, §4.6: the charge of a subscription to a cart of two items with the prices of the catalog. */
export const recurringCartRow = matrixRow<ReceivedResponse>(views, {
  id: 'views.invoices.charged-cart',
  title: 'The charge of a subscription to a cart is for all of its lines',
  profile: 'subscriptions',
  ownRecords: true,
  needs: ['catalog.sandbox', 'catalog.pair'],
  cost: { requests: 3, subscriptions: 1 },
  twin: ({ api, need, valid }) => {
    const { amount: _, ...body } = valid('createSubscription');
    const cart_items = need['catalog.pair'].map(({ id }, i) => ({ catalog_item_id: id, count: 2 * (i + 1) }));
    return subscribe(api, { ...body, cart_items });
  },
  cells: [
    {
      label: 'first charge',
      clauses: ['M-4.2-cart-total'],
      requests: 2,
      async run(context, created) {
        const charge = await chargeOf(context.api, created);
        const prices = context.need['catalog.pair'].map(listedPrice);
        const sum = prices.reduce((all, price, i) => all + price * 2 * (i + 1), 0);
        if (Number.isNaN(sum)) throw new StopCheck('not_tested', 'prerequisite_failed', 'The catalog shows no prices.');
        context.clause('M-4.2-cart-total', charge).status(200).at('/amount').toBe(sum.toFixed(2));
      },
    },
  ],
});

/** An invoice to the phone of a subscription, and the response to its creation. */
interface Subscribed {
  readonly invoice: number;
  readonly created: ReceivedResponse;
  readonly hasCart: boolean;
}

/** The charge at once of a subscription. How it is requested is not specified. */
async function firstCharge({ api, clause }: RowContext, { created, hasCart }: Subscribed): Promise<void> {
  const evidence = await chargeOf(api, created);
  clause('M-2.1-recurring', evidence).at('/is_recurring').toBe(true);
  if (hasCart) clause('M-2.1-items-cart', evidence).has('/items/0');
}

async function chargeOf(api: Api, created: ReceivedResponse): Promise<ReceivedResponse> {
  const charges = await api.listSubscriptionInvoices(idIn(created, 'subscription_id'));
  const first = charges.at('/data/0/id');
  if (typeof first !== 'number') {
    const message = `${charges.label} (exchange ${charges.exchange}) lists no charge at once.`;
    throw new StopCheck('not_applicable', 'other_branch', message);
  }
  return api.getInvoice(first);
}

async function subscribe(api: Api, body: PayloadOf<'createSubscription'>): Promise<ReceivedResponse> {
  const charged = await api.createSubscription({ ...body, bill_immediately: true }, { purpose: 'setup' });
  if (charged.accepted) return charged;
  return notRefused(await api.createSubscription(body, { purpose: 'setup' }), 'createSubscription');
}

async function invoiceToSubscriber({ api, need, valid }: RowContext): Promise<Subscribed> {
  const body = need['subscription.form'].body();
  const created = await subscribe(api, body);
  // The name of the field is not specified.
  const phone = Object.values(body).find((value) => typeof value === 'string' && /^\+?[78]\d{10}$/.test(value));
  if (typeof phone !== 'string') {
    const message = 'The request of a subscription shows no phone.';
    throw new StopCheck('not_tested', 'body_template_missing', message, 'templates: { createSubscription: { … } }');
  }
  const invoice = valid('createInvoice');
  const { amount: _, ...bare } = invoice;
  const { cart_items } = body;
  // The organization may have a catalog.
  const hasCart = Array.isArray(cart_items);
  const order = hasCart ? { ...bare, cart_items } : invoice;
  const phone_number = `8${phone.slice(-10)}`;
  const invoiced = await api.createInvoice({ ...order, phone_number }, { purpose: 'twin' });
  return { invoice: accepted(invoiced, 'createInvoice').integer('/id'), created, hasCart };
}
