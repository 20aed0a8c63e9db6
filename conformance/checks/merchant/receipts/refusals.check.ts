import { asUnknownId, idIn, notRefused, responseAfter } from '../../../exchange/responses/unspecified-responses.ts';
import type { RecordId } from '../../../ground/values/record-id.ts';
import { unknownId } from '../../../ground/values/unknown-id.ts';
import { type Check, check } from '../../../run/define.ts';
import { requireEffect } from '../../../setup/shown-effect.ts';
import { taken } from './create.check.ts';

/** M §7.2, §7.8: requests that an organization may not send in its current state. Each request was accepted before. */
export const receiptRefusalChecks: readonly Check[] = [
  check({
    id: 'receipt.create.tariff-inactive',
    title: 'Without a tariff no receipt is created; existing ones can still be read',
    profile: 'receipts',
    clauses: ['M-7.2-receipt', 'M-7.2-get-receipts', 'M-7.2-receipt-preview'],
    needs: ['org.becomes:tariff.inactive', 'receipt.request'],
    cost: { requests: 6 },
    async run({ need, api, valid, clause, observe }) {
      const change = need['org.becomes:tariff.inactive'];
      const { body } = need['receipt.request'];
      let made: RecordId | undefined;
      const send = async (purpose: 'twin' | 'act') => {
        const response = await api.raw({ to: 'createReceipt', body: body(), purpose });
        if (response.accepted) made ??= idIn(response, 'receipt_id');
        return response;
      };
      const response = await responseAfter(change, 'createReceipt', send, [403]);
      clause('M-7.2-receipt', response).status(403).code('tariff_inactive');
      const preview = await api.raw({ to: 'previewReceipt', body: valid('previewReceipt') });
      observe('What is the response to POST /receipts/preview without a tariff?', preview.label, {
        clause: 'M-7.2-receipt-preview',
        evidence: preview,
      });
      if (made !== undefined) clause('M-7.2-get-receipts', await api.getReceipt(made)).status(200);
      else clause('M-7.2-get-receipts', asUnknownId(await api.getReceipt(unknownId))).status(404);
    },
  }),

  check({
    id: 'receipt.create.disabled',
    title: 'A production organization for which receipts are off gets 403 fiscal_receipts_disabled',
    profile: 'receipts',
    clauses: ['M-7.8-disabled'],
    needs: ['org.becomes:org.lacks:fiscal_receipts', 'receipt.request'],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      const { body } = need['receipt.request'];
      const response = await responseAfter(
        need['org.becomes:org.lacks:fiscal_receipts'],
        'createReceipt',
        (purpose) => api.raw({ to: 'createReceipt', body: body(), purpose }),
        [403],
      );
      clause('M-7.8-disabled', response).status(403).code('fiscal_receipts_disabled');
    },
  }),

  check({
    id: 'receipt.create.disabled-sandbox',
    title: 'While receipts are off for production, they work in the sandbox',
    profile: 'receipts',
    clauses: ['M-7.8-disabled-sandbox'],
    needs: ['org.becomes:sandbox.lacks:fiscal_receipts', 'receipt.request'],
    cost: { requests: 5 },
    async run({ need, api, clause }) {
      const { body } = need['receipt.request'];
      const change = need['org.becomes:sandbox.lacks:fiscal_receipts'];
      const send = (purpose: 'twin' | 'act') => api.raw({ to: 'createReceipt', body: body(), purpose });
      const response = await responseAfter(change, 'createReceipt', send, [403]);
      if (response.accepted && change.toProduction !== undefined) {
        await change.toProduction();
        requireEffect('org.lacks', await send('twin'), { status: 403, code: 'fiscal_receipts_disabled' });
      }
      clause('M-7.8-disabled-sandbox', response).status(taken);
    },
  }),

  check({
    id: 'receipt.create.simulate-production',
    title: 'A production organization that sends simulate gets 403 not_sandbox, whatever end it asks for',
    profile: 'receipts',
    clauses: ['M-7.8-not-sandbox'],
    needs: ['org.production', 'receipt.request'],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      const { body, simulate } = need['receipt.request'];
      notRefused(await api.raw({ to: 'createReceipt', body: body(), purpose: 'twin' }), 'createReceipt');
      for (const end of [simulate, { status: 'failed' }]) {
        const response = await api.raw({ to: 'createReceipt', body: body({ simulate: end }) });
        // The values are not specified: one that the target does not know has a second fault.
        if (end !== simulate && [400, 422].includes(response.status ?? 0)) continue;
        clause('M-7.8-not-sandbox', response).status(403).code('not_sandbox');
      }
    },
  }),

  check({
    id: 'receipt.create.no-cashier',
    title: 'Without a connected cashier POST /receipts returns 409 provider_session_not_configured',
    profile: 'receipts',
    clauses: ['M-7.8-session-not-configured'],
    needs: ['org.becomes:cashier.none', 'receipt.request'],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      const { body } = need['receipt.request'];
      const response = await responseAfter(
        need['org.becomes:cashier.none'],
        'createReceipt',
        (purpose) => api.raw({ to: 'createReceipt', body: body(), purpose }),
        [409],
      );
      clause('M-7.8-session-not-configured', response).status(409).code('provider_session_not_configured');
    },
  }),

  check({
    id: 'receipt.create.cashier',
    title: 'Several cashiers and no main one: 422 connection_ambiguous, unless the request names the cashier',
    profile: 'receipts',
    clauses: [
      'M-7.8-connection-ambiguous',
      'M-7.8-connection',
      'M-4.6-receipts-connection',
      'M-4.6-receipts-connection-name',
    ],
    needs: ['cashier.ambiguous', 'receipt.request'],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      const { connection } = need['cashier.ambiguous'];
      const { body } = need['receipt.request'];
      const send = (changes: Readonly<Record<string, unknown>>) =>
        api.raw({ to: 'createReceipt', body: body(changes) });
      // The row of M §4.6 keeps the old name of the field; a server may accept either.
      const first = await send({ provider_connection_id: connection });
      const named = first.status === 422 ? await send({ kaspi_connection_id: connection }) : first;
      // Only a refusal that still asks for the cashier is about the field.
      for (const one of [first, named]) {
        const isStillAmbiguous = (one.at('/error_code') ?? one.at('/error')) === 'connection_ambiguous';
        if (!named.accepted && !isStillAmbiguous) notRefused(one, 'createReceipt');
      }
      clause('M-4.6-receipts-connection', named).status(taken);
      clause('M-4.6-receipts-connection-name', named).status(taken);
      clause('M-7.8-connection', named).status(taken);
      clause('M-7.8-connection-ambiguous', await api.raw({ to: 'createReceipt', body: body() }))
        .status(422)
        .code('connection_ambiguous');
    },
  }),

  check({
    id: 'receipt.preview.unavailable',
    title: 'While the preview is unavailable it returns 503; other requests still work',
    profile: 'receipts',
    clauses: ['M-7.8-preview-unavailable', 'M-7.8-preview-only'],
    needs: ['outage.next:receipt_preview_unavailable', 'receipt.request'],
    cost: { requests: 3 },
    async run({ need, api, valid, clause }) {
      const { overlay } = need['outage.next:receipt_preview_unavailable'];
      const made = await api.raw({ to: 'createReceipt', body: need['receipt.request'].body() });
      const code = String(made.at('/error_code') ?? made.at('/error') ?? 'no code');
      clause('M-7.8-preview-only', made).that(code !== 'receipt_preview_unavailable', 'another response', made.label);
      const response = await api.raw({ to: 'previewReceipt', body: { ...valid('previewReceipt'), ...overlay } });
      clause('M-7.8-preview-unavailable', notRefused(response, 'previewReceipt', ['receipt_preview_unavailable']))
        .status(503)
        .code('receipt_preview_unavailable');
    },
  }),
];
