import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lifecycles, type TransitionOf } from '../../../generated/lifecycles.ts';
import { canFailWith, invoiceFailures } from '../../../reference-server/domain/invoices/failures.ts';
import { dayMs, hourMs, minuteMs } from '../../../reference-server/domain/time.ts';
import { type Cause, LifecycleBench, type ObservedMove, type PlannedStep } from './lifecycle-bench.ts';

type Transition = TransitionOf<'Invoice'>;

/** Which listed moves each cause may bring about. */
const caused: Readonly<Record<Cause, readonly Transition[]>> = {
  create: ['create', 'create-qr'],
  cancel: ['cancel-now', 'cancel-later'],
  error: ['simulate-error'],
  paid: ['simulate-paid'],
  cancelled: ['simulate-cancelled'],
  expired: ['simulate-expired'],
  payer: ['take', 'pay', 'pay-late'],
  control: ['take', 'expire', 'expire-qr'],
  time: [
    'take',
    'fail',
    'fail-qr',
    'cancel-accepted',
    'cancel-failed',
    'cancel-refused',
    'pay',
    'pay-late',
    'expire',
    'expire-qr',
  ],
};

/** The events that the row of the table for a move asks for; undefined when no row lists the move. */
function wantedOf({ cause, from, to }: ObservedMove): readonly string[] | undefined {
  const row = lifecycles.Invoice.transitions.find((one) => {
    const starts: readonly string[] = one.from === 'none' ? ['none'] : one.from;
    return cause !== undefined && caused[cause].includes(one.id) && starts.includes(from) && one.to === to;
  });
  return row && (row.event === 'none' ? [] : [`${row.event} ${to}`]);
}

const setting = fc
  .record({
    isSandbox: fc.boolean(),
    isQr: fc.boolean(),
    failure: fc.option(fc.constantFrom(...invoiceFailures), { nil: null, freq: 3 }),
  })
  .filter(({ isQr, failure }) => failure === null || canFailWith({ isQrToken: isQr }, failure));

/** Times that matter: the provider's responses, its later synchronisation, the life of a QR, the time that a payer takes. */
const span = fc.oneof(
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 6 * minuteMs }),
  fc.integer({ min: hourMs, max: 2 * dayMs }),
);

const action: fc.Arbitrary<PlannedStep> = fc.oneof(
  { weight: 4, arbitrary: fc.constant({ action: 'cancel' } as const) },
  { weight: 2, arbitrary: fc.constant({ action: 'pay' } as const) },
  { weight: 1, arbitrary: fc.constant({ action: 'expire' } as const) },
  {
    weight: 2,
    arbitrary: fc.record({
      action: fc.constant('simulate' as const),
      status: fc.constantFrom('error', 'paid', 'cancelled', 'expired'),
    }),
  },
);

/** What happens at the same time, and what the provider will make of the next cancel. */
const moment = fc.record({
  decision: fc.option(
    fc.record({ decision: fc.constantFrom('accept', 'fail', 'refuse'), afterMs: fc.integer({ min: 0, max: 1_000 }) }),
    { nil: null },
  ),
  actions: fc.array(action, { maxLength: 5 }),
  passes: fc.option(span, { nil: null }),
});

const history = fc.array(moment, { minLength: 1, maxLength: 6 });

/** How many moves were made by some causes; that the provider took the invoice first does not count. */
function made(moves: readonly ObservedMove[], causes: readonly Cause[]): number {
  return moves.filter(
    ({ cause, from, to }) => cause && causes.includes(cause) && !(from === 'processing' && to === 'pending'),
  ).length;
}

/** Each action that was done made one move, by one of these causes. */
const causesOf: Readonly<Record<PlannedStep['action'], readonly Cause[]>> = {
  cancel: ['cancel'],
  pay: ['payer'],
  expire: ['control'],
  simulate: ['error', 'paid', 'cancelled', 'expired'],
};

const exitsByStatus = { accept: 'cancelled', fail: 'error', refuse: 'pending' } as const;

/** Where the provider's responses led, and where they should have. */
function exitsOf(moves: readonly ObservedMove[]): {
  readonly seen: readonly string[];
  readonly wanted: readonly string[];
} {
  const entries = moves.flatMap(({ to, decision }, index) =>
    to === 'cancelling' && decision ? [{ index, decision }] : [],
  );
  const decided = entries.filter(({ index }) => moves[index + 1]?.cause === 'time');
  return {
    seen: decided.map(({ index }) => String(moves[index + 1]?.to)),
    wanted: decided.map(({ decision }) => exitsByStatus[decision]),
  };
}

test('with concurrent actions an invoice makes listed moves only, and each is announced once or not at all', async () => {
  await fc.assert(
    fc.asyncProperty(setting, history, fc.scheduler(), async (given, moments, scheduler) => {
      const bench = await LifecycleBench.open(given, scheduler);
      try {
        for (const { decision, actions, passes } of moments) {
          if (decision) bench.decideNext(decision.decision, decision.afterMs);
          // Production has no simulation: the server refuses it (M §3.1).
          const possible = actions.filter((one) => given.isSandbox || one.action !== 'simulate');
          const before = bench.moves.length;
          const done = await bench.atOnce(possible, passes);
          const now = bench.moves.slice(before);
          for (const [name, causes] of Object.entries(causesOf)) {
            const count = possible.filter((one, index) => one.action === name && done[index]).length;
            expect([name, made(now, causes)]).toEqual([name, count]);
          }
          // Only time returns a cancelled invoice to pending, when the provider refuses.
          if (passes === null) expect(made(now, ['cancel'])).toBeLessThanOrEqual(1);
        }
        await bench.atOnce([], 3 * dayMs);
        expect(['paid', 'cancelled', 'expired', 'error']).toContain(bench.status);
        const exits = exitsOf(bench.moves);
        expect(exits.seen).toEqual(exits.wanted);
        for (const seen of bench.moves) expect(seen).toMatchObject({ events: wantedOf(seen), distance: 1 });
      } finally {
        await bench.close();
      }
    }),
    { seed: 20_260_303, numRuns: 400 },
  );
});
