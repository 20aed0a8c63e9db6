import { type Check, check } from '../../kernel/define.ts';
import type { Answer } from '../../kernel/evidence.ts';
import type { Expectation } from '../../kernel/expectation.ts';
import { StopCheck } from '../../kernel/stop.ts';
import { idIn, notRefused, shapeOf, textUnder } from '../../kernel/unshown.ts';

/** Statuses with which a close may be accepted: the source shows none. */
export const taken = [200, 201, 202] as const;

/** Reads an operation until it has a code, or is over without one. */
const isOver = (answer: Answer): boolean =>
  textUnder(answer, 'error_code') !== undefined ||
  ['completed', 'failed'].includes(textUnder(answer, 'status') ?? '') ||
  !answer.accepted;

/** M §7.10 says `operation.error_code`; whether a GET puts the record into an envelope is not shown. */
const holds = (expectation: Expectation, pointer: string, held: (place: Place) => unknown): Expectation =>
  expectation.either(
    (expect) => held(expect.at(pointer)),
    (expect) => held(expect.at(`/operation${pointer}`)),
  );

type Place = ReturnType<Expectation['at']>;

const notFailed = (end: Answer): StopCheck =>
  new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `The close did not fail: ${end.label} (exchange ${end.exchange}).`,
  );

const clauseOf = {
  cashbox_no_open_shift: 'M-7.10-no-open-shift',
  cashbox_busy: 'M-7.10-busy',
  cashbox_operation_failed: 'M-7.10-operation-failed',
  cashbox_shift_already_closed: 'M-7.10-already-closed',
} as const;

/** M §7.10: how a close ends. One check a code, so that a report says which one is missing. */
const ending = <const Code extends keyof typeof clauseOf>(code: Code): Check =>
  check({
    id: `cashbox.close.${code.replace('cashbox_', '').replaceAll('_', '-')}`,
    title: `A close ends with ${code} in operation.error_code`,
    profile: 'cashbox',
    clauses: [clauseOf[code], 'M-2.5-cashbox-operation'],
    needs: [`cashbox.next:${code}`, 'cashbox.shift'],
    cost: { requests: 4 },
    async run({ need, api, clause, until, observe }) {
      const body = need['cashbox.shift'].close(need[`cashbox.next:${code}`].overlay);
      const id = idIn(notRefused(await api.raw({ to: 'closeShift', body }), 'closeShift'), 'operation_id');
      const end = await until((reader) => reader.getCashboxOperation(id), isOver);
      holds(clause(clauseOf[code], end).status(200), '/error_code', (place) => place.toBe(code));
      const about = { clause: 'M-2.5-cashbox-operation', evidence: end } as const;
      observe('Which fields has an operation of the cashbox?', shapeOf(end.body), about);
    },
  });

