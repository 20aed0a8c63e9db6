import type { PayloadOf } from '../../contract/api.ts';
import { accepted, integerIdIn } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { instantOf } from '../../ground/values/iso-8601.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { RowContext } from '../matrix.ts';

/** Query of the list of invoices. */
export type ListQuery = NonNullable<PayloadOf<'listInvoices'>>;

/** How a row ends an invoice that it creates; `open` leaves it to the target. */
type Ending = 'open' | 'error' | 'cancelled';

export interface OwnInvoice {
  readonly id: number;
  /** When it was created, by the clock of the target. */
  readonly at: number;
  readonly amount: number;
  /** A status in which the invoice stays; undefined while it may still change. */
  readonly ended: 'error' | 'cancelled' | undefined;
  /** True for an invoice without the labels of the others. */
  readonly isUnlabelled: boolean;
}

/** Invoices of one row, which a search for their labels finds. Other checks create and change only other invoices. */
export interface OwnInvoices {
  readonly order: string;
  readonly words: string;
  readonly phone: string;
  /** The idempotency keys of all begin with it. */
  readonly key: string;
  /** When the first was created. */
  readonly since: number;
  readonly all: readonly OwnInvoice[];
}

/**
 * Creates invoices whose ids, amounts and statuses are in different orders. Two amounts are equal, and as texts they
 * would have another order than as numbers.
 * @param endings for each amount in turn
 * @param later the first of those that are created in a later second: times may be whole seconds
 * @param unlabelled how an invoice without the labels ends; without it there is none
 */
export async function createInvoices(
  context: RowContext,
  {
    amounts,
    endings = [],
    unlabelled,
    later,
  }: { amounts: readonly number[]; endings?: readonly Ending[]; unlabelled?: Ending; later?: number },
): Promise<OwnInvoices> {
  const { valid, unique } = context;
  const [order, words, key] = [unique('order'), unique('words'), unique('key')];
  const { phone_number } = valid('createInvoice');
  const labels = { phone_number, description: words, external_order_id: order };
  const all: OwnInvoice[] = [];
  for (const [i, amount] of amounts.entries()) {
    if (i === later) await secondsLater(context);
    const fields = { ...labels, amount, external_order_id_idempotency: `${key}-${i}` };
    all.push({ ...(await createdInvoice(context, fields, endings[i])), amount, isUnlabelled: false });
  }
  if (unlabelled !== undefined) {
    const { amount = 0 } = valid('createInvoice');
    all.push({ ...(await createdInvoice(context, {}, unlabelled)), amount, isUnlabelled: true });
  }
  return { order, words, key, phone: phone_number.slice(1), since: Math.min(...all.map(({ at }) => at)), all };
}

/** Creates QR invoices that a search for their order id finds, as their records show. */
export async function createQrInvoices(context: RowContext, amounts: readonly number[]): Promise<OwnInvoices> {
  const { api, valid, unique } = context;
  const order = unique('order');
  const all: OwnInvoice[] = [];
  for (const amount of amounts) {
    const body = { ...valid('createQrInvoice'), amount, external_order_id: order };
    const created = accepted(await api.createQrInvoice(body, { purpose: 'setup' }), 'createQrInvoice');
    const record = await api.getInvoice(integerIdIn(created, 'invoice_id'));
    if (record.at('/external_order_id') !== order || Number(record.at('/amount')) !== amount) {
      const message = `${record.label} (exchange ${record.exchange}) does not show the order id and the amount of its request.`;
      throw new StopCheck('not_tested', 'prerequisite_failed', message);
    }
    const at = instantOf(record.at('/created_at'))?.at ?? Date.now();
    all.push({ id: record.integer('/id'), at, amount, ended: undefined, isUnlabelled: false });
  }
  return { order, words: '', phone: '', key: '', since: Math.min(...all.map(({ at }) => at)), all };
}

async function secondsLater({ until }: RowContext): Promise<void> {
  const later = Date.now() + 1000;
  await until(
    (reader) => reader.listInvoices({ per_page: 1 }),
    () => Date.now() > later,
  );
}

async function createdInvoice(
  { api, valid, until }: RowContext,
  fields: Partial<PayloadOf<'createInvoice'>>,
  ending: Ending = 'open',
): Promise<Pick<OwnInvoice, 'id' | 'at' | 'ended'>> {
  const created = await api.createInvoice({ ...valid('createInvoice'), ...fields }, { purpose: 'setup' });
  const id = created.integer('/id');
  const at = instantOf(created.at('/created_at'))?.at ?? Date.now();
  if (ending === 'open') return { id, at, ended: undefined };
  const change =
    ending === 'error'
      ? await api.simulateInvoiceStatus(id, { status: 'error' }, { purpose: 'setup' })
      : await api.cancelInvoice(id, { purpose: 'setup' });
  if (!change.accepted) return { id, at, ended: undefined };
  await until(
    (reader) => reader.getInvoice(id),
    (response) => response.at('/status') === ending,
  );
  return { id, at, ended: ending };
}

/** The records of a page of the list (M §2.3). Ends the cell when the response is no list. */
export function recordsOf(response: ReceivedResponse): Record<string, unknown>[] {
  const data = response.at('/data');
  if (response.accepted && Array.isArray(data)) return data.filter(isObject);
  const message = `The next step needs the list of ${response.label} (exchange ${response.exchange}).`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

/** The ids of records, for a message. */
export function named(records: readonly { readonly id?: unknown }[]): string {
  return records.map(({ id }) => id).join(', ') || 'none';
}
