import { showsAnother } from '../../../exchange/responses/by-content.ts';
import { idIn, notRefused, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import { isObject } from '../../../ground/values/pointer.ts';
import { sameId } from '../../../ground/values/record-id.ts';
import { show } from '../../../ground/values/show.ts';
import { requireEndedTariff } from '../../../preconditions/lapsed-tariffs.ts';
import { check } from '../../../run/define.ts';
import { gradeName } from '../../../run/event-name.ts';
import { placeOf } from './record.ts';

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
      const left = Math.round((Date.parse(String(session.at(`${place}/expires_at`))) - Date.now()) / 1000);
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
      const before = await api.getQrRefund(id);
      const waiting = before.at(`${placeOf(before, id)}/status`);
      const event = need['webhook.inbox']?.expect('qr_refund.identified', { id });
      await need['buyer.scan'].scan(id);
      const after = await until(
        (reader) => reader.getQrRefund(id),
        (response) => response.accepted && response.at(`${placeOf(response, id)}/status`) !== waiting,
      );
      clause('M-3.5-identified', after)
        .at(`${placeOf(after, id)}/status`)
        .toBe('customer_identified');
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
    title: 'A scan can be simulated in the sandbox',
    profile: 'qr-refunds',
    clauses: ['M-4.6-qr-refunds-simulate'],
    needs: ['qr_refund.open'],
    cost: { requests: 2 },
    async run({ need, api, valid, clause }) {
      const { id } = need['qr_refund.open'];
      // Only this refusal says that the sandbox has no simulation.
      const response = notRefused(await api.simulateQrRefund(id, valid('simulateQrRefund')), 'simulateQrRefund', [403]);
      clause('M-4.6-qr-refunds-simulate', response).succeeds();
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
