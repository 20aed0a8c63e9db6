import type { Delivery } from '../../exchange/webhooks/delivery.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { isObject, valueAt } from '../../ground/values/pointer.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import { eventAgrees } from '../../matrices/agreement.ts';
import { arrived } from '../../matrices/arrived.ts';
import { differentTypes } from '../../matrices/events/object-types.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import { placeOf } from '../../matrices/refunding.ts';
import { agreesWithCreation } from '../../matrices/views/refund-rows.ts';
import { gradeName } from '../../run/event-name.ts';
import type { End } from './stated.ts';

interface Ended {
  readonly id: RecordId;
  readonly created?: ReceivedResponse;
  readonly shown: ReceivedResponse;
  readonly since: number;
}

/** The end of a record is announced to its organization, and to no other. What is in the event agrees with the record. */
export async function announced(context: RowContext, end: End, { id, created, shown, since }: Ended): Promise<void> {
  const { need, clause } = context;
  const inbox = need['webhook.inbox'];
  const { event, to, cause } = end;
  const [first] = event?.clauses ?? [];
  if (inbox === undefined || event === undefined || first === undefined) return;
  const hasStatus = cause.subject === 'Invoice' || cause.subject === 'Refund';
  const wait = inbox.expect(event.name, {
    id,
    since,
    ...(cause.subject === 'Invoice' && { where: ({ status }: Record<string, unknown>) => status === to }),
  });
  const delivery = await arrived(context, first, wait, shown);
  if (delivery === undefined) return;
  for (const one of event.clauses) {
    gradeName(context, one, delivery, event.name);
    if (hasStatus) clause(one, delivery).at('/status').toBe(to);
  }
  if (cause.subject === 'Invoice') await judgeInvoice(context, delivery, { id, shown, to });
  if (cause.subject === 'Refund') judgeRefund(context, delivery, { id, shown, end, ...(created && { created }) });
}

async function judgeInvoice(
  context: RowContext,
  delivery: Delivery,
  { id, shown, to }: { id: RecordId; shown: ReceivedResponse; to: string },
): Promise<void> {
  const { clause, need, api } = context;
  eventAgrees(context, delivery, { evidence: shown, pointer: '' });
  if (to === 'error') clause('M-6-error-code', delivery).at('/error_code').toBeType('string');
  if (isObject(delivery.body) && isObject(shown.body)) {
    const different = differentTypes('Invoice', delivery.body, shown.body);
    clause('M-6-object-types', delivery).that(different.length === 0, 'the types of GET', different.join(', '));
  }
  const { 'webhook.foreign': foreign, 'org.foreign': other, 'webhook.inbox': inbox } = need;
  if (foreign === undefined || other === undefined || foreign.url === inbox?.url) return;
  // Two keys of one organization may have an address each.
  if ((await api.as(other.credential).getInvoice(Number(id))).accepted) return;
  const strays = foreign.about(id).length;
  clause('M-6-own-address', delivery).that(strays === 0, 'no delivery to another organization', `${strays} deliveries`);
}

function judgeRefund(
  context: RowContext,
  delivery: Delivery,
  { id, created, shown, end: { to, code } }: Omit<Ended, 'since'> & { readonly end: End },
): void {
  const { clause } = context;
  clause('M-6-refunded-object', delivery).at('/id').toBe(id);
  clause('M-6-refunded-status', delivery).at('/status').toBeOneOf(['completed', 'failed']);
  if (to === 'failed') clause('M-3.2-failed-code', delivery).at('/error_code').toBeType('string');
  for (const one of code?.clauses ?? []) clause(one, delivery).at('/error_code').toBe(code?.id);
  const place = placeOf(shown, Number(id));
  const record = place === undefined ? undefined : valueAt(shown.body, place);
  if (created !== undefined) {
    agreesWithCreation(context, 'M-6-refunded-values', created, { evidence: delivery, pointer: '' });
    if (place !== undefined) agreesWithCreation(context, 'M-2.4-views', created, { evidence: shown, pointer: place });
  }
  if (!isObject(delivery.body) || !isObject(record)) return;
  const different = differentTypes('Refund', delivery.body, record);
  clause('M-6-refunded-types', delivery).that(different.length === 0, 'the types of the record', different.join(', '));
}
