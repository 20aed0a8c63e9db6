import type { ClauseId } from '../../../../generated/clauses.ts';
import type { Answer } from '../../../kernel/answers/evidence.ts';
import { unlessInjectedElsewhere } from '../../../kernel/answers/injected-failure.ts';
import { type RecordId, unknownIdLike } from '../../../kernel/answers/record-id.ts';
import { accepted, answerAfter, idIn, notRefused } from '../../../kernel/answers/unspecified-responses.ts';
import type { Api, OperationId } from '../../../kernel/http/api.ts';
import { requireEffect } from '../../../kernel/setup/shown-effect.ts';
import { StopCheck } from '../../../kernel/verdicts/stop.ts';
import { type Check, check } from '../../../run/define.ts';

type Send = (purpose: 'twin' | 'act') => Promise<Answer>;

/**
 * Reads of the whole cashbox. Which of them needs the number of the register or the trade point is not specified
 * (A-11).
 */
function reads(api: Api): readonly (readonly [OperationId, Send])[] {
  return [
    ['getCashboxSummary', (purpose) => api.getCashboxSummary({}, { purpose })],
    ['listCashboxShifts', (purpose) => api.listCashboxShifts({}, { purpose })],
    ['getCashboxReconciliation', (purpose) => api.getCashboxReconciliation({}, { purpose })],
  ];
}

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
    cost: { requests: 7 },
    async run({ need, api, clause }) {
      const change = need[`org.becomes:org.lacks:${feature}`];
      const twins = reads(api);
      if (!change.already) for (const [operation, send] of twins) notRefused(await send('twin'), operation);
      await change.apply();
      const answers: Answer[] = [];
      for (const [, send] of twins) answers.push(await send('act'));
      const refusals = answers.filter(({ accepted }) => !accepted);
      const refused = refusals.find(({ status }) => status === 409) ?? refusals[0];
      if (refused === undefined) {
        const message = 'No read of the cashbox returned the code; the specification does not say which call does.';
        throw new StopCheck('not_tested', 'prerequisite_failed', message);
      }
      if (change.already) notRefused(refused, 'getCashboxSummary', [409]);
      clause(clauseId, refused).status(409).code(code);
    },
  });
}

/** M §7.10: temporary failures. */
function outage<
  const Code extends
    | 'cashbox_unavailable'
    | 'cashbox_report_unavailable'
    | 'cashbox_toggle_in_progress'
    | 'cashbox_toggle_unavailable',
>(code: Code, clauseId: ClauseId, title: string): Check {
  return check({
    id: `cashbox.outage.${code.replace('cashbox_', '').replaceAll('_', '-')}`,
    title,
    profile: 'cashbox',
    clauses: [clauseId],
    needs: ['cashbox.shift', `outage.later:${code}`],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      const { id } = need['cashbox.shift'];
      const [operation, send] = asking(code, api, id);
      notRefused(await send('twin'), operation);
      await need[`outage.later:${code}`].inject();
      clause(clauseId, unlessInjectedElsewhere(await send('act')))
        .status(503)
        .code(code);
    },
  });
}

/** The call that the failure applies to. */
function asking(code: string, api: Api, shift: RecordId | undefined): readonly [OperationId, Send] {
  if (code === 'cashbox_report_unavailable') {
    return ['getShiftReport', (purpose) => api.getShiftReport(listedShiftId(shift), { purpose })];
  }
  if (code === 'cashbox_unavailable') return ['getCashboxSummary', (purpose) => api.getCashboxSummary({}, { purpose })];
  return ['updateAutoClose', (purpose) => api.raw({ to: 'updateAutoClose', body: { enabled: false }, purpose })];
}

/** The id of a shift, if the list shows one. */
function listedShiftId(id: RecordId | undefined): RecordId {
  if (id !== undefined) return id;
  throw new StopCheck(
    'not_tested',
    'prerequisite_failed',
    'The list of shifts shows no id for the request of a report.',
  );
}

/**
 * An organization without a register, or with the cashbox off, may get that error first: the order of the errors is not
 * specified.
 */
function known({ status, label }: Answer): void {
  if (status === 404) return;
  const message = `The other organization cannot request a record that does not exist: ${label}.`;
  throw new StopCheck('not_tested', 'twin_rejected', message);
}

