import { expect, it } from 'vitest';
import type { Assertion } from '../ground/verdicts/results.ts';
import { StopCheck } from '../ground/verdicts/stop.ts';
import type { Exploring, Trial } from '../run/define.ts';
import { explore, type Walk } from './walk.ts';

const clause = 'M-4.3-200';

/** A run that explores a counter instead of a server, and what it reports. */
function run(options: { seed?: number; path?: string; keepsLong?: boolean } = {}) {
  const ended: { explored: Parameters<Exploring['end']>[0]; assertions: readonly Assertion[] }[] = [];
  const trials: Assertion[][] = [];
  const exploring: Exploring = {
    seed: options.seed ?? 1,
    ...(options.path !== undefined && { path: options.path }),
    keepsLong: options.keepsLong ?? false,
    outOfStep: async () => undefined,
    rows: [],
    isAlone: () => false,
    tryRow: async () => undefined,
    begin: (): Trial => {
      const assertions: Assertion[] = [];
      trials.push(assertions);
      const number = trials.length;
      // A walk of the test needs nothing of the context but the place for its assertions.
      const context = assertions as unknown as Trial['context'];
      return { context, assertions, unexplained: [], exchanges: () => [number], forget: () => undefined };
    },
    end: (explored, assertions) => void ended.push({ explored, assertions }),
  };
  return { exploring, ended };
}

interface Counter {
  readonly assertions: Assertion[];
  count: number;
  readonly steps: string[];
}

/** Counts up and down. The rule is judged after each step. */
function counting(holds: (counter: Counter) => boolean, tried: string[][] = []): Walk<Counter> {
  const step = (name: string, by: number) => async (counter: Counter) => {
    counter.count += by;
    counter.steps.push(name);
    return name;
  };
  return {
    begin: async (context) => {
      const counter = { assertions: context as unknown as Assertion[], count: 0, steps: [] };
      tried.push(counter.steps);
      return counter;
    },
    moves: { up: step('up', 1), down: step('down', -1), rest: async () => undefined },
    weights: {},
    judge: async (counter) => {
      counter.assertions.push({ clause, verdict: holds(counter) ? 'pass' : 'fail' });
    },
  };
}

it('asserts each clause once when every sequence holds', async () => {
  const { exploring, ended } = run();
  await explore(
    { exploring, clauses: [clause] },
    counting(() => true),
  );
  expect(ended[0]?.assertions).toEqual([{ clause, verdict: 'pass' }]);
  expect(ended[0]?.explored).toMatchObject({ sequences: 6, ended: 0 });
});

it('shortens a contradicted sequence to the steps that it takes, with their requests alone', async () => {
  const { exploring, ended } = run();
  await explore(
    { exploring, clauses: [clause] },
    counting(({ count }) => count < 3),
  );
  const found = ended[0]?.explored.found;
  expect(found?.steps).toEqual(['up', 'up', 'up']);
  expect(found?.exchanges).toHaveLength(1);
  expect(ended[0]?.assertions.filter(({ verdict }) => verdict === 'fail')).toHaveLength(1);
});

it('keeps the first contradicted sequence when it need not be short', async () => {
  const { exploring, ended } = run({ keepsLong: true });
  const tried: string[][] = [];
  await explore(
    { exploring, clauses: [clause] },
    counting(({ steps }) => steps.length < 3, tried),
  );
  expect(ended[0]?.explored.sequences).toBe(tried.length);
  expect(tried.slice(0, -1).every((steps) => steps.length < 3)).toBe(true);
  expect(ended[0]?.explored.found?.steps).toEqual(tried.at(-1));
});

it('repeats the sequence that was found by its path', async () => {
  const first = run();
  await explore(
    { exploring: first.exploring, clauses: [clause] },
    counting(({ count }) => count < 3),
  );
  const { path } = first.ended[0]?.explored ?? {};
  const second = run(path === undefined ? {} : { path });
  const tried: string[][] = [];
  await explore(
    { exploring: second.exploring, clauses: [clause] },
    counting(({ count }) => count < 3, tried),
  );
  expect(tried).toEqual([['up', 'up', 'up']]);
  expect(second.ended[0]?.explored.path).toBe(path);
});

