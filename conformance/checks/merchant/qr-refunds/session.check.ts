import { showsAnother } from '../../../exchange/responses/by-content.ts';
import { idIn, notRefused, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { instantOf } from '../../../ground/values/iso-8601.ts';
import { isObject } from '../../../ground/values/pointer.ts';
import { type RecordId, sameId } from '../../../ground/values/record-id.ts';
import { show } from '../../../ground/values/show.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { arrived } from '../../../matrices/arrived.ts';
import { requireEndedTariff } from '../../../preconditions/lapsed-tariffs.ts';
import { check } from '../../../run/define.ts';
import { gradeName } from '../../../run/event-name.ts';
import { placeOf, reads } from './record.ts';

/** M §3.5, §4.6: a session from its start to the buyer's scan. */
export const qrRefundSessionChecks = [
  check({
    id: 'qr-refund.start.accepted',
    title: 'A session starts, and GET shows it with its expires_at',
    profile: 'qr-refunds',
    clauses: [
      'M-4.6-qr-refunds-start',
      'M-4.6-qr-refunds-get',
      'M-3.5-expires-at',
      'M-2.5-qr-refund',
      'M-3.5-values',
      'M-8-qr-refund-lifetime',
    ],
    needs: [],
    cost: { requests: 2 },
    async run({ api, valid, clause, observe }) {
      const started = notRefused(await api.startQrRefund(valid('startQrRefund')), 'startQrRefund');
      clause('M-4.6-qr-refunds-start', started).succeeds();
      if (!started.accepted) return;
      const id = idIn(started);
      const session = await api.getQrRefund(id);
      const place = placeOf(session, id);
      clause('M-4.6-qr-refunds-get', session)
        .status(200)
        .that(!showsAnother(session, id), `the session ${id}`, shapeOf(session.at(place)));
      if (!session.accepted) return;
      // The specification names the key, and gives no type.
      const expiry = session.at(`${place}/expires_at`);
      clause('M-3.5-expires-at', session).that((expiry ?? '') !== '', 'a value of expires_at', show(expiry));
      const left = Math.round(((instantOf(expiry)?.at ?? Number.NaN) - Date.now()) / 1000);
      const about = { evidence: session };
      observe('Which fields does a session have?', shapeOf(session.at(place)), { ...about, clause: 'M-2.5-qr-refund' });
      observe('Which status does a session before the scan have?', String(session.at(`${place}/status`)), {
        ...about,
        clause: 'M-3.5-values',
      });
      observe('How long is the QR of a refund valid?', Number.isNaN(left) ? 'not stated' : `about ${left} s`, {
        ...about,
        clause: 'M-8-qr-refund-lifetime',
      });
    },
  }),

  check({
    id: 'qr-refund.scan.identified',
    title: "The buyer's scan moves a session to customer_identified and sends an event",
    profile: 'qr-refunds',
    clauses: ['M-3.5-identified', 'M-3.5-identified-event', 'M-6-identified-payload'],
    needs: ['qr_refund.open', 'buyer.scan'],
    wants: ['webhook.inbox'],
    cost: { requests: 3 },
    async run({ need, api, clause, until, observe }) {
      const { id } = need['qr_refund.open'];
      const waiting = statusOf(await api.getQrRefund(id), id);
      const event = need['webhook.inbox']?.expect('qr_refund.identified', { id });
      await need['buyer.scan'].scan(id);
      const after = await until(
        (reader) => reader.getQrRefund(id),
        // Which key holds the status of a session is not shown.
        (read) => read.accepted && (reads(read, id, 'customer_identified') || statusOf(read, id) !== waiting),
      );
      const isIdentified = reads(after, id, 'customer_identified');
      clause('M-3.5-identified', after).that(isIdentified, 'the status customer_identified', show(statusOf(after, id)));
      if (event === undefined) return;
      const delivery = await event.arrival();
      gradeName({ clause, observe }, 'M-3.5-identified-event', delivery, 'qr_refund.identified');
      const identifiedSession = isObject(delivery.body) ? delivery.body.id : undefined;
      clause('M-3.5-identified-event', delivery).that(
        sameId(identifiedSession, id),
        `the session ${id}`,
        show(identifiedSession),
      );
      const outside = isObject(delivery.raw.json) ? Object.keys(delivery.raw.json).join(', ') : 'no object';
      observe('What does qr_refund.identified contain?', `${outside}; the session: ${shapeOf(delivery.body)}`, {
        clause: 'M-6-identified-payload',
      });
    },
  }),

  check({
    id: 'qr-refund.simulate.sandbox',
    title: 'A scan can be simulated in the sandbox, and is announced as any other when the session shows it',
    profile: 'qr-refunds',
    clauses: ['M-4.6-qr-refunds-simulate', 'M-3.5-identified-event'],
    needs: ['qr_refund.open'],
    wants: ['webhook.inbox'],
    cost: { requests: 4 },
    async run(context) {
      const { need, api, valid, clause, watch } = context;
      const { id } = need['qr_refund.open'];
      const session = await api.getQrRefund(id);
      const event = need['webhook.inbox']?.expect('qr_refund.identified', { id });
      // Only these refusals say that the sandbox has no simulation, or not for a session that can be read.
      const graded = session.accepted ? [403, 404] : [403];
      const response = notRefused(
        await api.simulateQrRefund(id, valid('simulateQrRefund')),
        'simulateQrRefund',
        graded,
      );
      clause('M-4.6-qr-refunds-simulate', response).succeeds();
      if (event === undefined || !response.accepted) return;
      // What else can be simulated is not specified, and has no event that is.
      const isScanned = (read: ReceivedResponse) => read.accepted && reads(read, id, 'customer_identified');
      const shown = await watch((reader) => reader.getQrRefund(id), isScanned);
      if (!isScanned(shown)) {
        const message = `${shown.label} (exchange ${shown.exchange}) shows no scan.`;
        throw new StopCheck('not_applicable', 'other_branch', message);
      }
      const delivery = await arrived(context, 'M-3.5-identified-event', event, shown);
      if (delivery !== undefined) gradeName(context, 'M-3.5-identified-event', delivery, 'qr_refund.identified');
    },
  }),

  check({
    id: 'qr-refund.authentication.absent',
    title: 'POST /qr-refunds without a key returns 401',
    profile: 'qr-refunds',
    clauses: ['M-5-401-qr-refunds'],
    needs: ['qr_refund.open'],
    cost: { requests: 2 },
    async run({ api, valid, clause, invalidCredential }) {
      const unauthenticated = api.as(invalidCredential('merchant', 'absent'));
      clause('M-5-401-qr-refunds', await unauthenticated.startQrRefund(valid('startQrRefund'))).status(401);
    },
  }),

  check({
    id: 'qr-refund.tariff.inactive',
    title: 'Without a tariff, sessions and their purchases can still be read',
    profile: 'qr-refunds',
    clauses: ['M-7.2-get-qr-refunds', 'M-7.2-qr-refunds'],
    needs: ['org.becomes:tariff.inactive', 'qr_refund.identified'],
    cost: { requests: 10 },
    async run({ need, api, valid, clause, observe }) {
      const { id, purchases } = need['qr_refund.identified'];
      const change = need['org.becomes:tariff.inactive'];
      await change.apply();
      await requireEndedTariff(change, { api, valid });
      const start = await api.startQrRefund(valid('startQrRefund'));
      observe('Does POST /qr-refunds need a tariff?', `${start.status}: ${shapeOf(start.body)}`, {
        clause: 'M-7.2-qr-refunds',
        evidence: start,
      });
      clause('M-7.2-get-qr-refunds', await api.getQrRefund(id)).status(200);
      clause('M-7.2-get-qr-refunds', await api.listQrRefundOperations(id)).status(200);
      const [first] = purchases;
      if (first === undefined) return;
      clause('M-7.2-get-qr-refunds', await api.getQrRefundOperation({ id, ref: first.ref })).status(200);
    },
  }),
];

function statusOf(session: ReceivedResponse, id: RecordId): unknown {
  return session.at(`${placeOf(session, id)}/status`);
}
