import { showsAnother } from '../../../exchange/responses/by-content.ts';
import { idIn, notRefused, placesOf, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { show } from '../../../ground/values/show.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

/** Statuses of an accepted receipt: the specification gives none. */
export const taken = [200, 201, 202] as const;

function receiptFailed({ label, exchange }: ReceivedResponse): StopCheck {
  return new StopCheck('not_tested', 'prerequisite_failed', `${label} (exchange ${exchange}) shows a failed receipt.`);
}

/** M §4.6, §7.8: fiscal receipts, and their unique key. */
export const receiptCreateChecks = [
  check({
    id: 'receipt.create.accepted',
    title: 'A fiscal receipt can be requested and read',
    profile: 'receipts',
    clauses: [
      'M-4.6-receipts-create',
      'M-4.6-receipts-get',
      'M-7.8-failed-event',
      'M-2.5-receipt',
      'M-4.6-receipts-payload',
    ],
    needs: ['receipt.request'],
    wants: ['webhook.inbox'],
    cost: { requests: 5 },
    async run({ need, api, clause, observe }) {
      const inbox = need['webhook.inbox'];
      const since = inbox?.mark() ?? 0;
      const created = await api.raw({ to: 'createReceipt', body: need['receipt.request'].body() });
      clause('M-4.6-receipts-create', notRefused(created, 'createReceipt')).status(taken);
      observe('What is the response to POST /receipts?', `${created.status}: ${shapeOf(created.body)}`, {
        clause: 'M-4.6-receipts-payload',
        evidence: created,
      });
      if (!created.accepted) return;
      const id = idIn(created, 'receipt_id');
      const record = await api.getReceipt(id);
      clause('M-4.6-receipts-get', record)
        .status(200)
        .that(!showsAnother(record, id, 'receipt_id'), `the receipt ${id}`, shapeOf(record.body));
      observe('Which fields does a receipt have?', shapeOf(record.body), { clause: 'M-2.5-receipt', evidence: record });
      if (inbox === undefined) return;
      // How a receipt says that it is issued is not specified, so nothing but the time of silence is waited for.
      const failures = (await inbox.during(id, since)).filter(({ event }) => event === 'receipt.failed');
      const end = await api.getReceipt(id);
      if (placesOf(end, 'failed').length > 0) throw receiptFailed(end);
      clause('M-7.8-failed-event', end).that(
        failures.length === 0,
        'no receipt.failed of a receipt that did not',
        show(failures[0]?.body),
      );
    },
  }),

  check({
    id: 'receipt.create.sandbox-free',
    title: 'A sandbox organization without a tariff can make receipts',
    profile: 'receipts',
    clauses: ['M-7.2-sandbox-receipts'],
    needs: ['linked.merchant_key', 'receipt.request'],
    cost: { requests: 2 },
    async run({ need, api, clause }) {
      const response = await api.raw({ to: 'createReceipt', body: need['receipt.request'].body() });
      clause('M-7.2-sandbox-receipts', notRefused(response, 'createReceipt', [402, 403])).status(taken);
    },
  }),

  check({
    id: 'receipt.create.simulate',
    title: 'A sandbox organization can choose the outcome of a receipt with simulate',
    profile: 'receipts',
    clauses: ['M-4.6-receipts-simulate'],
    needs: ['receipt.request'],
    cost: { requests: 3 },
    async run({ need, api, clause }) {
      const { body, simulate } = need['receipt.request'];
      notRefused(await api.raw({ to: 'createReceipt', body: body(), purpose: 'twin' }), 'createReceipt');
      // The values of the field are not specified, so only "not in the sandbox" contradicts the clause.
      const response = await api.raw({ to: 'createReceipt', body: body({ simulate }) });
      clause('M-4.6-receipts-simulate', notRefused(response, 'createReceipt', [403])).status(taken);
    },
  }),

  check({
    id: 'receipt.preview.shown',
    title: 'A receipt can be previewed',
    profile: 'receipts',
    clauses: ['M-4.6-receipts-preview', 'M-4.6-receipts-payload'],
    needs: ['receipt.request'],
    cost: { requests: 1 },
    async run({ api, valid, clause, observe }) {
      const response = await api.raw({ to: 'previewReceipt', body: valid('previewReceipt') });
      clause('M-4.6-receipts-preview', notRefused(response, 'previewReceipt')).succeeds();
      observe('What is the response to POST /receipts/preview?', shapeOf(response.body), {
        clause: 'M-4.6-receipts-payload',
        evidence: response,
      });
    },
  }),

  check({
    id: 'receipt.create.without-key',
    title: 'POST /receipts without a key returns 401',
    profile: 'receipts',
    clauses: ['M-5-401-receipts'],
    needs: ['receipt.request'],
    cost: { requests: 2 },
    async run({ need, api, clause, invalidCredential }) {
      const { body } = need['receipt.request'];
      notRefused(await api.raw({ to: 'createReceipt', body: body(), purpose: 'twin' }), 'createReceipt');
      const response = await api.as(invalidCredential('merchant', 'absent')).raw({ to: 'createReceipt', body: body() });
      clause('M-5-401-receipts', response).status(401);
    },
  }),
];