it('tries the same sequences for a seed, and others for another', async () => {
  const sequencesOf = async (seed: number) => {
    const tried: string[][] = [];
    await explore(
      { exploring: run({ seed }).exploring, clauses: [clause] },
      counting(() => true, tried),
    );
    return tried;
  };
  expect(await sequencesOf(7)).toEqual(await sequencesOf(7));
  expect(await sequencesOf(8)).not.toEqual(await sequencesOf(7));
});

it('is inconclusive when the outcome of a request is unknown, and never passes what followed', async () => {
  const { exploring, ended } = run();
  const walk = counting(() => true);
  const lost = new StopCheck('inconclusive', 'network', 'The response was lost.');
  const tries = explore({ exploring, clauses: [clause] }, { ...walk, judge: () => Promise.reject(lost) });
  await expect(tries).rejects.toBe(lost);
  expect(ended[0]?.assertions).toEqual([]);
  expect(ended[0]?.explored).toMatchObject({ ended: 6 });
});

it('is not tested in what no sequence came to', async () => {
  const { exploring } = run();
  const tries = explore(
    { exploring, clauses: [clause, 'M-4.3-404'] },
    counting(() => true),
  );
  await expect(tries).rejects.toMatchObject({ verdict: 'not_tested', reason: 'not_reached' });
});

it('goes on while no sequence came to a clause, and ends at twice as many', async () => {
  const { exploring, ended } = run();
  const walk = counting(() => true);
  const tries = explore({ exploring, clauses: [clause, 'M-4.3-404'] }, { ...walk, sequences: 2, longest: 3 });
  await expect(tries).rejects.toMatchObject({ reason: 'not_reached' });
  expect(ended[0]?.explored).toMatchObject({ sequences: 4 });
  expect(ended[0]?.explored.steps).toBeLessThanOrEqual(12);
});

/** A deck of five cards. */
function dealing(holds: (steps: readonly string[]) => boolean, tried: string[][] = []): Walk<Counter> {
  const { moves: _, ...walk } = counting(({ steps }) => holds(steps), tried);
  const card = async ({ steps }: Counter, { pick }: { pick: number }) => {
    steps.push(`card ${pick}`);
    return `card ${pick}`;
  };
  return { ...walk, moves: { card }, deck: 5 };
}

it('has each step of a deck once in a sequence', async () => {
  const tried: string[][] = [];
  await explore(
    { exploring: run().exploring, clauses: [clause] },
    dealing(() => true, tried),
  );
  for (const steps of tried) expect(steps.toSorted()).toEqual([0, 1, 2, 3, 4].map((pick) => `card ${pick}`));
  expect(new Set(tried.map(String)).size).toBeGreaterThan(1);
});

it('shortens a contradicted deck to its last step, if that is contradicted alone', async () => {
  const { exploring, ended } = run();
  await explore(
    { exploring, clauses: [clause] },
    dealing((steps) => !steps.includes('card 3')),
  );
  expect(ended[0]?.explored.found?.steps).toEqual(['card 3']);
});

it('keeps the steps of a deck that the last one depends on', async () => {
  const { exploring, ended } = run();
  await explore(
    { exploring, clauses: [clause] },
    dealing((steps) => steps.length < 3),
  );
  expect(ended[0]?.explored.found?.steps).toHaveLength(3);
});

it('ends with what is broken in the suite, also when it has time', async () => {
  const exploring = { ...run().exploring, milliseconds: 60_000 };
  const broken = new TypeError('x is undefined');
  const walk = { ...counting(() => true), judge: () => Promise.reject(broken) };
  await expect(explore({ exploring, clauses: [clause] }, walk)).rejects.toBe(broken);
});
