import { StopCheck } from '../../ground/verdicts/stop.ts';
import { refuses, send } from '../../matrices/idempotency/key-use.ts';
import { key, qrInvoice } from '../../matrices/idempotency/keyed-invoices.ts';
import type { Step } from '../sequences.ts';
import { judgeError } from '../stated/accepted.ts';
import { holderOf, judgeStatus, keyOf, keys } from './keys.ts';
import { givesKeyBack, type Invoice, type Invoices, readAgain, statusOf } from './world.ts';

/** Creates a QR invoice, with a key that others may have or have had: both kinds share the keys (M §7.3). */
export async function createQr(world: Invoices, { way }: Step): Promise<string | undefined> {
  const { context, words } = world;
  const wanted = keys[way % keys.length];
  const request = {
    ...context.valid('createQrInvoice'),
    description: words,
    ...(wanted !== undefined && { [key]: `${words}-${wanted}` }),
  };
  return sendQr(world, request, wanted);
}

/** Sends a request for a QR invoice, whose body is not specified: a refusal for another reason ends the sequence. */
export async function sendQr(world: Invoices, request: Invoice['request'], said: string | undefined): Promise<string> {
  const { context, all } = world;
  const used = keyOf(request);
  const holder = holderOf(world, used);
  const before = all.findLast((one) => keyOf(one.request) === used);
  const response = await send(context, qrInvoice, request);
  judgeError(context, 'createQrInvoice', response);
  const named = said === undefined ? '' : `, ${said.startsWith('the') ? said : `key "${said}"`}`;
  if (holder !== undefined) {
    await refuses(context, qrInvoice, response, holder.id);
    if (response.status === 409) await judgeStatus(world, holder, response, 'M-7.3-qr-duplicate-body');
    return `create a QR invoice${named}`;
  }
  if (used !== undefined) {
    const isFree = before?.isQr === true && givesKeyBack.includes(statusOf(before));
    const isNear = before === undefined && all.some((one) => keyOf(one.request)?.toLowerCase() === used.toLowerCase());
    if (isFree) context.clause('M-7.3-qr-reissue', response).succeeds();
    if (isNear) context.clause('M-7.3-key-exact', response).succeeds();
  }
  if (!response.accepted) {
    const message = `${response.label} (exchange ${response.exchange}): no QR invoice was created.`;
    throw new StopCheck('not_tested', 'prerequisite_failed', message);
  }
  world.refusedKeys.delete(used ?? '');
  const name = `invoice ${all.length + 1}`;
  const invoice: Invoice = { name, id: Number(qrInvoice.idIn(response)), request, isQr: true, shown: response };
  await readAgain(world, invoice);
  all.push(invoice);
  world.touched = invoice;
  return `create ${name} with a QR code${named}`;
}
