import { isObject } from '../kernel/answers/pointer.ts';
import type { Facilities, Kit } from '../kernel/check-context/check-context.ts';
import { overlayOf } from '../kernel/requests/declared-body.ts';
import { placedIn } from '../kernel/requests/places.ts';
import { StopCheck } from '../kernel/verdicts/stop.ts';
import { actsForAnother } from './acting.ts';
import { byConstruction, byControl, byFixture, precondition } from './definition.ts';
import { integersOf } from './fixtures.ts';
import { open, reads } from './invoices.ts';

/** What is refunded, and how a refund is asked for. */
export interface RefundSupplies {
  /** A paid invoice of which nothing was refunded, for this check alone. */
  'invoice.refundable': SuppliedRefundable;
  /** The same of `org.catalog`, over two of its item. */
  'invoice.refundable.cart': SuppliedRefundable;
  'refund.body': SuppliedRefundBody;
}

export interface SuppliedRefundable {
  readonly id: number;
  /** What was paid, in tenge. */
  readonly amount: number;
  /** A further one, of the same organization. */
  another(): Promise<SuppliedRefundable>;
}

/** How a refund is asked for. */
export interface SuppliedRefundBody {
  /** True when the operator declared the template, so that the target is held to it. */
  readonly declared: boolean;
  /** The body that asks for this sum in tenge. */
  of(sum: number): Readonly<Record<string, unknown>>;
  /** The body that asks for items of the invoice. */
  ofItems(items: readonly object[]): Readonly<Record<string, unknown>>;
}

const addTemplate = "templates: { createRefund: { amount: '{sum}' } }";

/** Paid invoices to refund, and the request that refunds a sum. */
export const refundPreconditions = {
  'invoice.refundable': precondition({
    ways: [
      byFixture('invoice.refundable', 'ids', (kit) =>
        actsForAnother(kit, 'invoice.refundable') ? ofTheActor(kit) : prepared(kit),
      ),
      byControl(['invoice.pay'], (kit) => paid(kit, () => open(kit))),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'No documented call makes an invoice paid, and each check needs one of its own to refund.',
      add: 'fixtures: { invoice.refundable: { ids: [4711, 4712, 4713], key: main } }',
    },
  }),

  'invoice.refundable.cart': precondition({
    ways: [byControl(['invoice.pay'], (kit) => paid(kit, () => openCart(kit)))],
    missing: {
      reason: 'adapter_missing',
      detail: 'No documented call makes an invoice paid.',
      add: 'control: { transport: http, url: https://…, token: env:CONTROL_TOKEN }',
    },
  }),

  'refund.body': precondition({
    ways: [
      {
        ...byConstruction(async (kit) => refundBody(kit)),
        enabled: ({ target }) => target.templates.createRefund === undefined,
      },
      {
        strategy: 'fixture',
        tier: 'provisioned',
        enabled: ({ target }) => target.templates.createRefund !== undefined,
        supply: async (kit) => refundBody(kit),
      },
    ],
    missing: { reason: 'body_template_missing', detail: 'The body of a refund is not shown.', add: addTemplate },
  }),
};

/**
 * A request for a sum, or for items: the declared template, which has a place for the sum, or what this package assumes
 * . An empty template says that the latter is right.
 */
export function refundBody(kit: Kit): SuppliedRefundBody {
  const template = kit.run.target.templates.createRefund;
  if (template === undefined || Object.keys(template).length === 0) {
    const ours = kit.run.valid('createRefund');
    const declared = template !== undefined;
    return { declared, of: (amount) => ({ ...ours, amount }), ofItems: (return_items) => ({ return_items }) };
  }
  const values = overlayOf('createRefund', template);
  return {
    declared: true,
    of: (amount) => {
      if (placedIn('createRefund', template).includes('amount')) return { ...values, amount };
      const message = 'The template createRefund has no {sum}, so the suite cannot ask for a sum with it.';
      throw new StopCheck('not_tested', 'body_template_missing', message, addTemplate);
    },
    ofItems: (return_items) => ({ ...values, return_items }),
  };
}

/** Fixtures that a check of the run has taken: what was refunded once is no use to another. */
const taken = new WeakMap<Facilities, Set<number>>();

function ofTheActor(kit: Kit): Promise<SuppliedRefundable> {
  if (kit.run.control?.can('invoice.pay') === true) return paid(kit, () => open(kit));
  throw new StopCheck(
    'not_tested',
    'fixture_missing',
    `The prepared invoices are of another organization than ${kit.actor.name}, which this check is about.`,
  );
}

async function prepared(kit: Kit): Promise<SuppliedRefundable> {
  const { key } = kit.run.target.fixtures['invoice.refundable'] ?? {};
  const ids = integersOf(kit.run.target, 'invoice.refundable') ?? [];
  if (key !== undefined && key !== 'main') {
    kit.actAs({ interface: 'merchant', name: 'invoice.refundable', value: kit.run.keyNamed(key) });
  }
  const used = taken.get(kit.run) ?? new Set<number>();
  taken.set(kit.run, used);
  const seen: string[] = [];
  for (const id of ids.filter((one) => !used.has(one))) {
    used.add(id);
    const answer = await kit.api.getInvoice(id);
    const status = String(answer.at('/status') ?? answer.status ?? 'no answer');
    if (answer.accepted && status === 'paid' && Number(answer.at('/total_refunded')) === 0) {
      return { id, amount: Number(answer.string('/amount')), another: () => prepared(kit) };
    }
    seen.push(`${id} reads ${status}, ${String(answer.at('/total_refunded'))} refunded`);
  }
  throw new StopCheck(
    'not_tested',
    'fixture_missing',
    `No unused id of the fixture invoice.refundable is left that is paid and not refunded. ${seen.join('; ')}`.trim(),
    `fixtures: { invoice.refundable: { ids: [${[...ids, 4711].join(', ')}] } }`,
  );
}

async function paid(kit: Kit, create: () => Promise<{ id: number }>): Promise<SuppliedRefundable> {
  const { id } = await create();
  await kit.control('invoice.pay', { invoice_id: id });
  const answer = await reads(kit, id, 'paid');
  return { id, amount: Number(answer.string('/amount')), another: () => paid(kit, create) };
}

/** An invoice over two of the item that `org.catalog` supplied. */
async function openCart(kit: Kit): Promise<{ id: number }> {
  const catalog = kit.supplied.get('org.catalog');
  const item = isObject(catalog) ? catalog.item : undefined;
  if (typeof item !== 'number') throw new Error(`${kit.check} must name org.catalog before invoice.refundable.cart.`);
  const { amount: _, ...bare } = kit.run.valid('createInvoice');
  const answer = await kit.api.createInvoice({ ...bare, cart_items: [{ catalog_item_id: item, count: 2 }] });
  if (!answer.accepted) throw kit.refused('Creating an invoice with a cart', answer);
  return { id: answer.integer('/id') };
}
