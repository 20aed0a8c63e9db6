import { lifecycles } from '../../../../generated/lifecycles.ts';
import { type Delivery, isOtherEvent } from '../../../exchange/webhooks/delivery.ts';
import { isObject } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { differentTypes } from '../../../matrices/events/object-types.ts';
import { check } from '../../../run/define.ts';

const statuses: readonly string[] = Object.keys(lifecycles.Invoice.states);
/** Statuses of an invoice that was paid: then paid_at is not null (M §2.1). */
const paidStatuses: readonly string[] = ['paid', 'partially_refunded'];

/** M §6: the object of an event agrees with its record, and the event stays with its organization. */
export const eventObjectChecks = [
  check({
    id: 'webhook.invoice.object',
    title: 'The invoice in an event has the types and a status of its record',
    profile: 'webhooks',
    clauses: ['M-6-object-types', 'M-6-status-had'],
    needs: ['webhook.inbox', 'invoice.open'],
    cost: { requests: 2, invoices: 1 },
    ownRecords: true,
    async run({ need, api, clause }) {
      const { id } = need['invoice.open'];
      const inbox = need['webhook.inbox'];
      const since = inbox.mark();
      const event = inbox.expect('invoice.status_changed', { id });
      await api.simulateInvoiceStatus(id, { status: 'error' });
      await event.arrival();
      const deliveries = await inbox.during(id, since);
      const record = await api.getInvoice(id);
      const about = deliveries.filter(isAboutInvoice);
      if (!isObject(record.body) || about.length === 0) {
        throw new StopCheck('not_tested', 'prerequisite_failed', `No event can be compared with ${record.label}.`);
      }
      for (const delivery of about) {
        if (!isObject(delivery.body)) continue;
        const different = differentTypes('Invoice', delivery.body, record.body);
        clause('M-6-object-types', delivery).that(different.length === 0, 'the types of GET', different.join(', '));
        const status = String(delivery.body.status);
        const wasPaid = record.at('/paid_at') !== null;
        const had = statuses.includes(status) && (wasPaid || !paidStatuses.includes(status));
        clause('M-6-status-had', delivery).that(had, 'a status that the invoice had', status);
      }
    },
  }),

  check({
    id: 'webhook.invoice.own-address',
    title: 'An event is not sent to the address of another organization',
    profile: 'webhooks',
    clauses: ['M-6-own-address'],
    needs: ['webhook.inbox', 'webhook.foreign', 'org.foreign', 'invoice.open'],
    cost: { requests: 2, invoices: 1 },
    ownRecords: true,
    async run({ need, api, clause }) {
      const { id } = need['invoice.open'];
      const foreign = need['webhook.foreign'];
      if (foreign.url === need['webhook.inbox'].url) {
        throw new StopCheck('not_tested', 'prerequisite_failed', 'Both organizations have the same webhook address.');
      }
      // Two keys of one organization may have an address each.
      const read = await api.as(need['org.foreign'].credential).getInvoice(id);
      if (read.accepted) {
        const message = `${read.label} (exchange ${read.exchange}) with merchant.keys.foreign: the two keys may be of one organization.`;
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      const event = need['webhook.inbox'].expect('invoice.status_changed', { id });
      await api.simulateInvoiceStatus(id, { status: 'error' });
      // Read first: an event that goes only to the other organization never arrives here.
      const [stray] = await foreign.during(id, 0);
      const delivery = stray ?? (await event.arrival());
      const shown = stray === undefined ? 'none' : stray.label;
      clause('M-6-own-address', delivery).that(stray === undefined, 'no delivery to another organization', shown);
    },
  }),
];

/**
 * True for an event about the invoice of the check. A delivery without a documented name may be about a refund with the
 * same number, unless its status is the simulated one.
 */
function isAboutInvoice({ event, body }: Delivery): boolean {
  if (event === 'invoice.status_changed') return true;
  return !isOtherEvent(event, 'invoice.status_changed') && isObject(body) && body.status === 'error';
}
