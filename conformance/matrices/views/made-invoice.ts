import type { Api, PayloadOf } from '../../contract/api.ts';
import { accepted, integerIdIn } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { agrees, createdFields, eventAgrees, type Fields, singleView } from '../agreement.ts';
import type { GradedCell, RowContext } from '../matrix.ts';
import { once } from './once.ts';

/** An invoice of a row, and what the row does with it, once. */
export interface Made {
  readonly id: number;
  readonly created: ReceivedResponse;
  /** Cancels it, and returns the first response. */
  cancel(): Promise<ReceivedResponse>;
  /** Simulates an error with a message. */
  fail(): Promise<ReceivedResponse>;
}

/** What the short invoice never changes of the record. */
export const shortFields: Fields = {
  api: 'merchant',
  component: 'ShortInvoice',
  only: ['id', 'amount', 'phone', 'created_at'],
};
const cancelledFields: Fields = { ...shortFields, component: 'CancelledInvoice' };

/** The short invoice (M §2.2). */
export const creationCell: GradedCell<Made> = {
  label: 'the response to its creation',
  clauses: ['M-2.2-views', 'M-2.2-paid-at', 'M-3.1-create'],
  async run(context, { id, created }) {
    context.clause('M-3.1-create', created).at('/status').toBe('processing');
    context.clause('M-2.2-paid-at', created).at('/paid_at').toBe(null);
    agrees(context, 'M-2.2-views', shortFields, await singleView(context.api, id), { evidence: created, pointer: '' });
  },
};

/** What the response to the creation of a QR invoice shows of the record (M §4.6). */
export const qrCreationCell: GradedCell<Made> = {
  label: 'the response to its creation',
  clauses: ['M-4.6-qr-views'],
  async run(context, { id, created }) {
    const fields = { ...createdFields, only: [...(createdFields.only ?? []), 'expires_at'] };
    const shown = { evidence: created, pointer: placeOfId(created, id) };
    agrees(context, 'M-4.6-qr-views', fields, await singleView(context.api, id), shown);
  },
};

/** The lines of its cart (M §2.1). */
export const linesCell: GradedCell<Made> = {
  label: 'its lines',
  clauses: ['M-2.1-items-cart'],
  async run(context, { id }) {
    const { evidence, pointer } = await singleView(context.api, id);
    context.clause('M-2.1-items-cart', evidence).has(`${pointer}/items/0`);
  },
};

/** The place of the object with the id, in a response of unspecified payload. */
function placeOfId({ body }: ReceivedResponse, id: number): string {
  return [...everyValue(body)].find(({ value }) => isObject(value) && value.id === id)?.pointer ?? '';
}

/** The invoice in the response to a synchronous cancel (M §4.4). */
export const cancelCell: GradedCell<Made> = {
  label: 'the response to its cancel',
  clauses: ['M-4.4-200-views'],
  requests: 2,
  async run(context, { id, cancel }) {
    const response = await cancel();
    if (response.status !== 200) {
      throw new StopCheck('not_applicable', 'other_branch', `${response.label} shows no invoice.`);
    }
    const shown = { evidence: response, pointer: '/invoice' };
    agrees(context, 'M-4.4-200-views', cancelledFields, await singleView(context.api, id), shown);
  },
};

/** The invoice in the event of a simulated error (M §6). */
export async function errorEvent(context: RowContext, { id, fail }: Made): Promise<void> {
  const inbox = context.need['webhook.inbox'];
  if (inbox === undefined) throw new Error('The cell has begun without its precondition.');
  const event = inbox.expect('invoice.status_changed', { id, where: ({ status }) => status === 'error' });
  await fail();
  const evidence = await event.arrival();
  eventAgrees(context, evidence, await singleView(context.api, id));
}

/** The id, once the invoice is cancelled. */
export async function cancelledId(context: RowContext, { id, cancel }: Made): Promise<number> {
  const response = await cancel();
  if (!response.accepted) throw new StopCheck('not_tested', 'prerequisite_failed', response.label);
  await context.until(
    (reader) => reader.getInvoice(id),
    (read) => read.at('/status') !== 'cancelling',
  );
  return id;
}

/** The id, once a second cancel is refused. */
export async function afterSecondCancel(context: RowContext, prepared: Made): Promise<number> {
  const id = await cancelledId(context, prepared);
  const again = await context.api.cancelInvoice(id);
  if (again.status !== 400) throw new StopCheck('not_tested', 'prerequisite_failed', again.label);
  return id;
}

/** Creates the invoice of a row. */
export async function made(
  { api, valid, unique }: RowContext,
  fields: Partial<PayloadOf<'createInvoice'>>,
): Promise<Made> {
  const { amount: _, ...whole } = valid('createInvoice');
  const body = { ...(fields.cart_items === undefined ? valid('createInvoice') : whole), ...fields };
  const created = await api.createInvoice({ ...body, external_order_id: unique('order') }, { purpose: 'setup' });
  return madeOf(api, created.integer('/id'), created);
}

/** Creates the QR invoice of a row, whose request is not specified. */
export async function madeQr(
  { api, valid, unique }: RowContext,
  fields: Partial<PayloadOf<'createQrInvoice'>>,
): Promise<Made> {
  const { amount: _, ...bare } = valid('createQrInvoice');
  const body = { ...(fields.cart_items === undefined ? valid('createQrInvoice') : bare), ...fields };
  const asked = await api.createQrInvoice({ ...body, external_order_id: unique('order') }, { purpose: 'setup' });
  const created = accepted(asked, 'createQrInvoice');
  return madeOf(api, integerIdIn(created, 'invoice_id'), created);
}

function madeOf(api: Api, id: number, created: ReceivedResponse): Made {
  const error = { status: 'error', error_message: 'Simulated: no money left.' } as const;
  return {
    id,
    created,
    cancel: once(() => api.cancelInvoice(id)),
    fail: once(() => api.simulateInvoiceStatus(id, error)),
  };
}
