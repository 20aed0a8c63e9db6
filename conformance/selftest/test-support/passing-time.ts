import { vi } from 'vitest';

/** What the waits of the suite read and set. Sockets of this process keep their own time. */
export const waitingTimers = ['setTimeout', 'clearTimeout', 'performance'] as const;

/**
 * What a wait of the suite gives when its time passes at once: the timer that the wait starts with ends without a real
 * wait. Whatever is to arrive during the wait must have arrived before. A test that already has fake timers keeps them.
 * @param milliseconds the time limit of the wait
 * @param wait starts its timer before it first yields
 */
export function timePasses<T>(milliseconds: number, wait: () => Promise<T>): Promise<T> {
  const faked = vi.isFakeTimers();
  if (!faked) vi.useFakeTimers({ toFake: [...waitingTimers] });
  try {
    const result = wait();
    // The caller awaits the result later; until then a rejection counts as handled.
    result.catch(() => undefined);
    vi.advanceTimersByTime(milliseconds);
    return result;
  } finally {
    if (!faked) vi.useRealTimers();
  }
}
