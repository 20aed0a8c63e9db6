import { randomInt } from 'node:crypto';
import { declaredValue } from '../exchange/requests/declared-body.ts';
import { placedIn } from '../exchange/requests/places.ts';
import { idIn, notRefused } from '../exchange/responses/unspecified-responses.ts';
import type { Target } from '../ground/declared-target/target.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Facilities, SetupContext } from '../setup/setup-context.ts';
import { actsForAnother } from './acting.ts';
import type { SuppliedActor } from './actor.ts';
import { item } from './catalog-items.ts';
import { addControl, byControl, byFixture, precondition, type Situation } from './definition.ts';
import { integersOf } from './fixtures.ts';
import { open, reads } from './invoices.ts';
import { refundBody } from './refunds.ts';

/** The sources of fiscal receipts, and invoices with a receipt at the provider. */
export interface ReceiptSupplies {
  /** The request of a fiscal receipt. */
  'receipt.request': SuppliedReceiptRequest;
  /** Supplied when the suite created the organization, so that it may hold items with missing details. */
  'receipt.item.new': true;
  /** A paid invoice, and a partially refunded one, whose `provider_invoice_id` is numeric. */
  'invoice.receipt': { readonly id: number };
  'invoice.receipt.partly': { readonly id: number };
  /** The same as a QR invoice. */
  'invoice.receipt.qr': { readonly id: number };
}

