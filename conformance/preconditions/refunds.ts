import type { PayloadOf } from '../contract/api.ts';
import { overlayOf } from '../exchange/requests/declared-body.ts';
import { placedIn } from '../exchange/requests/places.ts';
import type { JsonObject } from '../ground/declared-target/target.ts';
import { isObject } from '../ground/values/pointer.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Facilities, SetupContext } from '../setup/setup-context.ts';
import { actsForAnother } from './acting.ts';
import { byMagic } from './declared-magic.ts';
import { addControl, byConstruction, byControl, byFixture, paidRecordsLane, precondition } from './definition.ts';
import { integersOf } from './fixtures.ts';
import { changedByMagic, open, reads } from './invoices.ts';
import { createdQr } from './overdue-qr-invoice.ts';

/** Invoices to refund, and the request of a refund. */
export interface RefundSupplies {
  /** A paid invoice without refunds, for this check alone. */
  'invoice.refundable': SuppliedRefundable;
  /** `invoice.refundable` with two items of `org.catalog`, or one `catalog.item` if the check names that before. */
  'invoice.refundable.cart': SuppliedRefundable & { readonly lines: readonly SuppliedLine[] };
  /** A paid invoice with a discount, of two pieces of an item of `org.catalog`. */
  'invoice.refundable.discounted': SuppliedRefundable & { readonly lines: readonly SuppliedLine[] };
  /** A paid QR invoice over an amount with tiyn, and one with a discount on a cart of `org.catalog`. */
  'invoice.refundable.qr': SuppliedRefundable;
  'invoice.refundable.qr.discounted': SuppliedRefundable;
  /** A paid QR invoice over two pieces of an item of `org.catalog`, whose price has tiyn. */
  'invoice.refundable.qr.cart': SuppliedRefundable;
  'refund.body': SuppliedRefundBody;
}

export interface SuppliedRefundable {
  readonly id: number;
  /** The paid amount, in tenge. */
  readonly amount: number;
  /** The body that created it, with an idempotency key; undefined for a fixture. */
  readonly request?: PayloadOf<'createInvoice'>;
  /** Supplies another one of the same organization. */
  another(): Promise<SuppliedRefundable>;
  /** Creates another one that is paid only when `pay` is called. */
  unpaid?(): Promise<{ pay(): Promise<unknown> }>;
}

/** A line of a cart: its item, its pieces, and the price of one piece in tenge. */
export interface SuppliedLine {
  readonly catalog_item_id: number;
  readonly count: number;
  readonly price: number;
}

/** The request of a refund. */
export interface SuppliedRefundBody {
  /** True when the operator declared the template, so that the target must understand it. */
  readonly declared: boolean;
  /** The declared part of `return_items`: nothing, the key of an item, or also the number of pieces. */
  readonly items: 'undeclared' | 'named' | 'counted';
  /** True when the operator wrote the elements of `return_items`, and did not only confirm those of the suite with `{}`. */
  readonly writesItems: boolean;
  /** The body for this amount in tenge. */
  of(sum: number): Readonly<Record<string, unknown>>;
  /** The body for items of the invoice. */
  ofItems(items: readonly object[]): Readonly<Record<string, unknown>>;
}

const addTemplate = "templates: { createRefund: { amount: '{sum}' } }";

