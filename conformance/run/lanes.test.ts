import { expect, it } from 'vitest';
import { type Planned, workLanes } from './lanes.ts';

function task(item: string, lane: string, exclusive = false): Planned<string> {
  return {
    item,
    plan: { lane, exclusive, tier: 'black-box', missing: [] },
  };
}

/** Works the tasks and tells what began and ended, in order. */
async function reported(planned: readonly Planned<string>[], work: (item: string) => Promise<void>): Promise<string[]> {
  const events: string[] = [];
  const run = workLanes(planned, async ({ item }) => {
    events.push(`${item} begins`);
    await work(item);
    events.push(`${item} ends`);
  });
  await run.catch((error: Error) => events.push(error.message));
  return events;
}

it('ends the first task before any other lane begins, then works the lanes side by side', async () => {
  const planned = [task('a1', 'a'), task('b1', 'b'), task('a2', 'a'), task('last', 'b', true)];
  const began = new Map(['b1', 'a2'].map((item) => [item, Promise.withResolvers<void>()]));
  const other = { b1: 'a2', a2: 'b1' };
  // Each of the two ends only when the other has begun: one after the other, they would never end.
  const events = await reported(planned, async (item) => {
    if (item !== 'b1' && item !== 'a2') return;
    began.get(item)?.resolve();
    await began.get(other[item])?.promise;
  });
  expect(events).toEqual([
    'a1 begins',
    'a1 ends',
    ...['b1 begins', 'a2 begins', 'b1 ends', 'a2 ends'],
    ...['last begins', 'last ends'],
  ]);
});

it('does not let a slow first task hold the other lanes up', async () => {
  let ended = (): void => undefined;
  const other = new Promise<void>((done) => {
    ended = done;
  });
  // The first task ends only when the other has: without the other lane it would never end.
  const events = await reported([task('a1', 'a'), task('b1', 'b')], async (item) => (item === 'a1' ? other : ended()));
  expect(events).toEqual(['a1 begins', 'b1 begins', 'b1 ends', 'a1 ends']);
});

it('begins no other lane when the first task ends the run', async () => {
  const events = await reported([task('a1', 'a'), task('a2', 'a'), task('b1', 'b'), task('last', 'b', true)], () =>
    Promise.reject(new Error('The target is gone.')),
  );
  expect(events).toEqual(['a1 begins', 'The target is gone.']);
});
