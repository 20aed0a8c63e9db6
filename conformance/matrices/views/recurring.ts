import { accepted, integerIdIn, notRefused } from '../../exchange/responses/unspecified-responses.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { singleView } from '../agreement.ts';
import { matrixRow, type RowContext } from '../matrix.ts';
import { views } from './views.ts';

/** M §2.1: an invoice of its own to the phone of a subscription, and the charge of one. */
export const recurringRow = matrixRow<number>(views, {
  id: 'views.invoices.to-subscriber',
  title: 'A charge belongs to a subscription from the first on, and another invoice to its phone does not',
  profile: 'subscriptions',
  ownRecords: true,
  needs: ['subscription.form'],
  cost: { requests: 2, invoices: 2, subscriptions: 2 },
  twin: invoiceToSubscriber,
  cells: [
    {
      label: 'single view',
      clauses: ['M-2.1-not-recurring'],
      async run({ api, clause }, id) {
        const { evidence, pointer } = await singleView(api, id);
        clause('M-2.1-not-recurring', evidence).at(`${pointer}/is_recurring`).toBe(false);
      },
    },
    { label: 'first charge', clauses: ['M-2.1-recurring'], requests: 3, run: firstCharge },
  ],
});

/** A subscription that is charged at once. How that is requested is not specified. */
async function firstCharge({ api, need, clause }: RowContext): Promise<void> {
  const body = { ...need['subscription.form'].body(), bill_immediately: true };
  const made = notRefused(await api.createSubscription(body, { purpose: 'setup' }), 'createSubscription');
  const charges = await api.listSubscriptionInvoices(integerIdIn(made, 'subscription_id'));
  const first = charges.at('/data/0/id');
  if (typeof first !== 'number') {
    const message = `${charges.label} (exchange ${charges.exchange}) lists no charge at once.`;
    throw new StopCheck('not_applicable', 'other_branch', message);
  }
  const { evidence, pointer } = await singleView(api, first);
  clause('M-2.1-recurring', evidence).at(`${pointer}/is_recurring`).toBe(true);
}

async function invoiceToSubscriber({ api, need, valid }: RowContext): Promise<number> {
  const body = need['subscription.form'].body();
  notRefused(await api.createSubscription(body, { purpose: 'setup' }), 'createSubscription');
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
  const order = Array.isArray(cart_items) ? { ...bare, cart_items } : invoice;
  const phone_number = `8${phone.slice(-10)}`;
  return accepted(await api.createInvoice({ ...order, phone_number }, { purpose: 'twin' }), 'createInvoice').integer(
    '/id',
  );
}