/** Paid invoices to refund, and the request of a refund by amount. */
export const refundPreconditions = {
  'invoice.refundable': precondition({
    ...paidRecordsLane,
    strategies: [
      byMagic('invoice.pay', paidByMagic),
      byFixture('invoice.refundable', 'ids', (setup) =>
        actsForAnother(setup, 'invoice.refundable') ? ofTheActor(setup) : prepared(setup),
      ),
      byControl(['invoice.pay'], (setup) => paid(setup, () => open(setup))),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'No documented call makes an invoice paid, and each check needs its own one to refund.',
      add: 'fixtures: { invoice.refundable: { ids: [4711, 4712, 4713], key: main } }',
    },
  }),

  'invoice.refundable.cart': precondition({
    strategies: [byControl(['invoice.pay'], (setup) => paidCart(setup))],
    missing: { reason: 'adapter_missing', detail: 'No documented call makes an invoice paid.', add: addControl },
  }),

  'invoice.refundable.discounted': precondition({
    strategies: [byControl(['invoice.pay'], (setup) => paidCart(setup, { discount_percentage: 10 }))],
    missing: { reason: 'adapter_missing', detail: 'No documented call makes an invoice paid.', add: addControl },
  }),

  'invoice.refundable.qr': precondition({
    ...paidRecordsLane,
    strategies: [
      byControl(
        ['invoice.pay'],
        (setup) => paid(setup, () => newQr(setup, { amount: 1000.75 })),
        ({ target }) => target.profiles.qr,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'No documented call makes a QR invoice paid.', add: addControl },
  }),

  'invoice.refundable.qr.discounted': precondition({
    strategies: [
      byControl(
        ['invoice.pay'],
        (setup) => paid(setup, () => newQr(setup, discountedCart(setup))),
        ({ target }) => target.profiles.qr,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'No documented call makes a QR invoice paid.', add: addControl },
  }),

  'invoice.refundable.qr.cart': precondition({
    strategies: [
      byControl(
        ['invoice.pay'],
        (setup) => paid(setup, () => newQr(setup, { cart_items: linesWithTiyn(setup) })),
        ({ target }) => target.profiles.qr,
      ),
    ],
    missing: { reason: 'adapter_missing', detail: 'No documented call makes a QR invoice paid.', add: addControl },
  }),

  'refund.body': precondition({
    strategies: [
      {
        ...byConstruction(async (setup) => refundBody(setup)),
        enabled: ({ target }) => target.templates.createRefund === undefined,
      },
      {
        strategy: 'fixture',
        tier: 'provisioned',
        enabled: ({ target }) => target.templates.createRefund !== undefined,
        supply: async (setup) => refundBody(setup),
      },
    ],
    missing: { reason: 'body_template_missing', detail: 'The body of a refund is not specified.', add: addTemplate },
  }),
};

/**
 * The request for an amount, or for items: the declared template with a placeholder for the amount, or the body that
 * this package assumes. An empty template declares that the assumed body is right.
 */
export function refundBody(setup: SetupContext): SuppliedRefundBody {
  const { target, unique } = setup.run;
  const template = target.templates.createRefund;
  if (template === undefined || Object.keys(template).length === 0) {
    const ours = setup.run.valid('createRefund');
    const declared = template !== undefined;
    const items = declared ? 'counted' : 'undeclared';
    return {
      ...{ declared, items, writesItems: false },
      of: (amount) => ({ ...ours, amount, reason: unique('refund') }),
      ofItems: (return_items) => ({ return_items }),
    };
  }
  const values = overlayOf('createRefund', template);
  const placed = placedIn('createRefund', template);
  const declared = placed.includes('amount');
  // A text of its own shows whose record a view shows.
  const texts = () => (placed.includes('reason') ? { reason: unique('refund') } : {});
  const named = placed.includes('return_items.catalog_item_id') ? 'named' : 'undeclared';
  return {
    declared,
    items: placed.includes('return_items.count') ? 'counted' : named,
    writesItems: named === 'named',
    of: (amount) => {
      if (declared || isOpenAmount(template, values)) {
        return { ...values, ...texts(), amount };
      }
      const message = 'The template createRefund has no {sum}, so the suite cannot set the amount.';
      throw new StopCheck('not_tested', 'body_template_missing', message, addTemplate);
    },
    ofItems: (return_items) => ({ ...values, ...texts(), return_items }),
  };
}

/** True when a template does not set the amount, for example with items alone. The default is then sent. */
function isOpenAmount(template: JsonObject, values: JsonObject): boolean {
  const isNumeric = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && /^\d/.test(value));
  return template.amount !== null && !Object.values(values).some(isNumeric);
}

/** Fixtures that checks of the run have used. An invoice can be refunded only once. */
const taken = new WeakMap<Facilities, Set<number>>();

function ofTheActor(setup: SetupContext): Promise<SuppliedRefundable> {
  if (setup.run.control?.can('invoice.pay') === true) return paid(setup, () => open(setup));
  throw new StopCheck(
    'not_tested',
    'fixture_missing',
    `The prepared invoices are of another organization than ${setup.actor.name}, which this check is about.`,
  );
}

async function prepared(setup: SetupContext): Promise<SuppliedRefundable> {
  const ids = integersOf(setup.run.target, 'invoice.refundable') ?? [];
  setup.actAsOwner('invoice.refundable');
  const used = taken.get(setup.run) ?? new Set<number>();
  taken.set(setup.run, used);
  const seen: string[] = [];
  for (const id of ids.filter((one) => !used.has(one))) {
    used.add(id);
    const response = await setup.api.getInvoice(id);
    const status = String(response.at('/status') ?? response.status ?? 'no response');
    if (response.accepted && status === 'paid' && Number(response.at('/total_refunded')) === 0) {
      return { id, amount: Number(response.string('/amount')), another: () => prepared(setup) };
    }
    seen.push(`${id} reads ${status}, ${String(response.at('/total_refunded'))} refunded`);
  }
  throw new StopCheck(
    'not_tested',
    'fixture_missing',
    `No unused id of the fixture invoice.refundable is left that is paid and not refunded. ${seen.join('; ')}`.trim(),
    `fixtures: { invoice.refundable: { ids: [${[...ids, 4711].join(', ')}] } }`,
  );
}

async function paid(
  setup: SetupContext,
  create: () => Promise<Pick<SuppliedRefundable, 'id' | 'request'>>,
): Promise<SuppliedRefundable> {
  return paidNow(setup, create, await create());
}

async function paidNow(
  setup: SetupContext,
  create: () => Promise<Pick<SuppliedRefundable, 'id' | 'request'>>,
  { id, request }: Pick<SuppliedRefundable, 'id' | 'request'>,
): Promise<SuppliedRefundable> {
  await setup.control('invoice.pay', { invoice_id: id });
  const response = await reads(setup, id, 'paid');
  return {
    id,
    amount: Number(response.string('/amount')),
    ...(request === undefined ? {} : { request }),
    another: () => paid(setup, create),
    async unpaid() {
      const made = await create();
      return { pay: () => paidNow(setup, create, made) };
    },
  };
}

/** An invoice that the declared request paid. */
async function paidByMagic(setup: SetupContext): Promise<SuppliedRefundable> {
  const { id, request, response } = await changedByMagic(setup, 'invoice.pay', 'paid');
  return { id, amount: Number(response.string('/amount')), request, another: () => paidByMagic(setup) };
}

async function newQr(
  setup: SetupContext,
  fields: Partial<PayloadOf<'createQrInvoice'>>,
): Promise<Pick<SuppliedRefundable, 'id'>> {
  const { id } = await createdQr(setup, fields);
  return { id };
}

/** A cart whose discount leaves an amount with tiyn. */
function discountedCart(setup: SetupContext) {
  return { cart_items: linesWithTiyn(setup), discount_percentage: 15 };
}

function linesWithTiyn(setup: SetupContext): SuppliedLine[] {
  return linesOf(setup).map((line) => ({ ...line, price: line.price + 0.25 }));
}

/** An invoice over the lines of `linesOf`. */
async function paidCart(
  setup: SetupContext,
  fields: { readonly discount_percentage?: number } = {},
): Promise<RefundSupplies['invoice.refundable.cart']> {
  const lines = linesOf(setup);
  const { amount: _, ...bare } = setup.run.valid('createInvoice');
  const invoice = await paid(setup, async () => {
    const response = await setup.api.createInvoice({ ...bare, ...fields, cart_items: [...lines] });
    if (!response.accepted) throw setup.refused('Creating an invoice with a cart', response);
    return { id: response.integer('/id') };
  });
  return { ...invoice, lines };
}

/** Two pieces of the item that `org.catalog` supplied, and one of `catalog.item`, of another price. */
function linesOf(setup: SetupContext): SuppliedLine[] {
  const catalog = setup.supplied.get('org.catalog');
  const second = setup.supplied.get('catalog.item');
  const item = isObject(catalog) ? catalog.item : undefined;
  if (typeof item !== 'number') throw new Error(`${setup.check} must name org.catalog before invoice.refundable.cart.`);
  return [
    { catalog_item_id: item, count: 2, price: 1000 },
    ...(isObject(second) && typeof second.id === 'number'
      ? [{ catalog_item_id: second.id, count: 1, price: 9000 }]
      : []),
  ];
}
