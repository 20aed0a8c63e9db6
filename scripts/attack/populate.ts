import { randomUUID } from 'node:crypto';
import { wireRequest } from '../../conformance/selftest/fuzz/faulty-request.ts';
import { KnownValues } from '../../conformance/selftest/fuzz/known-values.ts';
import { type Operation, operations } from '../../conformance/selftest/fuzz/operations.ts';
import { type Draft, resourceOf, validRequest } from '../../conformance/selftest/fuzz/valid-requests.ts';
import type { RawResponse, Wire } from '../../conformance/selftest/fuzz/wire.ts';
import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';
import { limits } from '../../generated/limits.ts';
import { type ReceivedResponse, send } from '../../reference-server/test/send.ts';
import { isOnce, recordPlaces } from './record-places.ts';
import type { Shop, World } from './world.ts';

/** Someone who sends requests. */
export interface Caller {
  readonly base: string;
  readonly keyHeader: string;
  readonly key: string;
}

/** Under this name the values of a shop are known. */
export const shopName = 'shop with a catalog';

/** An organization with its partner, and what only its records have. */
export interface Side extends Shop {
  readonly partnerKey: string;
  /** A text of its records. */
  readonly mark: string;
}

export function ownerOf({ owner, partnerKey }: World): Side {
  return { ...owner, partnerKey, mark: 'seen-by-the-owner-only' };
}

export function intruderOf({ intruder, foreignPartnerKey }: World): Side {
  return { ...intruder, partnerKey: foreignPartnerKey, mark: 'made-by-the-intruder' };
}

/** The owner, with the partner and the organization of the intruder: what ends a key there does not end the owner's. */
export function mixedSide(world: World): Side {
  const { organizationId, partnerKey } = intruderOf(world);
  return { ...ownerOf(world), organizationId, partnerKey };
}

/** Marked records need every sandbox subscription that an organization may have, so chance makes none. */
const scarce: readonly string[] = limits.sandbox_subscriptions.applies_to;

const makingOperations = operations.filter(
  ({ id, api, method }) => api === 'merchant' && method !== 'DELETE' && !scarce.includes(id),
);

/** How a side calls an interface. */
export function callerOf(world: World, { key, partnerKey }: Side, { api }: Pick<Operation, 'api'>): Caller {
  return api === 'merchant'
    ? { base: world.merchant, keyHeader: 'X-API-Key', key }
    : { base: world.partner, keyHeader: 'X-Partner-Key', key: partnerKey };
}

/** Sends a draft. @returns undefined when it cannot be written as a request */
export async function sendDraft(
  wire: Wire,
  { base, keyHeader, key }: Caller,
  operation: Operation,
  draft: Draft,
): Promise<RawResponse | undefined> {
  const request = wireRequest(operation.path, draft, undefined);
  return request && wire.send(base, { ...request, headers: { [keyHeader]: key, ...request.headers } });
}

/** A valid request of a side, for its records as far as there are any. */
export function draftOf(operation: Operation, side: Side, known: KnownValues, random: SeededRandom): Draft {
  const valid = validRequest(operation, shopName, known, random);
  const takesCart = recordPlaces(operation).some(({ path }) => path.includes('cart_items'));
  const items = known.named(shopName, ['catalog']).slice(-4);
  const draft = takesCart ? { ...valid, body: withCarts(valid.body, () => random.pick(items)) } : valid;
  const id = String(side.organizationId);
  return operation.api === 'partner' && 'id' in draft.path ? { ...draft, path: { ...draft.path, id } } : draft;
}

/** A body in which every sum is a cart, because the shop has a catalog (M §4.2). */
function withCarts(node: unknown, item: () => number | string): unknown {
  if (Array.isArray(node)) return node.map((one) => withCarts(one, item));
  if (typeof node !== 'object' || node === null || 'cart_items' in node) return node;
  const rows = Object.entries(node).map(([name, one]) => [name, withCarts(one, item)]);
  const others = Object.fromEntries(rows.filter(([name]) => name !== 'amount'));
  return 'amount' in node ? { ...others, cart_items: [{ catalog_item_id: item(), count: 1 }] } : others;
}

