import type { PayloadOf } from '../../contract/api.ts';
import type { JsonObject } from '../../ground/declared-target/target.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import { nearRequests, once, otherRequest, refuses, requireNotFound, sameRequest, send } from './key-use.ts';
import { bodyWith, key, newInvoice, phoneInvoice, presentStatus } from './keyed-invoices.ts';

const first = once((context) => newInvoice(context));

type Field = Exclude<
  keyof PayloadOf<'createInvoice'>,
  'external_order_id_idempotency' | 'provider_connection_id' | 'cart_items' | 'discount_percentage'
>;

/** A phone of the target file, another one than before if there are several: other checks take them in turn, too. */
function otherPhone({ valid }: RowContext, { phone_number: before }: JsonObject): unknown {
  const phones = Array.from({ length: 9 }, () => valid('createInvoice').phone_number);
  return phones.find((phone) => phone !== before) ?? before;
}

/** Another value for each field of an organization without a catalog and with one cashier. */
const otherValues: { readonly [F in Field]: (context: RowContext, body: JsonObject) => unknown } = {
  phone_number: otherPhone,
  amount: () => 2700,
  description: () => 'Another order',
  external_order_id: ({ unique }) => unique('order'),
};

const otherFields: GradedCell[] = Object.entries(otherValues).map(([field, value]) =>
  otherRequest(phoneInvoice, first, `another ${field}`, (body, context) => ({
    ...body,
    [field]: value(context, body),
  })),
);

/** A refused repeat with an order id of its own, which no search finds. */
const nothingCreated: GradedCell = {
  label: 'what a refused request leaves behind',
  clauses: ['M-7.3-refused-nothing'],
  requests: 2,
  run: async (context) => {
    const { body } = await first(context);
    const order = context.unique('order');
    const refused = await send(context, phoneInvoice, { ...body, external_order_id: order });
    if (refused.accepted) return;
    const list = await context.api.listInvoices({ search: order, per_page: 5, sort_by: 'id', sort_order: 'desc' });
    context.clause('M-7.3-refused-nothing', list).status(200).at('/data').toBe([]);
  },
};

/** The key of a QR invoice: an invoice, too (M §2.1, §7.3). */
const ofQrInvoice: GradedCell = {
  label: 'the key of a QR invoice',
  clauses: [phoneInvoice.clauses.refused, phoneInvoice.clauses.named],
  wants: 'qr.created',
  run: async (context) => {
    const { id, request } = context.need['qr.created'];
    const repeat = bodyWith(String(request[key]), context);
    await refuses(context, phoneInvoice, await send(context, phoneInvoice, repeat), id);
  },
};

/** The key that another organization has too: for each of them its own invoice has it. */
const ofTwoOrganizations: GradedCell = {
  label: 'the key of two organizations',
  clauses: ['M-7.1-foreign-key', phoneInvoice.clauses.refused, phoneInvoice.clauses.named],
  wants: 'org.foreign',
  requests: 5,
  run: async (context) => {
    const { body, id } = await first(context);
    const other = context.api.as(context.need['org.foreign'].credential);
    requireNotFound(await other.getInvoice(Number(id)));
    const own = bodyWith(context.unique('key'), context);
    (await other.createInvoice(own, { purpose: 'twin' })).integer('/id');
    const created = await other.createInvoice(bodyWith(String(body[key]), context));
    const named = created.at(phoneInvoice.named);
    context
      .clause('M-7.1-foreign-key', created)
      .that(named !== id, `no word of invoice ${id}`, `invoice_id ${String(named)}`)
      .status(201);
    await refuses(context, phoneInvoice, await send(context, phoneInvoice, body), id);
    if (!created.accepted) return;
    const again = await other.createInvoice(bodyWith(String(body[key]), context));
    await refuses(context, phoneInvoice, again, created.integer('/id'));
  },
};

/** M §7.3: the key of an invoice that is active, from its creation on. */
export const activeInvoiceRows: Check[] = [
  matrixRow(idempotency, {
    id: 'idempotency.create-invoice.active',
    title: 'The key of an active invoice is refused by POST /invoices, whatever else the request says',
    profile: 'merchant-core',
    ownRecords: true,
    cost: { invoices: 12 },
    twin: first,
    cells: [
      sameRequest(phoneInvoice, first),
      presentStatus(phoneInvoice, first, 'M-7.3-duplicate-status'),
      ...otherFields,
      nothingCreated,
      ...nearRequests(phoneInvoice, bodyWith),
      ofQrInvoice,
      ofTwoOrganizations,
    ],
  }),

  matrixRow(idempotency, {
    id: 'idempotency.create-invoice.another-api-key',
    title: 'The key of an active invoice is refused for another API key of the organization, too',
    profile: 'merchant-core',
    ownRecords: true,
    needs: ['key.second'],
    cost: { requests: 2, invoices: 2 },
    twin: first,
    cells: [
      {
        label: 'the same request with another API key',
        clauses: [phoneInvoice.clauses.refused, phoneInvoice.clauses.named],
        run: async (context) => {
          const { body, id } = await first(context);
          const api = context.api.as(await context.need['key.second'].issue());
          (await api.createInvoice(bodyWith(context.unique('key'), context), { purpose: 'twin' })).integer('/id');
          await refuses(context, phoneInvoice, await send({ api }, phoneInvoice, body), id);
        },
      },
    ],
  }),
];
