import type { ClauseId } from '../../../../generated/clauses.ts';
import type { OperationId } from '../../../contract/api.ts';
import { accepted, idIn, notRefused, responseAfter } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { requireEndedTariff } from '../../../preconditions/lapsed-tariffs.ts';
import { type Check, check } from '../../../run/define.ts';
import { requireEffect } from '../../../setup/shown-effect.ts';
import { otherCalls, reads, type Send } from './reads.ts';

/** M §7.10: a register or trade point with an unknown value. */
function unknown(
  id: string,
  clauseId: ClauseId,
  code: string,
  feature: 'cash_register' | 'trade_point_code',
  title: string,
): Check {
  return check({
    id,
    title,
    profile: 'cashbox',
    clauses: [clauseId],
    needs: [`org.becomes:org.lacks:${feature}`],
    wants: ['cashbox.shift'],
    cost: { requests: 11 },
    async run({ need, api, clause }) {
      const change = need[`org.becomes:org.lacks:${feature}`];
      const twins = reads(api);
      if (!change.already) for (const [operation, send] of twins) notRefused(await send('twin'), operation);
      await change.apply();
      const responses = await allOf(twins);
      // Which call needs the register is not specified, but one does.
      if (responses.every(({ accepted }) => accepted)) {
        responses.push(...(await allOf(otherCalls(api, need['cashbox.shift']?.close))));
      }
      const refusals = responses.filter(({ accepted }) => !accepted);
      const refused = refusals.find(({ status }) => status === 409) ?? refusals[0] ?? responses.at(-1);
      if (refused === undefined) return;
      if (refused.accepted && need['cashbox.shift'] === undefined) {
        const message = 'No read of the cashbox returned the code, and no shift could be closed.';
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      if (change.already) notRefused(refused, 'getCashboxSummary', [409]);
      clause(clauseId, refused).status(409).code(code);
    },
  });
}

async function allOf(calls: readonly (readonly [OperationId, Send])[]): Promise<ReceivedResponse[]> {
  const responses: ReceivedResponse[] = [];
  for (const [, send] of calls) responses.push(await send('act'));
  return responses;
}

/** Organizations that lack what the cashbox needs. */
export const cashboxOrganizationChecks: readonly Check[] = [
  check({
    id: 'cashbox.disabled.production',
    title: 'A production organization for which the cashbox is off gets 403 cashbox_disabled for every call',
    profile: 'cashbox',
    clauses: ['M-7.10-disabled'],
    needs: ['org.becomes:org.lacks:cashbox'],
    wants: ['cashbox.shift'],
    cost: { requests: 15 },
    async run({ need, api, clause }) {
      const change = need['org.becomes:org.lacks:cashbox'];
      const close = need['cashbox.shift']?.close;
      const calls = [...reads(api), ...otherCalls(api, close)];
      // A call that the target does not have, or that it wants otherwise, shows nothing.
      const usable: typeof calls = [];
      for (const call of calls) {
        if (change.already || (await call[1]('twin')).accepted) usable.push(call);
      }
      const [[first, send] = calls[0] as (typeof calls)[number], ...others] = usable;
      const response = await responseAfter(change, first, send, [403]);
      clause('M-7.10-disabled', response).status(403).code('cashbox_disabled');
      for (const [operation, other] of others) {
        const refused = await other('act');
        clause('M-7.10-disabled', change.already ? notRefused(refused, operation, [403]) : refused)
          .status(403)
          .code('cashbox_disabled');
      }
    },
  }),

  check({
    id: 'cashbox.disabled.sandbox',
    title: 'A sandbox organization never gets cashbox_disabled',
    profile: 'cashbox',
    clauses: ['M-7.10-disabled-sandbox'],
    needs: ['org.becomes:sandbox.lacks:cashbox'],
    cost: { requests: 7 },
    async run({ need, api, clause }) {
      const change = need['org.becomes:sandbox.lacks:cashbox'];
      const twins = reads(api);
      if (!change.already) for (const [operation, send] of twins) notRefused(await send('twin'), operation);
      await change.apply();
      const responses: (readonly [OperationId, ReceivedResponse])[] = [];
      for (const [operation, send] of twins) responses.push([operation, await send('act')]);
      if (change.toProduction !== undefined && responses.every(([, response]) => response.accepted)) {
        await change.toProduction();
        requireEffect('org.lacks', await api.getCashboxSummary({}, { purpose: 'twin' }), {
          status: 403,
          code: 'cashbox_disabled',
        });
      }
      for (const [operation, response] of responses) {
        const code = String(response.at('/error_code') ?? response.at('/error') ?? 'no code');
        // A server with an internal error sends no code either, which proves nothing about the forbidden one.
        if (response.status !== 403 && code !== 'cashbox_disabled') accepted(response, operation);
        clause('M-7.10-disabled-sandbox', response).that(code !== 'cashbox_disabled', 'no cashbox_disabled', code);
      }
    },
  }),

  unknown(
    'cashbox.register.unknown',
    'M-7.10-kkm-unknown',
    'cashbox_kkm_unknown',
    'cash_register',
    'An unknown number of the cash register returns 409 cashbox_kkm_unknown',
  ),
  unknown(
    'cashbox.trade-point.unknown',
    'M-7.10-rfo-missing',
    'rfo_missing',
    'trade_point_code',
    'An undefined code of the trade point returns 409 rfo_missing',
  ),

  check({
    id: 'cashbox.tariff.inactive',
    title: 'The cashbox can be read without a tariff; the response to writes is not specified',
    profile: 'cashbox',
    clauses: ['M-7.2-get-cashbox', 'M-7.2-cashbox-writes'],
    needs: ['org.becomes:tariff.inactive', 'cashbox.shift'],
    cost: { requests: 11 },
    async run({ need, api, valid, clause, observe }) {
      const change = need['org.becomes:tariff.inactive'];
      const { close } = need['cashbox.shift'];
      const twins: (readonly [OperationId, Send])[] = [...reads(api)];
      if (!change.already) {
        const closed = notRefused(await api.raw({ to: 'closeShift', body: close(), purpose: 'twin' }), 'closeShift');
        const id = idIn(closed, 'operation_id');
        twins.push(['getCashboxOperation', (purpose) => api.getCashboxOperation(id, { purpose })]);
        for (const [operation, send] of twins) notRefused(await send('twin'), operation);
      }
      await change.apply();
      await requireEndedTariff(change, { api, valid });
      for (const [operation, send] of twins) {
        const response = await send('act');
        clause('M-7.2-get-cashbox', change.already ? notRefused(response, operation, [403]) : response).status(200);
      }
      const written = await api.raw({ to: 'closeShift', body: close() });
      observe('What is the response to the close of a shift without a tariff?', written.label, {
        clause: 'M-7.2-cashbox-writes',
        evidence: written,
      });
      const switched = await api.raw({ to: 'updateAutoClose', body: { enabled: false } });
      observe('What is the response to the switching of a setting without a tariff?', switched.label, {
        clause: 'M-7.2-cashbox-writes',
        evidence: switched,
      });
    },
  }),
];
