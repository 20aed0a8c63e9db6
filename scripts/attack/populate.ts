import { wireRequest } from '../../conformance/selftest/fuzz/faulty-request.ts';
import { KnownValues } from '../../conformance/selftest/fuzz/known-values.ts';
import { type Operation, operations } from '../../conformance/selftest/fuzz/operations.ts';
import { type Draft, resourceOf, validRequest } from '../../conformance/selftest/fuzz/valid-requests.ts';
import type { Wire, WireAnswer } from '../../conformance/selftest/fuzz/wire.ts';
import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';
import { send } from '../../reference-server/test/send.ts';
import type { World } from './world.ts';

/** Someone who sends requests. */
export interface Caller {
  readonly base: string;
  readonly keyHeader: string;
  readonly key: string;
}

/** Under this name the owner's values are known. */
export const owner = 'owner with a catalog';

/** A text that only the owner's records have. */
export const secretText = 'seen-by-the-owner-only';

const makingOperations = operations.filter(({ api, method }) => api === 'merchant' && method !== 'DELETE');

export function merchantCaller({ merchant }: World, key: string): Caller {
  return { base: merchant, keyHeader: 'X-API-Key', key };
}

export function partnerCaller({ partner }: World, key: string): Caller {
  return { base: partner, keyHeader: 'X-Partner-Key', key };
}

/** Sends a draft. @returns undefined when it cannot be written as a request */
export async function sendDraft(
  wire: Wire,
  { base, keyHeader, key }: Caller,
  operation: Operation,
  draft: Draft,
): Promise<WireAnswer | undefined> {
  const request = wireRequest(operation.path, draft, undefined);
  return request && wire.send(base, { ...request, headers: { [keyHeader]: key, ...request.headers } });
}

/** A request of the owner, for its records as far as there are any. */
export function ownersDraft(operation: Operation, world: World, known: KnownValues, random: SeededRandom): Draft {
  const draft = validRequest(operation, owner, known, random);
  const id = String(world.owner.organizationId);
  return operation.api === 'partner' && 'id' in draft.path ? { ...draft, path: { ...draft.path, id } } : draft;
}

/** Makes a catalog item, an invoice and a subscription that bear the owner's mark. */
async function makeMarked({ merchant, owner: { key } }: World, known: KnownValues): Promise<void> {
  const headers = { 'X-API-Key': key };
  const item = { name: secretText, selling_price: 1200, unit_id: 796 };
  const items = await send(`${merchant}/catalog`, { method: 'POST', headers, body: { items: [item] } });
  known.learn(owner, 'catalog', items.body);
  const cart = [{ catalog_item_id: items.at('data.0.id'), count: 1 }];
  const body = { phone_number: '87011234567', cart_items: cart, description: secretText };
  const invoice = await send(`${merchant}/invoices`, { method: 'POST', headers, body });
  known.learn(owner, 'invoices', invoice.body);
  if (invoice.status !== 201) throw new Error(`the invoice of the preparation was answered ${invoice.text}`);
  const plan = { ...body, billing_period: 'monthly', billing_day: 1 };
  const subscription = await send(`${merchant}/subscriptions`, { method: 'POST', headers, body: plan });
  known.learn(owner, 'subscriptions', subscription.body);
  if (subscription.status !== 201) {
    throw new Error(`the subscription of the preparation was answered ${subscription.text}`);
  }
}

/** Opens a QR refund whose buyer has scanned it, so that it has purchases. */
async function openQrRefund({ merchant, owner: { key } }: World, known: KnownValues): Promise<void> {
  const headers = { 'X-API-Key': key };
  const opened = await send(`${merchant}/qr-refunds`, { method: 'POST', headers, body: {} });
  const refund = `${merchant}/qr-refunds/${opened.integer('id')}`;
  await send(`${refund}/simulate`, { method: 'POST', headers, body: { event: 'identified' } });
  const purchases = await send(`${refund}/operations`, { headers });
  for (const { body } of [opened, purchases]) known.learn(owner, 'qr-refunds', body);
}

/** Sends valid requests of every merchant operation that deletes nothing, as the owner. @returns the ids and names of the records it has then */
export async function populate(world: World, wire: Wire, rounds: number): Promise<KnownValues> {
  const known = new KnownValues();
  await makeMarked(world, known);
  const random = new SeededRandom(1);
  const caller = merchantCaller(world, world.owner.key);
  for (let round = 0; round < rounds; round += 1) {
    for (const operation of makingOperations) {
      const draft = validRequest(operation, owner, known, random);
      const answer = await sendDraft(wire, caller, operation, draft);
      if (answer && answer.status < 300) known.learn(owner, resourceOf(operation), JSON.parse(answer.text || 'null'));
    }
  }
  await openQrRefund(world, known);
  return known;
}
