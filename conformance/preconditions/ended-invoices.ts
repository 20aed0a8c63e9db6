import { isObject } from '../ground/values/pointer.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Facilities, SetupContext } from '../setup/setup-context.ts';
import {
  addControl,
  byControl,
  paidRecordsLane,
  precondition,
  type Situation,
  type SupplyStrategy,
} from './definition.ts';
import { reads } from './invoices.ts';
import { createdQr } from './overdue-qr-invoice.ts';
import { refundBody, refundPreconditions, type SuppliedRefundable, type SuppliedRefundBody } from './refunds.ts';
import { laneOfCarts } from './subscription-form.ts';
import { subscriptionPreconditions } from './subscriptions.ts';

/** Invoices that have ended, and the proof that the target understands the request of a refund. */
export interface EndedInvoiceSupplies {
  /** A paid invoice of which a part was refunded, and one that was refunded in full. */
  'invoice.part_refunded': SuppliedRefundable;
  'invoice.refunded': SuppliedRefundable;
  /** The request of a refund, which the target has accepted once in this run for a paid invoice. */
  'refund.understood': SuppliedRefundBody;
  /** A paid invoice of a subscription. */
  'invoice.refundable.recurring': Pick<SuppliedRefundable, 'id' | 'amount'>;
  /** A QR invoice that was paid. */
  'qr.created.paid': { readonly id: number };
  /** The target claims the profile of receipts. */
  'profile.receipts': object;
}

const missing = {
  reason: 'fixture_missing',
  detail: 'No documented call makes an invoice paid.',
  add: 'fixtures: { invoice.refundable: { ids: [4711, 4712, 4713], key: main } }',
} as const;

/** Invoices that have ended. */
export const endedInvoicePreconditions = {
  'invoice.part_refunded': precondition({
    ...paidRecordsLane,
    strategies: ofPaid((setup, invoice) => refund(setup, invoice, partOf(invoice))),
    missing,
  }),

  'invoice.refunded': precondition({
    ...paidRecordsLane,
    strategies: ofPaid((setup, invoice) => refund(setup, invoice, invoice.amount)),
    missing,
  }),

  'refund.understood': precondition({
    ...paidRecordsLane,
    strategies: refundPreconditions['invoice.refundable'].strategies.map((way) => ({
      ...way,
      enabled: (situation: Situation) => situation.target.profiles.refunds && way.enabled(situation),
      supply: (setup: SetupContext) => understood(setup, way),
    })),
    missing,
  }),

  'invoice.refundable.recurring': precondition({
    ...paidRecordsLane,
    lane: (situation) => laneOfCarts(situation) ?? paidRecordsLane.lane,
    strategies: subscriptionPreconditions['subscription.charged.paid'].strategies.map((way) => ({
      ...way,
      supply: async (setup: SetupContext) => {
        const { id } = await way.supply(setup);
        return { id, amount: Number((await setup.api.getInvoice(id)).at('/amount')) };
      },
    })),
    missing: {
      reason: 'adapter_missing',
      detail: 'No documented call makes an invoice of a subscription paid.',
      add: addControl,
    },
  }),

  'qr.created.paid': precondition({
    strategies: [
      byControl(['invoice.pay'], async (setup) => {
        const { id } = await createdQr(setup);
        await setup.control('invoice.pay', { invoice_id: id });
        await reads(setup, id, 'paid');
        return { id };
      }),
    ],
    missing: { reason: 'adapter_missing', detail: 'No documented call makes a QR invoice paid.', add: addControl },
  }),

  'profile.receipts': precondition({
    strategies: [
      {
        strategy: 'construct',
        tier: 'black-box',
        enabled: ({ target }) => target.profiles.receipts,
        supply: async () => ({}),
      },
    ],
    missing: { reason: 'opted_out', detail: 'The target does not claim receipts.', add: 'profiles: { receipts: yes }' },
  }),
};

