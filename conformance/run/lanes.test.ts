import { expect, it } from 'vitest';
import { type Planned, workLanes } from './lanes.ts';

function task(item: string, lane: string, { exclusive = false, ownRecords = false } = {}): Planned<string> {
  return {
    item,
    plan: { lane, exclusive, ownRecords, tier: 'black-box', missing: [], missingOptional: [] },
  };
}

/** A head start that lasts until the first task ends. */
const forever = new Promise<void>(() => undefined);

/** Runs the tasks and returns which began and ended, in order. The head start lasts until `headStart` resolves. */
async function reported(
  planned: readonly Planned<string>[],
  work: (item: string) => Promise<void>,
  headStart: Promise<void>,
): Promise<string[]> {
  const events: string[] = [];
  const logged = async ({ item }: Planned<string>) => {
    events.push(`${item} begins`);
    await work(item);
    events.push(`${item} ends`);
  };
  const run = workLanes(planned, logged, () => headStart);
  await run.catch((error: Error) => events.push(error.message));
  return events;
}

it('finishes the first task before other lanes start, then runs the lanes concurrently', async () => {
  const planned = [task('a1', 'a'), task('b1', 'b'), task('a2', 'a'), task('last', 'b', { exclusive: true })];
  const began = new Map(['b1', 'a2'].map((item) => [item, Promise.withResolvers<void>()]));
  const other = { b1: 'a2', a2: 'b1' };
  // Each of the two ends only after the other has begun, so they must run concurrently.
  const work = async (item: string) => {
    if (item !== 'b1' && item !== 'a2') return;
    began.get(item)?.resolve();
    await began.get(other[item])?.promise;
  };
  const events = await reported(planned, work, forever);
  expect(events).toEqual([
    'a1 begins',
    'a1 ends',
    ...['b1 begins', 'a2 begins', 'b1 ends', 'a2 ends'],
    ...['last begins', 'last ends'],
  ]);
});

it('begins the other lanes when the head start of a slow first task is over', async () => {
  const [headStart, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // The first task ends only after the other, so the other lane must start.
  const work = async (item: string) => {
    if (item === 'b1') return other.resolve();
    headStart.resolve();
    await other.promise;
  };
  const events = await reported([task('a1', 'a'), task('b1', 'b')], work, headStart.promise);
  expect(events).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends']);
});

it('starts no other lane when the first task ends the run', async () => {
  const planned = [task('a1', 'a'), task('a2', 'a'), task('b1', 'b'), task('last', 'b', { exclusive: true })];
  const events = await reported(planned, () => Promise.reject(new Error('The target is gone.')), forever);
  expect(events).toEqual(['a1 begins', 'The target is gone.']);
});

it('runs tasks of own records at once, before the others of their lane', async () => {
  const own = ['own1', 'own2'].map((item) => task(item, 'a', { ownRecords: true }));
  const planned = [task('first', 'b'), task('a1', 'a'), ...own, task('a2', 'a')];
  const second = Promise.withResolvers<void>();
  // The first ends only after the second has begun, so they must run concurrently.
  const work = async (item: string) => {
    if (item === 'own2') second.resolve();
    if (item === 'own1') await second.promise;
  };
  const events = await reported(planned, work, forever);
  expect(events.slice(0, 4)).toEqual(['first begins', 'first ends', 'own1 begins', 'own2 begins']);
  expect(events.slice(-4)).toEqual(['a1 begins', 'a1 ends', 'a2 begins', 'a2 ends']);
});