/** Makes a catalog item, an invoice and a subscription that bear the mark of a side, and an organization. */
async function makeMarked(world: World, side: Side, known: KnownValues, numbers: readonly number[]): Promise<void> {
  const { key, partnerKey, mark } = side;
  const headers = { 'X-API-Key': key };
  const make = async (path: string, body: object, more: object = {}): Promise<ReceivedResponse> => {
    const made = await send(`${world.merchant}/${path}`, { method: 'POST', headers: { ...headers, ...more }, body });
    if (made.status >= 300) throw new Error(`POST /${path} of the preparation returned ${made.text}`);
    known.learn(shopName, path, made.body);
    return made;
  };
  for (const n of numbers) {
    const text = `${mark}-${n}`;
    const codes = { barcode: `487000000001${n}`, ntin: `020000000001${n}` };
    const items = [{ name: text, selling_price: 1200, unit_id: 796, external_ref: text, ...codes }];
    const catalog_item_id = (await make('catalog', { items }, { 'Idempotency-Key': `key of ${text}` })).at('data.0.id');
    const cart = [{ catalog_item_id, count: 2 }];
    const sold = { payment_type: 3, cart_items: [{ catalog_item_id, quantity: 1 }] };
    await make('receipts', { ...sold, client_operation_id: randomUUID() });
    const order = { phone_number: '87011234567', cart_items: cart, description: text };
    const invoice = (await make('invoices', { ...order, external_order_id_idempotency: `order of ${text}` })).integer(
      'id',
    );
    await make(`invoices/${invoice}/simulate-status`, { status: 'paid' });
    await make('subscriptions', { ...order, billing_period: 'monthly', billing_day: 1, external_subscriber_id: text });
    known.learn(shopName, 'invoices', {
      external_order_id_idempotency: `order of ${text}`,
      'Idempotency-Key': `key of ${text}`,
    });
    await openQrRefund(world, side, known);
  }
  const body = { has_catalog: true, external_id: randomUUID() };
  await send(`${world.partner}/organizations`, { method: 'POST', headers: { 'X-Partner-Key': partnerKey }, body });
  known.learn(shopName, 'partner', body);
}

/** Opens a QR refund whose buyer has scanned it, so that it has purchases. */
async function openQrRefund({ merchant }: World, { key }: Side, known: KnownValues): Promise<void> {
  const headers = { 'X-API-Key': key };
  const opened = await send(`${merchant}/qr-refunds`, { method: 'POST', headers, body: {} });
  const refund = `${merchant}/qr-refunds/${opened.integer('id')}`;
  await send(`${refund}/simulate`, { method: 'POST', headers, body: { event: 'identified' } });
  const purchases = await send(`${refund}/operations`, { headers });
  for (const { body } of [opened, purchases]) known.learn(shopName, 'qr-refunds', body);
}

/**
 * Sends valid requests of every merchant operation that deletes nothing, as one side.
 * @returns the ids, names and keys of the records that it has then
 */
export async function populate(world: World, wire: Wire, rounds: number, side = ownerOf(world)): Promise<KnownValues> {
  const known = new KnownValues();
  await makeMarked(world, side, known, [1]);
  const random = new SeededRandom(1);
  for (let round = 0; round < rounds; round += 1) {
    for (const operation of makingOperations) {
      const valid = validRequest(operation, shopName, known, random);
      const headers = Object.fromEntries(Object.entries(valid.headers).map(([name, key]) => [name, side.mark + key]));
      const draft = { ...valid, headers };
      const response = await sendDraft(wire, callerOf(world, side, operation), operation, draft);
      if (!response || response.status >= 300) continue;
      const keys = Object.entries({ ...headers, ...(draft.body as object) }).filter(([name]) => isOnce({ name }));
      for (const one of [JSON.parse(response.text || 'null'), Object.fromEntries(keys)]) {
        known.learn(shopName, resourceOf(operation), one);
      }
    }
  }
  // The newest records are the ones that are tried most.
  await makeMarked(world, side, known, [2, 3, 4, 5]);
  return known;
}
