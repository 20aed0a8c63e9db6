import type { PayloadOf } from '../contract/api.ts';
import { integerIdIn, notRefused } from '../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { type Instant, instantOf } from '../ground/values/iso-8601.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { SetupContext } from '../setup/setup-context.ts';

/** A QR invoice created by POST /invoices/qr. */
export interface SuppliedQrInvoice {
  readonly id: number;
  /** The response that created it, and its body. */
  readonly response: ReceivedResponse;
  readonly request: PayloadOf<'createQrInvoice'>;
}

/** A new QR invoice of the acting organization, with an idempotency key of its own. */
export async function createdQr(
  setup: SetupContext,
  fields: Partial<PayloadOf<'createQrInvoice'>> = {},
): Promise<SuppliedQrInvoice> {
  const valid = setup.run.valid('createQrInvoice');
  const { amount: _, ...bare } = valid;
  const request: PayloadOf<'createQrInvoice'> = {
    ...(fields.cart_items === undefined ? valid : bare),
    ...fields,
    external_order_id_idempotency: setup.run.unique('key'),
  };
  const response = notRefused(await setup.api.createQrInvoice(request), 'createQrInvoice');
  if (!response.accepted) throw setup.refused('Creating a QR invoice', response);
  return { id: integerIdIn(response, 'invoice_id'), response, request };
}

/** How far after a time the clock is moved, in seconds: near, so that no other time explains what follows. */
const near = 60;

/** How far before it, in seconds. */
const shortly = 5;

/** What a read showed before the time at which the invoice expires, as a later record proves. */
export interface Overdue {
  readonly shortlyBefore?: ReceivedResponse;
}

/** The invoice after its `expires_at`, by the clock of the target, which the `created_at` of a later one shows. */
export async function overdue<S extends { readonly id: number }>(
  setup: SetupContext,
  invoice: S,
): Promise<S & Overdue> {
  const end = await endOf(setup, invoice.id);
  const before = await setup.api.getInvoice(invoice.id);
  const now = timeAt(before.at('/created_at'));
  if (end === undefined || now === undefined) throw unknownTime(invoice.id, 'no expires_at and created_at');
  const seconds = Math.floor((end.at - now.at) / 1000) - shortly;
  const then = seconds > shortly ? { ...now, at: now.at + seconds * 1000 } : now;
  if (then !== now) await setup.control('clock.advance', {}, { seconds });
  const shortlyBefore = then === now ? undefined : await readBefore(setup, invoice.id, end);
  if (!(await movesPast(setup, end, then))) throw unknownTime(invoice.id, 'no later invoice after its expires_at');
  return { ...invoice, ...(shortlyBefore && { shortlyBefore }) };
}

/** A read of the invoice, when a new invoice shows that the clock was before that time even after it. */
async function readBefore(setup: SetupContext, id: number, end: Instant): Promise<ReceivedResponse | undefined> {
  const read = await setup.api.getInvoice(id, { purpose: 'poll' });
  const later = timeAt((await newInvoice(setup)).at('/created_at'));
  return later !== undefined && later.at < end.at ? read : undefined;
}

function newInvoice({ api, run }: SetupContext): Promise<ReceivedResponse> {
  return api.createInvoice(run.valid('createInvoice'));
}

/** Advances the clock of the target past a time. True when a new invoice shows that it was. */
export async function movesPast(setup: SetupContext, end: Instant, now: Instant): Promise<boolean> {
  await setup.control('clock.advance', {}, { seconds: Math.ceil((end.at - now.at) / 1000) + near });
  const after = timeAt((await newInvoice(setup)).at('/created_at'));
  return after !== undefined && after.at > end.at;
}

/** `expires_at` of a QR invoice: in its record, or in the refusal of its cancel (M §4.4). */
export async function endOf({ api }: Pick<SetupContext, 'api'>, id: number): Promise<Instant | undefined> {
  const record = await api.getInvoice(id);
  const shown = timeAt(record.at('/expires_at'));
  if (shown !== undefined) return shown;
  return timeAt((await api.cancelInvoice(id)).at('/expires_at'));
}

/** A time with an offset, which can be compared with others; undefined for any other value. */
export function timeAt(value: unknown): Instant | undefined {
  const instant = instantOf(value);
  return instant?.hasOffset === true ? instant : undefined;
}

function unknownTime(id: number, shown: string): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `The responses about QR invoice ${id} show ${shown}.`);
}
