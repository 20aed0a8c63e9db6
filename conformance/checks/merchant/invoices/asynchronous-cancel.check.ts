import type { InboxOf } from '../../../exchange/webhooks/inbox.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import type { RecordId } from '../../../ground/values/record-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { type CheckContext, check } from '../../../run/define.ts';
import { ambiguousStatus, pendingEvents, staysProcessing, textsOf } from './pending-events.ts';

/** M §3.1, §4.4: the provider's decision about a cancel that returned 202. */
export const asynchronousCancelChecks = [
  check({
    id: 'invoice.cancel.provider-accepts',
    title: 'The provider accepts the cancel: the invoice becomes cancelled, and an event is sent',
    profile: 'merchant-core',
    clauses: [
      'M-3.1-cancel-production',
      'M-3.1-cancel-accepted',
      'M-4.4-outcome',
      'M-4.4-outcome-refused',
      'M-3.1-cancel-accepted-event',
    ],
    needs: ['cancel.next:accept', 'invoice.open'],
    wants: ['webhook.inbox'],
    cost: { requests: 6, invoices: 1 },
    async run({ need, api, clause, until }) {
      const { id } = need['invoice.open'];
      const event = eventOf(need['webhook.inbox'], id, 'cancelled');
      const response = await api.cancelInvoice(id);
      clause('M-3.1-cancel-production', response).status([200, 202]);
      if (!response.accepted) return;
      const end = await outcomeOf(response, id, { until });
      clause('M-3.1-cancel-accepted', end).at('/status').toBe('cancelled');
      clause('M-4.4-outcome', end).at('/status').toBeOneOf(['cancelled', 'error']);
      clause('M-4.4-outcome-refused', end).at('/status').toBeOneOf(['cancelled', 'error']);
      if (event)
        clause('M-3.1-cancel-accepted-event', await event.arrival())
          .at('/status')
          .toBe('cancelled');
    },
  }),

  check({
    id: 'invoice.cancel.provider-fails',
    title: 'The provider cannot cancel: the invoice becomes error, and an event is sent',
    profile: 'merchant-core',
    clauses: ['M-3.1-cancel-failed', 'M-3.1-cancel-failed-event', 'M-6-error-code'],
    needs: ['cancel.next:fail', 'invoice.open'],
    wants: ['webhook.inbox'],
    cost: { requests: 6, invoices: 1 },
    async run({ need, api, clause, until }) {
      const { id } = need['invoice.open'];
      const event = eventOf(need['webhook.inbox'], id, 'error');
      const end = await outcomeOf(await api.cancelInvoice(id), id, { until });
      clause('M-3.1-cancel-failed', end).at('/status').toBe('error');
      if (!event) return;
      const delivery = await event.arrival();
      clause('M-3.1-cancel-failed-event', delivery).at('/status').toBe('error');
      clause('M-6-error-code', delivery).at('/error_code').toBeType('string');
    },
  }),

  check({
    id: 'invoice.cancel.provider-refuses',
    title: 'The provider refuses the cancel: the invoice returns to pending without an event',
    profile: 'merchant-core',
    clauses: ['M-3.1-cancel-refused', 'M-4.4-outcome-refused', 'M-3.1-cancel-refused-silent'],
    needs: ['cancel.next:refuse', 'invoice.open'],
    wants: ['webhook.inbox'],
    cost: { requests: 7, invoices: 1 },
    async run({ need, api, valid, clause, until }) {
      const { id } = need['invoice.open'];
      const inbox = need['webhook.inbox'];
      const since = performance.now();
      const announcedBefore = inbox ? await pendingEvents(inbox, id) : new Set<string>();
      const before = await api.getInvoice(id);
      const end = await outcomeOf(await api.cancelInvoice(id), id, { until });
      // The synchronisation after a refusal may be faster than the poll.
      clause('M-3.1-cancel-refused', end).at('/status').toBeOneOf(['pending', 'paid', 'expired']);
      clause('M-4.4-outcome-refused', end).at('/status').toBeOneOf(['pending', 'paid', 'expired']);
      if (!inbox) return;
      const said = textsOf(await inbox.during(id, 0));
      const more = [...said].filter((text) => !announcedBefore.has(text)).length;
      // The event for the provider's acceptance may arrive late and more than once. Only an event with one wording
      // before, followed after a period of silence by one with another wording, proves that the return was sent.
      if (announcedBefore.size === 0 ? more > 1 : announcedBefore.size > 1 && more > 0)
        throw ambiguousStatus(said.size);
      const isFirst = announcedBefore.size === 0 && more === 1 && before.at('/status') === 'processing';
      if (isFirst) await staysProcessing(api, inbox, valid('createInvoice'), performance.now() - since);
      const again = isFirst || (announcedBefore.size === 1 && more > 0);
      clause('M-3.1-cancel-refused-silent', end).that(!again, 'at most one event for pending', `${1 + more} times`);
    },
  }),

  check({
    id: 'invoice.cancel.paid-before',
    title: 'The provider refuses the cancel of a paid invoice, which is paid within minutes',
    profile: 'merchant-core',
    clauses: ['M-3.1-cancel-refused-sync'],
    needs: ['cancel.next:paid', 'invoice.open', 'clock.passing'],
    cost: { requests: 8, invoices: 3 },
    async run({ need, api, clause, until }) {
      const { id } = need['invoice.open'];
      await outcomeOf(await api.cancelInvoice(id), id, { until });
      await need['clock.passing'].pass(minutes);
      const end = await until(
        (reader) => reader.getInvoice(id),
        (reading) => reading.at('/status') === 'paid',
      );
      clause('M-3.1-cancel-refused-sync', end).at('/status').toBe('paid');
    },
  }),
];

/** The end of "within minutes" in seconds: an hour. */
const minutes = 3600;

/** Reads until the provider has decided about a cancel. Ends the check after an immediate cancel. */
function outcomeOf(
  response: ReceivedResponse,
  id: number,
  { until }: Pick<CheckContext, 'until'>,
): Promise<ReceivedResponse> {
  if (response.status === 200) {
    throw new StopCheck('not_applicable', 'other_branch', `${response.label}: the target cancels at once.`);
  }
  return until(
    (reader) => reader.getInvoice(id),
    (reading) => reading.at('/status') !== 'cancelling',
  );
}

/** The event of the outcome, expected from now on; undefined without a receiver. */
function eventOf(inbox: InboxOf | undefined, id: RecordId, status: 'cancelled' | 'error') {
  return inbox?.expect('invoice.status_changed', { id, where: (invoice) => invoice.status === status });
}