/** The strategies for a paid invoice, followed by a change of it. */
function ofPaid(
  change: (setup: SetupContext, invoice: SuppliedRefundable) => Promise<void>,
): SupplyStrategy<SuppliedRefundable>[] {
  return refundPreconditions['invoice.refundable'].strategies.map((way) => ({
    ...way,
    supply: async (setup) => {
      const invoice = await way.supply(setup);
      await change(setup, invoice);
      return invoice;
    },
  }));
}

/** Refunds an amount, and waits until the sums of the invoice contain it. */
async function refund(setup: SetupContext, { id }: SuppliedRefundable, sum: number): Promise<void> {
  const body = refundBody(setup);
  const response = await setup.api.raw({ to: 'createRefund', path: { id }, body: body.of(sum) });
  if (!response.accepted) throw setup.refused('Refunding a paid invoice', response);
  await refundShown(setup, id, sum);
}

async function refundShown(setup: Pick<SetupContext, 'api' | 'shows'>, id: number, sum: number): Promise<void> {
  await setup.shows(
    `${sum.toFixed(2)} refunded`,
    () => setup.api.getInvoice(id, { purpose: 'poll' }),
    (record) => Number(record.at('/total_refunded')) === sum,
  );
}

/** A part of the paid amount, in whole tenge: the specification does not say that a refund may have a fraction. */
function partOf({ amount }: SuppliedRefundable): number {
  return Math.max(1, Math.floor(amount / 3));
}

/** By run: one accepted refund, which proves that the target understands the request. */
const proofs = new WeakMap<Facilities, Promise<SuppliedRefundBody>>();

/** Runs in which an injected failure of a refund may wait: a proof that failed is not made again. */
const injecting = new WeakSet<Facilities>();

function understood(setup: SetupContext, way: SupplyStrategy<SuppliedRefundable>): Promise<SuppliedRefundBody> {
  const known = proofs.get(setup.run) ?? prove(setup, way);
  proofs.set(setup.run, known);
  known.catch(() => {
    if (!injecting.has(setup.run)) proofs.delete(setup.run);
  });
  return known;
}

/**
 * Makes this proof before a check injects a failure of a refund. Otherwise another check, in any lane, could make it
 * later, and its refund would use up the failure. Does not use a paid invoice of the target file.
 */
export async function proveBeforeFailures(setup: SetupContext): Promise<void> {
  const { control, target } = setup.run;
  const way = refundPreconditions['invoice.refundable'].strategies.find(({ strategy }) => strategy === 'control');
  const canPay = control?.can('invoice.pay') === true && target.profiles.refunds;
  const proof = way !== undefined && canPay ? understood(setup, way) : proofs.get(setup.run);
  injecting.add(setup.run);
  // An error is reported by the check that needs the proof.
  await proof?.catch(() => undefined);
}

async function prove(setup: SetupContext, way: SupplyStrategy<SuppliedRefundable>): Promise<SuppliedRefundBody> {
  const body = refundBody(setup);
  // The acting organization may be unable to create invoices without a cart. The request is the same in every
  // organization.
  const owner = setup.asMain();
  const invoice = await way.supply(owner);
  const sum = partOf(invoice);
  const response = await owner.api.raw({ to: 'createRefund', path: { id: invoice.id }, body: body.of(sum) });
  if (!response.accepted) throw setup.refused('The request of a refund', response);
  const refunded = isObject(response.body) ? Number(response.at('/refund/amount')) : Number.NaN;
  if (body.declared || refunded === sum) {
    // A refund that fails afterwards was understood, too.
    await refundShown(owner, invoice.id, sum).catch(() => undefined);
    return body;
  }
  throw new StopCheck(
    'not_tested',
    'body_template_missing',
    `Asked for ${sum.toFixed(2)}, the target refunds ${refunded} (exchange ${response.exchange}): it may use another key for the amount.`,
    "templates: { createRefund: { amount: '{sum}' } }",
  );
}
