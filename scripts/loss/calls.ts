import type { CallOptions } from '../../client/merchant.ts';
import type { End } from './end.ts';
import type { Made } from './ledger.ts';
import { onboard } from './onboarding.ts';
import type { Clients, World } from './world.ts';

/** A kind of call that creates records. */
export interface Kind {
  readonly name: string;
  readonly makes: Made;
  /** Number of records per call. */
  readonly records: number;
  /** True when the operation has an idempotency key, so that the call can be repeated until its outcome is known. */
  readonly hasKey: boolean;
  /** @param keys keys of an earlier attempt; undefined for the first one */
  send(clients: Clients, world: World, call: number, keys: readonly string[] | undefined): Promise<End>;
}

const auto: CallOptions & { readonly idempotency: 'auto' } = { idempotency: 'auto' };
const row = { phone_number: '87011234567', amount: 1500 };

/** The key of an invoice; undefined when the client makes it. */
function invoiceKey(keys: readonly string[] | undefined, at = 0): { external_order_id_idempotency?: string } {
  const key = keys?.[at];
  return key === undefined ? {} : { external_order_id_idempotency: key };
}

const externalId = /^client-(\d+)$/;

function externalIdOf(call: number): string {
  return `client-${call}`;
}

/** The call that created an organization; undefined without an external id. */
export function callOf({ external_id }: { readonly external_id: string | null }): number | undefined {
  const [, call] = externalId.exec(external_id ?? '') ?? [];
  return call === undefined ? undefined : Number(call);
}

/** The kind of call whose records do not identify their call. */
export const anonymous = 'organization, no key';

/** The calls of the proof: creations, refunds, receipts and onboardings, with and without keys. */
export const kinds: readonly Kind[] = [
  {
    name: 'invoice, key of the caller',
    makes: 'invoices',
    records: 1,
    hasKey: true,
    send: ({ plain }, _world, call) =>
      plain.createInvoice({ body: { ...row, external_order_id_idempotency: `order-${call}` } }),
  },
  {
    name: 'invoice, key made',
    makes: 'invoices',
    records: 1,
    hasKey: true,
    send: ({ plain }, _world, _call, keys) => plain.createInvoice({ body: { ...row, ...invoiceKey(keys) } }, auto),
  },
  {
    name: 'invoice, no key',
    makes: 'invoices',
    records: 1,
    hasKey: false,
    send: ({ plain }, _world, call) =>
      plain.createInvoice({ body: row }, { headers: { 'Idempotency-Key': `order-${call}` } }),
  },
  {
    name: 'QR invoice, key made',
    makes: 'invoices',
    records: 1,
    hasKey: true,
    send: ({ plain }, _world, _call, keys) =>
      plain.createQrInvoice({ body: { amount: 1500, ...invoiceKey(keys) } }, auto),
  },
  {
    name: 'two invoices in bulk, keys made',
    makes: 'invoices',
    records: 2,
    hasKey: true,
    send: ({ plain }, _world, _call, keys) =>
      plain.createInvoices({ body: { invoices: [0, 1].map((at) => ({ ...row, ...invoiceKey(keys, at) })) } }, auto),
  },
  {
    name: 'refund',
    makes: 'refunds',
    records: 1,
    hasKey: false,
    send: ({ plain }, { paidInvoice }) => plain.createRefund({ path: { id: paidInvoice }, body: { amount: 1 } }),
  },
  {
    name: 'receipt, key of the caller',
    makes: 'receipts',
    records: 1,
    hasKey: true,
    send: ({ catalog }, { item }, call) =>
      catalog.createReceipt({ body: { ...receiptOf(item), client_operation_id: `sale-${call}` } }),
  },
  {
    name: 'receipt, key made',
    makes: 'receipts',
    records: 1,
    hasKey: true,
    send: ({ catalog }, { item }, _call, keys) =>
      catalog.createReceipt(
        { body: { ...receiptOf(item), ...(keys?.[0] === undefined ? {} : { client_operation_id: keys[0] }) } },
        auto,
      ),
  },
  {
    name: 'two catalog items, key made',
    makes: 'catalogItems',
    records: 2,
    hasKey: true,
    send: ({ catalog }, _world, call, keys) =>
      catalog.createCatalogItems(
        {
          ...(keys?.[0] === undefined ? {} : { header: { 'Idempotency-Key': keys[0] } }),
          body: { items: [1, 2].map((at) => ({ name: `Tea ${call}/${at}`, unit_id: 796, selling_price: 900 })) },
        },
        auto,
      ),
  },
  {
    name: 'organization, key of the caller',
    makes: 'organizations',
    records: 1,
    hasKey: true,
    send: ({ partner }, _world, call) => partner.createOrganization({ body: { external_id: externalIdOf(call) } }),
  },
  {
    name: 'onboarding',
    makes: 'organizations',
    records: 1,
    hasKey: false,
    send: (_clients, world, call) => onboard(world, call, externalIdOf(call)),
  },
  {
    name: anonymous,
    makes: 'organizations',
    records: 1,
    hasKey: false,
    send: ({ partner }) => partner.createOrganization({ body: {} }),
  },
  {
    name: 'API key',
    makes: 'keys',
    records: 1,
    hasKey: false,
    send: ({ partner }, { organization, receiverUrl }) =>
      partner.issueApiKey({ path: { id: organization }, body: { webhook_url: receiverUrl } }, auto),
  },
];

function receiptOf(item: number) {
  return { payment_type: 3 as const, cart_items: [{ catalog_item_id: item, quantity: 1 }] };
}
