import { valueAt } from '../../../ground/values/pointer.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';
import { gradeName } from '../../../run/event-name.ts';
import { simulatedError } from './simulated-error.ts';

/** M §6: the event of an invoice, tested with the one failure that every sandbox can simulate. */
export const statusChangedChecks = [
  check({
    id: 'webhook.invoice.simulated-error',
    title: 'A simulated error sends an event with the invoice, its status and its code, as in GET',
    profile: 'webhooks',
    clauses: [
      'M-6-delivered',
      'M-6-name',
      'M-6-status-changed',
      'M-6-error-code',
      'M-6-error-code-same',
      'M-3.1-simulate-event',
    ],
    needs: ['webhook.inbox', 'invoice.open'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause, until, observe }) {
      const { id } = need['invoice.open'];
      const delivery = await simulatedError({ need, api });
      clause('M-6-delivered', delivery).at('/id').toBe(id);
      gradeName({ clause, observe }, 'M-6-name', delivery, 'invoice.status_changed');
      clause('M-6-status-changed', delivery).at('/id').toBe(id).at('/status').toBe('error');
      clause('M-6-error-code', delivery).has('/error_code');
      clause('M-6-error-code-same', delivery).at('/error_code').toBe('sandbox_simulated_error');
      const record = await until(
        (reader) => reader.getInvoice(id),
        (response) => response.at('/status') === 'error',
      );
      clause('M-3.1-simulate-event', delivery).at('/error_code').toBe(record.at('/error_code'));
      // The keys of the object are not specified; an amount in it must be that of the invoice.
      const amount = valueAt(delivery.body, '/amount') ?? record.at('/amount');
      const same = Number(amount) === Number(record.at('/amount'));
      clause('M-6-status-changed', delivery).that(same, `amount ${String(record.at('/amount'))}`, String(amount));
    },
  }),

  check({
    id: 'webhook.partner.receives',
    title: 'The address given with a partner-issued key receives the events of its organization',
    profile: 'webhooks',
    clauses: ['P-6-merchant-events'],
    needs: ['linked.merchant_key', 'webhook.inbox', 'invoice.open'],
    cost: { requests: 3, invoices: 1 },
    async run({ need, api, clause }) {
      const { id } = need['invoice.open'];
      clause('P-6-merchant-events', await simulatedError({ need, api }))
        .at('/id')
        .toBe(id);
    },
  }),

  check({
    id: 'webhook.invoice.synchronous-cancel',
    title: 'Whether a synchronous cancel also sends an event',
    profile: 'webhooks',
    clauses: ['M-6-synchronous'],
    needs: ['webhook.inbox', 'invoice.open'],
    cost: { requests: 2, invoices: 1 },
    ownRecords: true,
    async run({ need, api, clause }) {
      const { id } = need['invoice.open'];
      const inbox = need['webhook.inbox'];
      const since = inbox.mark();
      const response = await api.cancelInvoice(id);
      if (response.status !== 200) {
        throw new StopCheck('not_applicable', 'other_branch', `The cancel returned ${response.status}, not 200.`);
      }
      const deliveries = (await inbox.during(id, since)).filter(
        ({ body }) => typeof body === 'object' && body !== null && 'status' in body && body.status === 'cancelled',
      );
      clause('M-6-synchronous', response).that(deliveries.length === 0, 'no event', `${deliveries.length} events`);
    },
  }),

  check({
    id: 'webhook.invoice.later-cancel',
    title: 'A cancel that returns 202 and succeeds sends an event',
    profile: 'webhooks',
    clauses: ['M-3.1-cancel-accepted-event'],
    needs: ['webhook.inbox', 'invoice.open'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause, until }) {
      const { id } = need['invoice.open'];
      const event = need['webhook.inbox'].expect('invoice.status_changed', {
        id,
        where: ({ status }) => status === 'cancelled',
      });
      const response = await api.cancelInvoice(id);
      if (response.status !== 202) {
        throw new StopCheck(
          'not_applicable',
          'other_branch',
          `${response.label}: the specification promises no event.`,
        );
      }
      const end = await until(
        (reader) => reader.getInvoice(id),
        (reading) => reading.at('/status') !== 'cancelling',
      );
      const outcome = String(end.at('/status'));
      if (outcome !== 'cancelled') {
        throw new StopCheck('not_applicable', 'other_branch', `The cancel did not succeed: the status is ${outcome}.`);
      }
      clause('M-3.1-cancel-accepted-event', await event.arrival())
        .at('/status')
        .toBe('cancelled');
    },
  }),
];
