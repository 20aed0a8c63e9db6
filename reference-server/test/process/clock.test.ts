import { expect, test, vi } from 'vitest';
import { AdjustableClock } from '../../clock/clock.ts';

function still(onError?: (error: unknown) => void) {
  return new AdjustableClock({ source: () => 1_000, ...(onError && { onError }) });
}

test('calls run in the order of their moments, each at its own moment', async () => {
  const clock = still();
  const seen: string[] = [];
  const note = (name: string) => () => void seen.push(`${name}@${clock.now()}`);
  clock.after(300, note('c'));
  clock.after(100, note('a'));
  clock.after(100, note('b'));
  await clock.advance(250);
  expect(seen).toEqual(['a@1100', 'b@1100']);
  expect(clock.now()).toBe(1_250);
  await clock.advance(50);
  expect(seen).toEqual(['a@1100', 'b@1100', 'c@1300']);
});

test('a call scheduled by another call runs in the same advance, after the first one', async () => {
  const clock = still();
  const seen: string[] = [];
  clock.after(10, async () => {
    clock.after(5, () => void seen.push('second'));
    await Promise.resolve();
    seen.push('first');
  });
  await clock.advance(15);
  expect(seen).toEqual(['first', 'second']);
});

test('a cancelled call never runs', async () => {
  const clock = still();
  const run = vi.fn();
  clock.after(10, run)();
  await clock.advance(20);
  expect(run).not.toHaveBeenCalled();
});

test('what a call throws is reported and the others still run', async () => {
  const errors: unknown[] = [];
  const clock = still((error) => errors.push(error));
  const run = vi.fn();
  clock.after(1, () => Promise.reject(new Error('broken')));
  clock.after(2, run);
  await clock.advance(2);
  expect(errors).toHaveLength(1);
  expect(run).toHaveBeenCalledOnce();
});

test('an advance is stored before anything becomes due, and a later clock continues from it', async () => {
  const seen: string[] = [];
  const keepAhead = async (ms: number): Promise<void> => void seen.push(`kept ${ms}`);
  const clock = new AdjustableClock({ source: () => 1_000, ahead: 500, keepAhead });
  expect(clock.now()).toBe(1_500);
  clock.after(10, () => void seen.push('due'));
  await clock.advance(20);
  expect(seen).toEqual(['kept 520', 'due']);
});

test('the system clock fires by itself and stop drops the rest', async () => {
  const clock = new AdjustableClock();
  const late = vi.fn();
  await new Promise<void>((done) => clock.after(1, done));
  clock.after(60_000, late);
  await clock.stop();
  await clock.advance(120_000);
  expect(late).not.toHaveBeenCalled();
});