export const cashboxCloseChecks: readonly Check[] = [
  check({
    id: 'cashbox.close.accepted',
    title: 'A shift can be closed',
    profile: 'cashbox',
    clauses: ['M-4.6-cashbox-close', 'M-4.6-cashbox-payload'],
    needs: ['cashbox.shift'],
    cost: { requests: 4 },
    async run({ need, api, clause, until, observe }) {
      const answer = await api.raw({ to: 'closeShift', body: need['cashbox.shift'].close() });
      clause('M-4.6-cashbox-close', notRefused(answer, 'closeShift')).status(taken);
      observe('What does the close of a shift answer?', `${answer.status}: ${shapeOf(answer.body)}`, {
        clause: 'M-4.6-cashbox-payload',
        evidence: answer,
      });
      if (!answer.accepted) return;
      const id = idIn(answer, 'operation_id');
      const end = await until((reader) => reader.getCashboxOperation(id), isOver);
      const code = textUnder(end, 'error_code') ?? 'no code';
      clause('M-4.6-cashbox-close', end)
        .status(200)
        .that(code === 'no code' || code === 'cashbox_shift_already_closed', 'no failure', code);
    },
  }),

  check({
    id: 'cashbox.close.duplicate',
    title: 'A client_operation_id closes once: its repeat is refused and names the first operation',
    profile: 'cashbox',
    clauses: ['M-7.10-duplicate', 'M-7.10-duplicate-operation-id'],
    needs: ['cashbox.shift'],
    cost: { requests: 3 },
    async run({ need, api, clause }) {
      const body = need['cashbox.shift'].close();
      const first = notRefused(await api.raw({ to: 'closeShift', body, purpose: 'twin' }), 'closeShift');
      const id = idIn(first, 'operation_id');
      const repeat = await api.raw({ to: 'closeShift', body });
      clause('M-7.10-duplicate', repeat).status(409).code('cashbox_duplicate_operation');
      clause('M-7.10-duplicate-operation-id', repeat).status(409).at('/operation_id').toBe(id);
    },
  }),

  ...(Object.keys(clauseOf) as (keyof typeof clauseOf)[]).map(ending),

  check({
    id: 'cashbox.close.already-closed-status',
    title: 'A close that finds the shift closed is over, as completed or as failed',
    profile: 'cashbox',
    clauses: ['M-7.10-already-closed-status'],
    needs: ['cashbox.next:cashbox_shift_already_closed', 'cashbox.shift'],
    cost: { requests: 4 },
    async run({ need, api, clause, until }) {
      const { overlay } = need['cashbox.next:cashbox_shift_already_closed'];
      const body = need['cashbox.shift'].close(overlay);
      const id = idIn(notRefused(await api.raw({ to: 'closeShift', body }), 'closeShift'), 'operation_id');
      const end = await until((reader) => reader.getCashboxOperation(id), isOver);
      holds(clause('M-7.10-already-closed-status', end).status(200), '/status', (place) =>
        place.toBeOneOf(['completed', 'failed']),
      );
    },
  }),

  check({
    id: 'cashbox.close.safe-to-retry',
    title: 'A close that the provider failed says whether a retry is safe',
    profile: 'cashbox',
    clauses: ['M-7.10-safe-to-retry'],
    needs: ['cashbox.next:cashbox_operation_failed', 'cashbox.shift'],
    cost: { requests: 4 },
    async run({ need, api, clause, until }) {
      const body = need['cashbox.shift'].close(need['cashbox.next:cashbox_operation_failed'].overlay);
      const id = idIn(notRefused(await api.raw({ to: 'closeShift', body }), 'closeShift'), 'operation_id');
      const end = await until((reader) => reader.getCashboxOperation(id), isOver);
      holds(clause('M-7.10-safe-to-retry', end).status(200), '/resolution/safe_to_retry', (place) =>
        place.toBeType('boolean'),
      );
    },
  }),

  check({
    id: 'cashbox.close.retry',
    title: 'The key of a failed close stays used up; after a busy register a new one is accepted',
    profile: 'cashbox',
    clauses: ['M-7.10-duplicate-failed', 'M-7.10-busy-retry'],
    needs: ['cashbox.next:cashbox_busy', 'cashbox.shift'],
    cost: { requests: 6 },
    async run({ need, api, clause, until }) {
      const { close } = need['cashbox.shift'];
      const body = close(need['cashbox.next:cashbox_busy'].overlay);
      const id = idIn(notRefused(await api.raw({ to: 'closeShift', body }), 'closeShift'), 'operation_id');
      const end = await until((reader) => reader.getCashboxOperation(id), isOver);
      if (textUnder(end, 'error_code') !== 'cashbox_busy') throw notFailed(end);
      clause('M-7.10-duplicate-failed', await api.raw({ to: 'closeShift', body }))
        .status(409)
        .code('cashbox_duplicate_operation');
      clause('M-7.10-busy-retry', await api.raw({ to: 'closeShift', body: close() })).status(taken);
    },
  }),
];
