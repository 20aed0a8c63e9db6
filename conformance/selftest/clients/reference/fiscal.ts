import { randomUUID } from 'node:crypto';
import { type Body, catalogKey, isSuccess, repeat } from './requests.ts';

/** Receipts and the cash register of the merchant with a catalog. */

interface Receipt {
  operationKey: string;
  id?: unknown;
  state: 'none' | 'pending' | 'issued' | 'failed';
}

const receipts = new Map<unknown, Receipt>();

/** The fiscal register must be linked again first. */
let isUnlinked = false;

export async function receipt({ order, count }: Body): Promise<void> {
  if (isUnlinked) return;
  const known = receipts.get(order) ?? { operationKey: randomUUID(), state: 'none' };
  receipts.set(order, known);
  if (known.state === 'failed') known.operationKey = randomUUID();
  const item = { catalog_item_id: Number(process.env.CATALOG_ITEM_ID), quantity: count };
  const key = known.operationKey;
  const body = { payment_type: 3, client_operation_id: key, cart_items: [item], received_amt: 100_000 };
  const got = await repeat({ method: 'POST', path: '/receipts', body, key: catalogKey });
  const id = got.code === 'duplicate_client_operation_id' ? got.body.receipt_id : got.body.id;
  if (id === undefined) return;
  known.id = id;
  known.state = 'pending';
  await poll(known);
}

async function poll(known: Receipt): Promise<void> {
  const got = await repeat({ method: 'GET', path: `/receipts/${known.id}`, key: catalogKey });
  if (!isSuccess(got)) return;
  const { status, error_code } = got.body;
  if (status === 'issued' || status === 'failed') known.state = status;
  if (error_code === 'receipt_ofd_token_revoked') isUnlinked = true;
}

interface Shift {
  operationKey: string;
  operation?: unknown;
  state: 'unknown' | 'open' | 'closed';
  isUnsafe?: boolean;
}

const shifts = new Map<unknown, Shift>();

export async function closeShift({ order }: Body): Promise<void> {
  const known: Shift = shifts.get(order) ?? { operationKey: randomUUID(), state: 'unknown' };
  shifts.set(order, known);
  if (known.isUnsafe === true || known.state === 'closed') return;
  if (known.state === 'open') known.operationKey = randomUUID();
  const body = { client_operation_id: known.operationKey, shift_number: 1 };
  const got = await repeat({ method: 'POST', path: '/cashbox/shifts/close', body, key: catalogKey });
  const operation = got.code === 'cashbox_duplicate_operation' ? got.body.operation_id : got.body.id;
  if (operation === undefined) return;
  known.operation = operation;
  await pollShift(known);
}

async function pollShift(known: Shift): Promise<void> {
  const got = await repeat({ method: 'GET', path: `/cashbox/operations/${known.operation}`, key: catalogKey });
  if (!isSuccess(got)) return;
  const { status, error_code, resolution } = got.body;
  if (status === 'completed' || error_code === 'cashbox_shift_already_closed') known.state = 'closed';
  if (status === 'failed') {
    known.state = 'open';
    known.isUnsafe = (resolution as Body | undefined)?.safe_to_retry === false;
  }
}

export async function fiscalState(order: unknown): Promise<Body> {
  const [known, shift] = [receipts.get(order), shifts.get(order)];
  if (known?.state === 'pending') await poll(known);
  if (shift?.operation !== undefined && shift.state === 'unknown') await pollShift(shift);
  return { ...(known && { receipt: known.state }), ...(shift && { shift: shift.state }) };
}