/** A complete body of POST /receipts, with a new `client_operation_id` each time. */
export interface SuppliedReceiptRequest extends SuppliedActor {
  body(changes?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
  /** Like `body`, for an item without one of the two details that a receipt needs (M §7.8). */
  bodyWithout(detail: 'barcode' | 'ntin'): Promise<Readonly<Record<string, unknown>>>;
  /** A value for the field `simulate`. */
  readonly simulate: unknown;
}

const addItem = 'fixtures: { receipt.item: { key: env:CATALOG_KEY, ids: [17] } }';

/** True when the operator declared the body: the content of a receipt has only keys of this package. */
function isShown({ target }: Situation): boolean {
  return target.templates.createReceipt !== undefined;
}

/** True when the operator named an item, or declared a cart. */
function declared({ target }: Situation): boolean {
  return target.fixtures['receipt.item']?.ids !== undefined || writtenCart(target) !== undefined;
}

/** The cart in the operator's template; null leaves it out. Undefined if it has placeholders for the suite's. */
function writtenCart({ templates: { createReceipt: template = {} } }: Pick<Target, 'templates'>): unknown {
  const places = placedIn('createReceipt', template);
  if (places.some((name) => name.startsWith('cart_items'))) return undefined;
  return declaredValue('createReceipt', template, 'cart_items') ?? undefined;
}

/** The sources of fiscal receipts, and invoices with a receipt at the provider. */
export const receiptPreconditions = {
  'receipt.request': precondition({
    lane: 'receipts',
    catalog: true,
    strategies: [
      {
        strategy: 'fixture',
        tier: 'provisioned',
        enabled: (situation) => isShown(situation) && declared(situation),
        supply: receiptRequest,
      },
      {
        strategy: 'construct',
        tier: 'provisioned',
        afterDeclared: true,
        enabled: (situation) => isShown(situation) && situation.onboards,
        supply: receiptRequest,
      },
    ],
    missing: {
      reason: 'body_template_missing',
      detail:
        'The content of a receipt is not specified. Declare its body, or {} for the body that this package assumes.',
      add: 'templates: { createReceipt: {} }',
    },
    missingFor: (situation) =>
      isShown(situation)
        ? { reason: 'fixture_missing', detail: 'A receipt needs an item that the organization sells.', add: addItem }
        : undefined,
  }),

  'receipt.item.new': precondition({
    lane: 'receipts',
    strategies: [
      {
        strategy: 'construct',
        tier: 'provisioned',
        enabled: ({ onboards }) => onboards,
        supply: async () => true as const,
      },
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'Only an organization that the suite created gets an item without barcode or ntin.',
      add: 'partner: { linked: yes }',
    },
  }),

  'invoice.receipt': precondition({
    lane: 'production',
    strategies: [
      byFixture('invoice.receipt', 'ids', (setup) => prepared(setup, 'invoice.receipt', 'paid')),
      byControl(['org.verify', 'invoice.pay'], paid, ({ onboards }) => onboards),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'No documented call makes an invoice paid, or its provider_invoice_id numeric.',
      add: 'fixtures: { invoice.receipt: { ids: [4711], key: main } }',
    },
  }),

  'invoice.receipt.qr': precondition({
    lane: 'production',
    strategies: [byControl(['org.verify', 'invoice.pay'], paidQr, ({ onboards }) => onboards)],
    missing: {
      reason: 'adapter_missing',
      detail: 'No documented call makes a QR invoice paid.',
      add: addControl,
    },
  }),

  'invoice.receipt.partly': precondition({
    lane: 'production',
    strategies: [
      byFixture('invoice.receipt.partly', 'ids', (setup) =>
        prepared(setup, 'invoice.receipt.partly', 'partially_refunded'),
      ),
      byControl(['org.verify', 'invoice.pay'], partlyRefunded, ({ onboards }) => onboards),
    ],
    missing: {
      reason: 'fixture_missing',
      detail: 'No documented call makes an invoice paid.',
      add: 'fixtures: { invoice.receipt.partly: { ids: [4711], key: main } }',
    },
  }),
};

/**
 * A request with which the acting organization can create a receipt. An organization of the suite has a catalog, and
 * gets an item of its own. The organization of the main key gets none, because it must have no catalog.
 */
async function receiptRequest(setup: SetupContext): Promise<SuppliedReceiptRequest> {
  const ids = integersOf(setup.run.target, 'receipt.item');
  const ours = () => setup.acting?.organization !== undefined;
  const written = writtenCart(setup.run.target) !== undefined;
  if (!ours() && ids === undefined && !written) await setup.disposable({ shared: 'receipts', catalog: true });
  if (ours()) return requestFor(setup, await fiscalItem(setup));
  actAsSeller(setup);
  return requestFor(setup, ids?.[0]);
}

/** Makes the owner of the declared item the acting organization: another one cannot sell it. */
export function actAsSeller(setup: SetupContext): void {
  if (setup.run.target.fixtures['receipt.item'] !== undefined) setup.actAsOwner('receipt.item');
}

function requestFor(setup: SetupContext, id: number | undefined): SuppliedReceiptRequest {
  const sold = (sellable: number) => ({ cart_items: [{ catalog_item_id: sellable, quantity: 1 }] });
  const declaredEnd = declaredValue('createReceipt', setup.run.target.templates.createReceipt, 'simulate');
  return {
    credential: setup.actor,
    simulate: declaredEnd ?? { status: 'issued' },
    body: (changes = {}) => {
      const { simulate: _, ...whole } = setup.run.valid('createReceipt');
      return { ...whole, ...(id === undefined ? {} : sold(id)), ...changes };
    },
    // Creates an item without the detail, so the organization must belong to the suite.
    bodyWithout: async (detail) => {
      if (setup.actor.organization === undefined) {
        throw new StopCheck('not_tested', 'fixture_missing', `No item without ${detail} is available here.`, addItem);
      }
      const { simulate: _, ...whole } = setup.run.valid('createReceipt');
      return { ...whole, ...sold((await item(setup, [{ ...fiscalDetails(), [detail]: null }])).id) };
    },
  };
}

/** The details that make an item fiscal (M §7.8). The numbers have no meaning; no two items share a barcode. */
export function fiscalDetails() {
  return { barcode: `4870${randomInt(1e8, 1e9)}`, ntin: '0200000000017' };
}

/** One item per organization. */
const items = new WeakMap<Facilities, Map<string, Promise<number>>>();

function fiscalItem(setup: SetupContext): Promise<number> {
  const known = items.get(setup.run) ?? new Map<string, Promise<number>>();
  items.set(setup.run, known);
  const { name } = setup.actor;
  const making = known.get(name) ?? item(setup, [fiscalDetails()]).then(({ id }) => id);
  known.set(name, making);
  making.catch(() => known.delete(name));
  return making;
}

/** A paid invoice of a production organization. In a sandbox, invoices may have no number at the provider. */
function paid(setup: SetupContext): Promise<{ id: number }> {
  return paidOf(setup, async () => (await open(setup)).id);
}

/** The same of a QR invoice, whose request is not specified. */
function paidQr(setup: SetupContext): Promise<{ id: number }> {
  return paidOf(setup, async () => {
    const created = await setup.api.createQrInvoice(setup.run.valid('createQrInvoice'));
    return Number(idIn(notRefused(created, 'createQrInvoice')));
  });
}

async function paidOf(setup: SetupContext, create: () => Promise<number>): Promise<{ id: number }> {
  if (setup.acting?.production !== true) await setup.disposable({ shared: 'production', production: true });
  const id = await create();
  await setup.control('invoice.pay', { invoice_id: id });
  await reads(setup, id, 'paid');
  await setup.shows(
    'a numeric provider_invoice_id',
    () => setup.api.getInvoice(id, { purpose: 'poll' }),
    (response) => isNumeric(response.at('/provider_invoice_id')),
  );
  return { id };
}

/** True for an id that consists of digits only. */
export function isNumeric(id: unknown): boolean {
  return typeof id === 'string' && /^\d+$/.test(id);
}

/** An amount in tenge, less than any invoice of the suite. */
const part = 500;

async function partlyRefunded(setup: SetupContext): Promise<{ id: number }> {
  const { id } = await paid(setup);
  const body = refundBody(setup).of(part);
  const response = await setup.api.raw({ to: 'createRefund', path: { id }, body });
  notRefused(response, 'createRefund');
  if (!response.accepted) throw setup.refused('Refunding a part', response);
  await reads(setup, id, 'partially_refunded');
  return { id };
}

/** The first prepared invoice that the provider can have a receipt of. */
async function prepared(
  setup: SetupContext,
  name: 'invoice.receipt' | 'invoice.receipt.partly',
  status: string,
): Promise<{ id: number }> {
  if (actsForAnother(setup, name)) {
    if (setup.run.control?.can('invoice.pay') === true)
      return name === 'invoice.receipt' ? paid(setup) : partlyRefunded(setup);
    throw new StopCheck(
      'not_tested',
      'fixture_missing',
      `The fixture ${name} is of another organization than ${setup.actor.name}, which this check is about.`,
    );
  }
  const ids = integersOf(setup.run.target, name) ?? [];
  setup.actAsOwner(name);
  const seen: string[] = [];
  for (const id of ids) {
    const response = await setup.api.getInvoice(id);
    const number = response.at('/provider_invoice_id');
    if (response.at('/status') === status && isNumeric(number)) return { id };
    seen.push(`${id} reads ${String(response.at('/status') ?? response.status)}, ${String(number)}`);
  }
  throw new StopCheck(
    'not_tested',
    'fixture_missing',
    `The fixture ${name} must be ${status} with a numeric provider_invoice_id, but ${seen.join('; ')}.`,
  );
}
