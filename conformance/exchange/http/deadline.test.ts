import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Deadline } from './deadline.ts';

const run = new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('does not count the time that the suite itself asks for', async () => {
  const deadline = new Deadline(1000, run);
  const pace = Promise.withResolvers<void>();
  const paced = deadline.uncounted(() => pace.promise);
  await vi.advanceTimersByTimeAsync(5000);
  pace.resolve();
  await paced;
  await vi.advanceTimersByTimeAsync(900);
  expect(deadline.signal.aborted).toBe(false);
  deadline.end();
});

it('counts what was used before and after such a time, and names the wait', async () => {
  const deadline = new Deadline(1000, run);
  await vi.advanceTimersByTimeAsync(600);
  const pace = Promise.withResolvers<void>();
  const paced = deadline.uncounted(() => pace.promise);
  await vi.advanceTimersByTimeAsync(5000);
  pace.resolve();
  await paced;
  const never = deadline.bound(deadline.during('a response', () => new Promise<void>(() => undefined)));
  const outcome = expect(never).rejects.toThrow('within timeouts.check (1 s). It was waiting for a response.');
  await vi.advanceTimersByTimeAsync(400);
  await outcome;
  expect(deadline.signal.aborted).toBe(true);
});

it('applies no longer when the check has ended', async () => {
  const deadline = new Deadline(1000, run);
  deadline.end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(deadline.signal.aborted).toBe(false);
});
