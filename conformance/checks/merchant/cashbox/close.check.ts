import { textsUnder, valuesAt } from '../../../exchange/responses/by-content.ts';
import { idIn, notRefused, shapeOf } from '../../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { show } from '../../../ground/values/show.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { type Check, type CheckContext, check } from '../../../run/define.ts';

/** True once an operation has a code (M §7.10). The envelope of the record in a GET is not specified. */
function hasCode(response: ReceivedResponse): boolean {
  return !response.accepted || codesIn(response).length > 0;
}

/** True once an operation has ended. Its status values are not shown, so any other status than the first one is an end. */
function endSeen(): (response: ReceivedResponse) => boolean {
  let first: string | undefined;
  return (response) => {
    const status = textsUnder(response, 'status').join();
    first ??= status;
    const isEnd = status !== first || ['completed', 'failed'].includes(status);
    return hasCode(response) || isEnd;
  };
}

function codesIn(response: ReceivedResponse): string[] {
  return textsUnder(response, 'error_code');
}

function stop(response: ReceivedResponse, why: string): StopCheck {
  return new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `${why}: ${response.label} (exchange ${response.exchange}).`,
  );
}

/**
 * Waits for the end of the operation that a close started: `until` its code is there, or as long as a `watch` lasts. The
 * path of its read is not specified, so a refused read proves nothing.
 */
async function outcomeOf(wait: CheckContext['until'], closed: ReceivedResponse, isOver = hasCode) {
  const id = idIn(closed, 'operation_id');
  return notRefused(await wait((reader) => reader.getCashboxOperation(id), isOver), 'getCashboxOperation');
}

/** Codes with which a register or its provider may end a close at any time (M §7.10). */
const permittedEndings: readonly string[] = ['cashbox_no_open_shift', 'cashbox_busy', 'cashbox_operation_failed'];

const alreadyClosed = 'cashbox_shift_already_closed';

const clauseOf = {
  cashbox_no_open_shift: 'M-7.10-no-open-shift',
  cashbox_busy: 'M-7.10-busy',
  cashbox_operation_failed: 'M-7.10-operation-failed',
  cashbox_shift_already_closed: 'M-7.10-already-closed',
} as const;

/** M §7.10: how a close ends. One check per code, so that a report names the missing one. */
function ending<const Code extends keyof typeof clauseOf>(code: Code): Check {
  return check({
    id: `cashbox.close.${code.replace('cashbox_', '').replaceAll('_', '-')}`,
    title: `A close ends with ${code} in operation.error_code`,
    profile: 'cashbox',
    clauses: [
      clauseOf[code],
      code === alreadyClosed ? 'M-7.10-duplicate' : 'M-7.10-duplicate-failed',
      'M-2.5-cashbox-operation',
      ...(code === alreadyClosed ? (['M-7.10-already-closed-status'] as const) : []),
    ],
    needs: [`cashbox.next:${code}`, 'cashbox.shift'],
    cost: { requests: 5 },
    async run({ need, api, clause, until, observe }) {
      const body = need['cashbox.shift'].close(need[`cashbox.next:${code}`].overlay);
      const end = await outcomeOf(until, notRefused(await api.raw({ to: 'closeShift', body }), 'closeShift'));
      clause(clauseOf[code], end)
        .status(200)
        .that(codesIn(end).includes(code), `the error_code ${code}`, codesIn(end).join(', ') || 'no error_code');
      const reuse = code === alreadyClosed ? 'M-7.10-duplicate' : 'M-7.10-duplicate-failed';
      if (codesIn(end).includes(code)) {
        clause(reuse, await api.raw({ to: 'closeShift', body }))
          .status(409)
          .code('cashbox_duplicate_operation');
      }
      const about = { clause: 'M-2.5-cashbox-operation', evidence: end } as const;
      observe('Which fields does an operation of the cashbox have?', shapeOf(end.body), about);
      if (code === alreadyClosed) {
        const status = textsUnder(end, 'status').join(', ') || 'none';
        const aboutStatus = { clause: 'M-7.10-already-closed-status', evidence: end } as const;
        observe('Which status has the close of a closed shift?', status, aboutStatus);
      }
    },
  });
}

export const cashboxCloseChecks: readonly Check[] = [
  check({
    id: 'cashbox.close.accepted',
    title: 'A shift can be closed',
    profile: 'cashbox',
    clauses: ['M-4.6-cashbox-close', 'M-4.6-cashbox-payload'],
    needs: ['cashbox.shift'],
    cost: { requests: 4 },
    async run({ need, api, clause, watch, observe }) {
      const response = await api.raw({ to: 'closeShift', body: need['cashbox.shift'].close() });
      clause('M-4.6-cashbox-close', notRefused(response, 'closeShift')).succeeds();
      observe('What is the response to the close of a shift?', `${response.status}: ${shapeOf(response.body)}`, {
        clause: 'M-4.6-cashbox-payload',
        evidence: response,
      });
      if (!response.accepted) return;
      const end = await outcomeOf(watch, response, endSeen());
      const providerCode = codesIn(end).find((code) => permittedEndings.includes(code));
      if (providerCode !== undefined) throw stop(end, `The close ended with ${providerCode}`);
      const closed = hasCode(end)
        ? codesIn(end).includes(alreadyClosed)
        : !textsUnder(end, 'status').includes('failed');
      clause('M-4.6-cashbox-close', end).status(200).that(closed, 'a close that has not failed', shapeOf(end.body));
    },
  }),

  ...(Object.keys(clauseOf) as (keyof typeof clauseOf)[]).map(ending),

  check({
    id: 'cashbox.close.safe-to-retry',
    title: 'A close that the provider failed states whether a retry is safe',
    profile: 'cashbox',
    clauses: ['M-7.10-safe-to-retry'],
    needs: ['cashbox.next:cashbox_operation_failed', 'cashbox.shift'],
    cost: { requests: 4 },
    async run({ need, api, clause, until }) {
      const body = need['cashbox.shift'].close(need['cashbox.next:cashbox_operation_failed'].overlay);
      const end = await outcomeOf(until, notRefused(await api.raw({ to: 'closeShift', body }), 'closeShift'));
      const said = valuesAt(end, '/resolution/safe_to_retry');
      clause('M-7.10-safe-to-retry', end)
        .status(200)
        .that(typeof said[0] === 'boolean', 'resolution.safe_to_retry, true or false', show(said[0]));
    },
  }),

  check({
    id: 'cashbox.close.retry',
    title: 'The key of a failed close cannot be used again; after a busy register a new one is accepted',
    profile: 'cashbox',
    clauses: ['M-7.10-duplicate-failed', 'M-7.10-busy-retry'],
    needs: ['cashbox.next:cashbox_busy', 'cashbox.shift'],
    cost: { requests: 6 },
    async run({ need, api, clause, until }) {
      const { close } = need['cashbox.shift'];
      const body = close(need['cashbox.next:cashbox_busy'].overlay);
      const end = await outcomeOf(until, notRefused(await api.raw({ to: 'closeShift', body }), 'closeShift'));
      if (!codesIn(end).includes('cashbox_busy')) throw stop(end, 'The register was not busy');
      clause('M-7.10-duplicate-failed', await api.raw({ to: 'closeShift', body }))
        .status(409)
        .code('cashbox_duplicate_operation');
      clause('M-7.10-busy-retry', await api.raw({ to: 'closeShift', body: close() })).succeeds();
    },
  }),
];
