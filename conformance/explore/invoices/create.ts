import type { ClauseId } from '../../../generated/clauses.ts';
import { limits } from '../../../generated/limits.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { agrees } from '../../matrices/agreement.ts';
import { fractions } from '../../matrices/bounds/sums.ts';
import { showsText } from '../../matrices/echo/shown.ts';
import { texts } from '../../matrices/echo/texts.ts';
import { refuses } from '../../matrices/idempotency/key-use.ts';
import { key, phoneInvoice } from '../../matrices/idempotency/keyed-invoices.ts';
import { written } from '../../matrices/refunding.ts';
import { shortFields } from '../../matrices/views/made-invoice.ts';
import type { Step } from '../sequences.ts';
import { judgeError } from '../stated/accepted.ts';
import { picked } from '../walk.ts';
import { holderOf, judgeStatus, keyOf, keys } from './keys.ts';
import { sendQr } from './qr.ts';
import { type Invoice, type Invoices, readAgain, statusOf } from './world.ts';

type Request = PayloadOf<'createInvoice'>;

const reissued: Readonly<Record<string, ClauseId>> = {
  cancelled: 'M-7.3-reissue-cancelled',
  error: 'M-7.3-reissue-error',
  expired: 'M-7.3-reissue-expired',
};

/** Creates an invoice, with a key that others may have or have had. */
export async function create(world: Invoices, step: Step): Promise<string | undefined> {
  const wanted = keys[step.way % keys.length];
  return send(world, requestOf(world, wanted, step), wanted);
}

/** Sends the request of an invoice again. */
export async function createAgain(world: Invoices, { place }: Step): Promise<string | undefined> {
  const first = world.all[place % Math.max(1, world.all.length)];
  if (first === undefined || keyOf(first.request) === undefined) return undefined;
  if (first.isQr) return sendQr(world, first.request, `the request of ${first.name}`);
  return send(world, first.request as Request, `the request of ${first.name}`);
}

/** Asks for an invoice with a fraction of a tenge, which is refused (M §7.3). */
export async function createWrongly(world: Invoices, step: Step): Promise<string> {
  const { context, refusedKeys } = world;
  const wanted = keys[step.way % keys.length];
  const [amount = 100.5] = picked(fractions, step.pick);
  const request = { ...requestOf(world, wanted, step), amount };
  const used = keyOf(request);
  const response = await context.api.createInvoice(request);
  // A key in use may be noticed first.
  const isInUse = holderOf(world, used) !== undefined;
  context.clause('M-7.3-whole-tenge', response).status(isInUse ? [422, 409] : 422);
  world.hasRefused = true;
  if (used !== undefined && !world.all.some(({ request: { [key]: other } }) => other === used)) refusedKeys.add(used);
  return `create an invoice of ${amount} tenge${wanted === undefined ? '' : ` with the key "${wanted}"`}`;
}

async function send(world: Invoices, request: Request, said: string | undefined): Promise<string> {
  const { context, all } = world;
  const used = keyOf(request);
  const holder = holderOf(world, used);
  const before = all.findLast((one) => keyOf(one.request) === used);
  const response = await context.api.createInvoice(request);
  judgeError(context, 'createInvoice', response);
  const name = `invoice ${all.length + 1}`;
  if (holder !== undefined) {
    const isSame = holder.request === request;
    const isPaid = holder.refunds !== undefined && statusOf(holder) === 'paid';
    const clause = isPaid ? 'M-7.3-reissue-paid' : isSame ? 'M-7.3-duplicate' : 'M-7.3-duplicate-other-body';
    await refuses(context, phoneInvoice, response, holder.id, clause);
    if (response.status === 409) await judgeStatus(world, holder, response);
  } else if (used !== undefined) {
    const reissue = before === undefined ? undefined : reissued[String(statusOf(before))];
    const clause = reissue ?? freeKeyClause(world, used);
    if (clause !== undefined && !isOtherwiseRefused(response)) context.clause(clause, response).status(201);
  }
  if (response.accepted) await made(world, request, response, name);
  else if (holder === undefined && isOtherwiseRefused(response)) throw refusedOtherwise(response);
  world.hasRefused ||= !response.accepted;
  return `create ${response.accepted ? name : 'an invoice'}${said === undefined ? '' : `, ${used === undefined || said.startsWith('the') ? said : `key "${said}"`}`}`;
}

/** The clause that states that a key is free which no invoice of the sequence has. */
function freeKeyClause({ all, refusedKeys }: Invoices, used: string): ClauseId | undefined {
  if (refusedKeys.has(used)) return 'M-7.3-refused-key';
  const isNear = all.some(({ request }) => keyOf(request)?.toLowerCase() === used.toLowerCase());
  return isNear ? 'M-7.3-key-exact' : undefined;
}

/** A refusal that neither the key nor an earlier request explains: the organization, a limit, an outage. */
function isOtherwiseRefused(response: ReceivedResponse): boolean {
  return !response.accepted && response.status !== 409 && !carriesCode(response, 'amount_must_be_whole_tenge');
}

function refusedOtherwise({ label, exchange }: ReceivedResponse): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}): no invoice was created.`);
}

const shownTexts = [
  ['external_order_id', 'M-2.1-external-order-id-echo'],
  ['description', 'M-2.1-description'],
] as const;

async function made(world: Invoices, request: Request, created: ReceivedResponse, name: string): Promise<void> {
  const { context, all, refusedKeys } = world;
  context.clause('M-3.1-create', created).status(201).at('/status').toBe('processing');
  const invoice: Invoice = { name, id: created.integer('/id'), request, shown: created };
  refusedKeys.delete(keyOf(request) ?? '');
  const record = await readAgain(world, invoice);
  const { amount = 0, phone_number: phone } = request;
  for (const [field, clause] of shownTexts) {
    showsText(context, clause, { evidence: record, pointer: `/${field}` }, String(request[field]));
  }
  context.clause('M-1-tenge', record).at('/amount').toBe(written(amount));
  context
    .clause('M-2.1-phone-mapping', record)
    .at('/phone')
    .toBe(`7${phone.slice(1)}`);
  agrees(context, 'M-2.2-views', shortFields, { evidence: record, pointer: '' }, { evidence: created, pointer: '' });
  all.push(invoice);
  world.touched = invoice;
}

/** Two of three invoices have an order id that servers change on the way, and one a description without the words. */
function requestOf({ context, words, all }: Invoices, wanted: string | undefined, { pick }: Step): Request {
  const order = context.unique('order');
  const [kind = 0, left] = picked([0, 1, 2], pick);
  const digits = order.replace(/\D/g, '').slice(-12);
  const room = limits.description_visible.max - words.length - 1;
  const short = texts.description.map(({ of }) => of('')).filter((text) => text !== '' && [...text].length <= room);
  const [more = '', rest] = picked(short, left);
  const [text] = picked(texts.external_order_id, rest);
  const [bare] = picked(texts.description, left);
  return {
    ...context.valid('createInvoice'),
    amount: 1000 + 7 * all.length,
    description: kind === 2 ? (bare?.of(digits) ?? words) : kind === 1 ? `${words} ${more}` : words,
    external_order_id: kind > 0 && text !== undefined ? text.of(digits) : order,
    ...(wanted !== undefined && { [key]: `${words}-${wanted}` }),
  };
}