export const cashboxRefusalChecks: readonly Check[] = [
  check({
    id: 'cashbox.shift.unknown',
    title: 'A shift that does not exist, or is of another organization, returns 404 cashbox_shift_not_found',
    profile: 'cashbox',
    clauses: ['M-7.10-shift-not-found', 'M-7.10-shift-not-found-foreign'],
    needs: ['cashbox.shift', 'org.foreign'],
    cost: { requests: 4 },
    async run({ need, api, clause }) {
      const id = listedShiftId(need['cashbox.shift'].id);
      notRefused(await api.getShiftReport(id, { purpose: 'twin' }), 'getShiftReport');
      const missing = unknownIdLike(id);
      const refused = await api.getShiftReport(missing);
      clause('M-7.10-shift-not-found', refused).status(404).code('cashbox_shift_not_found');
      const other = api.as(need['org.foreign'].credential);
      known(await other.getShiftReport(missing, { purpose: 'twin' }));
      const foreign = await other.getShiftReport(id);
      clause('M-7.10-shift-not-found-foreign', foreign).status(404).code('cashbox_shift_not_found');
    },
  }),

  check({
    id: 'cashbox.operation.unknown',
    title: 'An operation that does not exist, or is of another organization, returns 404 cashbox_operation_not_found',
    profile: 'cashbox',
    clauses: ['M-7.10-operation-not-found', 'M-7.10-operation-not-found-foreign'],
    needs: ['cashbox.shift', 'org.foreign'],
    cost: { requests: 5 },
    async run({ need, api, clause }) {
      const body = need['cashbox.shift'].close();
      const closed = notRefused(await api.raw({ to: 'closeShift', body, purpose: 'twin' }), 'closeShift');
      const id = idIn(closed, 'operation_id');
      notRefused(await api.getCashboxOperation(id, { purpose: 'twin' }), 'getCashboxOperation');
      const missing = unknownIdLike(id);
      const refused = await api.getCashboxOperation(missing);
      clause('M-7.10-operation-not-found', refused).status(404).code('cashbox_operation_not_found');
      const other = api.as(need['org.foreign'].credential);
      known(await other.getCashboxOperation(missing, { purpose: 'twin' }));
      const foreign = await other.getCashboxOperation(id);
      clause('M-7.10-operation-not-found-foreign', foreign).status(404).code('cashbox_operation_not_found');
    },
  }),

  check({
    id: 'cashbox.disabled.production',
    title: 'A production organization for which the cashbox is off gets 403 cashbox_disabled',
    profile: 'cashbox',
    clauses: ['M-7.10-disabled'],
    needs: ['org.becomes:org.lacks:cashbox'],
    cost: { requests: 2 },
    async run({ need, api, clause }) {
      const send: Send = (purpose) => api.getCashboxSummary({}, { purpose });
      const answer = await answerAfter(need['org.becomes:org.lacks:cashbox'], 'getCashboxSummary', send, [403]);
      clause('M-7.10-disabled', answer).status(403).code('cashbox_disabled');
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
      const answers: (readonly [OperationId, Answer])[] = [];
      for (const [operation, send] of twins) answers.push([operation, await send('act')]);
      if (change.toProduction !== undefined && answers.every(([, answer]) => answer.accepted)) {
        await change.toProduction();
        requireEffect('org.lacks', await api.getCashboxSummary({}, { purpose: 'twin' }), {
          status: 403,
          code: 'cashbox_disabled',
        });
      }
      for (const [operation, answer] of answers) {
        const code = String(answer.at('/error_code') ?? answer.at('/error') ?? 'no code');
        // A server with an internal error sends no code either, which proves nothing about the forbidden one.
        if (answer.status !== 403 && code !== 'cashbox_disabled') accepted(answer, operation);
        clause('M-7.10-disabled-sandbox', answer).that(code !== 'cashbox_disabled', 'no cashbox_disabled', code);
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

  outage('cashbox_unavailable', 'M-7.10-unavailable', 'A cashbox that is unavailable returns 503'),
  outage('cashbox_report_unavailable', 'M-7.10-report-unavailable', 'A report that is unavailable returns 503'),
  outage('cashbox_toggle_in_progress', 'M-7.10-toggle-in-progress', 'A setting that is being switched returns 503'),
  outage('cashbox_toggle_unavailable', 'M-7.10-toggle-unavailable', 'A setting that cannot be switched returns 503'),

  check({
    id: 'cashbox.tariff.inactive',
    title: 'The cashbox can be read without a tariff; the response to writes is not specified',
    profile: 'cashbox',
    clauses: ['M-7.2-get-cashbox', 'M-7.2-cashbox-writes'],
    needs: ['org.becomes:tariff.inactive', 'cashbox.shift'],
    cost: { requests: 10 },
    async run({ need, api, clause, observe }) {
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
      for (const [operation, send] of twins) {
        const answer = await send('act');
        clause('M-7.2-get-cashbox', change.already ? notRefused(answer, operation, [403]) : answer).status(200);
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
