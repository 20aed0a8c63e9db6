import { setTimeout as pause } from 'node:timers/promises';
import { type Body, type Got, repeat, send } from './requests.ts';

/** Refunds that the buyer confirms by scanning a QR code. */

interface Purchase {
  readonly ref: string;
}

/** How often a session is read until the buyer has scanned, and how long the client waits in between, in milliseconds. */
const polls = { most: 5, pause: 50 };

export async function qrRefund({ amount }: Body): Promise<void> {
  await execute(await begin(), 0, { amount: Number(amount) });
}

async function begin(): Promise<unknown> {
  return (await repeat({ method: 'POST', path: '/qr-refunds', body: {} })).body.id;
}

async function identified(session: unknown): Promise<boolean> {
  for (let poll = 0; poll < polls.most; poll += 1) {
    const { body } = await repeat({ method: 'GET', path: `/qr-refunds/${session}` });
    if (body.status === 'customer_identified') return true;
    await pause(polls.pause);
  }
  return false;
}

/** Refunds a purchase of the buyer; a refusal says what to do otherwise. */
async function execute(session: unknown, purchase: number, what: Body, attempt = 1): Promise<void> {
  if (session === undefined || attempt > 3 || !(await identified(session))) return;
  const { body } = await repeat({ method: 'GET', path: `/qr-refunds/${session}/operations` });
  const found = ((body.operations ?? []) as Purchase[])[purchase];
  if (found === undefined) return;
  const request = { operation_ref: found.ref, ...what };
  const got = await send({ method: 'POST', path: `/qr-refunds/${session}/execute`, body: request });
  await react(got, { session, purchase, what, attempt });
}

interface Execution {
  readonly session: unknown;
  readonly purchase: number;
  readonly what: Body;
  readonly attempt: number;
}

async function react({ code, body }: Got, { session, purchase, what, attempt }: Execution): Promise<void> {
  const next = attempt + 1;
  if (code === 'qr_refund_not_identified') return execute(session, purchase, what, next);
  if (code === 'qr_refund_expired') return execute(await begin(), purchase, what, next);
  if (code === 'operation_not_returnable') return execute(session, purchase + 1, what, next);
  if (code === 'partial_refund_requires_return_items')
    return execute(session, purchase, { items: [{ ref: 'i-1' }] }, next);
  if (code === 'refund_amount_exceeds_available')
    return execute(session, purchase, { amount: Number(body.available_for_refund) }, next);
  if (code === 'qr_refund_completed') await repeat({ method: 'GET', path: `/qr-refunds/${session}` });
}
