import { expect, test } from 'vitest';
import { anonymous, type Kind, kinds } from './calls.ts';
import type { End } from './end.ts';
import { loss } from './loss.ts';

const row = { phone_number: '87011234567', amount: 1500 };

/** A defective client, which the proof must detect. */
function broken(name: string, send: Kind['send']): Kind {
  return { name, makes: 'invoices', records: 1, hasKey: false, send };
}

test('nothing is doubled or lost, and every error says truly whether the change was made', async () => {
  const { faults, tallies, traffic } = await loss({ seed: 1, calls: 120, timeLimit: 200 });
  expect(faults).toEqual([]);
  expect(tallies.map(({ kind }) => kind)).toEqual(kinds.map(({ name }) => name));
  expect(tallies.reduce((sum, { calls }) => sum + calls, 0)).toBe(120);
  const keyed = tallies.filter(({ kind }) => kinds.some(({ name, hasKey }) => name === kind && hasKey));
  expect(keyed.map(({ ends }) => ends.no + ends.unknown)).toEqual(keyed.map(() => 0));
  expect(keyed.reduce((sum, { ends }) => sum + ends.yes, 0)).toBeGreaterThan(0);
  expect(tallies.find(({ kind }) => kind === anonymous)?.ends.unknown).toBeGreaterThan(0);
  expect(traffic.cut.request.size + traffic.cut.response.size).toBeGreaterThan(50);
});

test('a client that repeats without a key, hides a change, or reports one that was not made is found', async () => {
  const among = [
    broken('repeats', ({ plain }) => plain.createInvoice({ body: row }, { retryUnsafe: true })),
    broken('hides', async ({ plain }): Promise<End> => {
      const end = await plain.createInvoice({ body: row });
      return end.ok ? end : { ok: false, error: Object.assign(end.error, { happened: 'no' as const }) };
    }),
    broken('reports', async () => ({ ok: true, attempts: 1 })),
  ];
  const { faults } = await loss({ seed: 1, calls: 60, timeLimit: 200, among });
  expect(faults.find((fault) => fault.includes('repeats: doubled'))).toMatch(
    /reported (result|unknown).*made [23] of 1$/,
  );
  expect(faults.find((fault) => fault.includes('hides: done'))).toMatch(/reported no \(\w+\), made 1 of 1$/);
  expect(faults.find((fault) => fault.includes('reports: lost'))).toMatch(/reported result, made 0 of 1$/);
});
