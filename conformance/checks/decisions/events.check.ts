import { createHmac } from 'node:crypto';
import { check } from '../../run/define.ts';
import { simulatedError } from '../merchant/webhooks/simulated-error.ts';

/** Decisions D-001 to D-003, D-006 and D-007: the form of a delivery, and which changes send an event. */
export const eventDecisions = [
  check({
    id: 'decision.event.form',
    title: 'A delivery is signed JSON with event, timestamp and the invoice at its top level',
    profile: 'webhooks',
    clauses: ['D-001', 'D-002', 'D-003'],
    needs: ['linked.merchant_key', 'webhook.inbox', 'invoice.open'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause }) {
      const { id } = need['invoice.open'];
      const event = await simulatedError({ need, api });
      const { text, headers, json } = event.raw;
      const whole = { ...event, body: json };
      clause('D-001', whole).at('/event').toBe('invoice.status_changed').at('/timestamp').toBeType('string');
      clause('D-001', whole).at('/invoice/id').toBe(id);
      clause('D-002', whole)
        .header('Content-Type', /^application\/json\b/)
        .header('User-Agent', /./);
      const secret = need['linked.merchant_key'].issued.string('/webhook_secret');
      const signature = `sha256=${createHmac('sha256', secret).update(text).digest('hex')}`;
      const sent = headers.get('X-Webhook-Signature');
      clause('D-003', whole).that(sent === signature, 'the HMAC-SHA256 of the body', sent ?? 'no signature');
    },
  }),

  check({
    id: 'decision.event.announced',
    title: 'pending and cancelled send an event, processing and cancelling do not',
    profile: 'webhooks',
    clauses: ['D-006'],
    needs: ['cancel.next:accept', 'webhook.inbox'],
    cost: { requests: 8, invoices: 1 },
    async run({ need, api, valid, clause, until }) {
      const inbox = need['webhook.inbox'];
      const since = inbox.mark();
      const created = await api.createInvoice(valid('createInvoice'));
      const id = created.integer('/id');
      // Each wait takes the whole time limit of an event: a late event still counts.
      const invoiceEvent = (status: string) =>
        inbox.expect('invoice.status_changed', { id, since, where: (object) => object.status === status }).arrival();
      const reached = (status: string) =>
        until(
          (reader) => reader.getInvoice(id),
          (response) => response.at('/status') === status,
        );
      await reached('pending');
      await api.cancelInvoice(id);
      await reached('cancelled');
      const [pending, cancelled] = [await invoiceEvent('pending'), await invoiceEvent('cancelled')];
      clause('D-006', pending).at('/status').toBe('pending');
      clause('D-006', cancelled).at('/status').toBe('cancelled');
      const statuses = new Set((await inbox.during(id, since)).map(({ body }) => statusOf(body)));
      const silent = ['processing', 'cancelling'].filter((status) => statuses.has(status)).join(', ');
      clause('D-006', created).that(silent === '', 'neither processing nor cancelling', silent);
    },
  }),

  check({
    id: 'decision.event.cancelled-at-once',
    title: 'A cancel that returns 200 sends no second event',
    profile: 'webhooks',
    clauses: ['D-007'],
    needs: ['webhook.inbox', 'invoice.open'],
    cost: { requests: 2, invoices: 1 },
    ownRecords: true,
    async run({ need, api, clause }) {
      const { id } = need['invoice.open'];
      const inbox = need['webhook.inbox'];
      const since = inbox.mark();
      const response = await api.cancelInvoice(id);
      const statuses = (await inbox.during(id, since)).map(({ body }) => statusOf(body));
      clause('D-007', response).status(200).that(!statuses.includes('cancelled'), 'no event', 'an event for cancelled');
    },
  }),
];

function statusOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'status' in body ? String(body.status) : '';
}
