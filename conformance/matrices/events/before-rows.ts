import type { ClauseId } from '../../../generated/clauses.ts';
import type { Delivery } from '../../exchange/webhooks/delivery.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { everyValue, isObject } from '../../ground/values/pointer.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { events } from './events.ts';

/** What has arrived about a record by the time of silence, and a later read that shows its state. */
interface Waited {
  readonly arrived: readonly Delivery[];
  readonly shown: ReceivedResponse;
}

/** M §3.1, §3.5, §6: no event announces a change before it. */
export const eventsBeforeRows: Check[] = [
  row({
    id: 'cancel',
    title: 'While the provider has not decided about a cancel, no event announces a decision',
    profile: 'merchant-core',
    needs: ['invoice.cancelling', 'webhook.inbox'],
    wait: async (context) => {
      const { id } = context.need['invoice.cancelling'];
      return await quiet(context, id, () => context.api.getInvoice(id), 'cancelling');
    },
    cells: [
      unannounced('the provider accepts', 'M-3.1-cancel-accepted-event', ({ body }) => has(body, 'cancelled')),
      unannounced('the provider fails', 'M-3.1-cancel-failed-event', ({ body }) => has(body, 'error')),
    ],
  }),
  row({
    id: 'scan',
    ownRecords: true,
    title: 'Before the buyer scans the QR of a session, no event announces a scan',
    profile: 'qr-refunds',
    needs: ['qr_refund.open', 'webhook.inbox'],
    wait: async (context) => {
      const { id } = context.need['qr_refund.open'];
      return await quiet(context, id, () => context.api.getQrRefund(id), undefined);
    },
    cells: [
      unannounced(
        'the buyer scans',
        'M-3.5-identified-event',
        ({ event, body }) => event === 'qr_refund.identified' || has(body, 'customer_identified'),
      ),
    ],
  }),
];

function row(spec: {
  readonly id: string;
  readonly title: string;
  readonly profile: string;
  readonly needs: readonly PreconditionName[];
  readonly cells: readonly GradedCell<Waited>[];
  readonly ownRecords?: true;
  wait(context: RowContext): Promise<Waited>;
}): Check {
  const { id, title, profile, needs, cells, ownRecords, wait } = spec;
  const cost = { requests: 1, invoices: 1 };
  return matrixRow<Waited>(events, {
    id: `events.before.${id}`,
    title,
    profile,
    needs,
    ...(ownRecords && { ownRecords }),
    cost,
    cells,
    twin: wait,
  });
}

/** Waits for the time of silence. Ends the row when the record has changed by then: its event may be right. */
async function quiet(
  { need }: RowContext,
  id: RecordId,
  read: () => Promise<ReceivedResponse>,
  status: string | undefined,
): Promise<Waited> {
  const inbox = need['webhook.inbox'];
  if (inbox === undefined) throw new Error('The row needs webhook.inbox.');
  const arrived = await inbox.during(id, 0);
  const shown = await read();
  const values = [...everyValue(shown.body)].map(({ value }) => value);
  const isAsBefore = status === undefined ? !values.includes('customer_identified') : shown.at('/status') === status;
  if (shown.accepted && isAsBefore) return { arrived, shown };
  const message = `${shown.label} (exchange ${shown.exchange}) shows that the record has changed meanwhile.`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

function unannounced(label: string, clause: ClauseId, isAbout: (delivery: Delivery) => boolean): GradedCell<Waited> {
  return {
    label,
    clauses: [clause],
    requests: 0,
    run: async (context, { arrived, shown }) => {
      const early = arrived.filter(isAbout).length;
      context.clause(clause, shown).that(early === 0, 'no event before the change', `${early} events`);
    },
  };
}

function has(body: unknown, status: string): boolean {
  return isObject(body) && body.status === status;
}
