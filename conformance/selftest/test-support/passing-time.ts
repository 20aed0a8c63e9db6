import { vi } from 'vitest';

/** The timers and clocks of the suite's waits. Sockets of this process keep real time. */
export const waitingTimers = ['setTimeout', 'clearTimeout', 'performance'] as const;

/**
 * The result of a wait of the suite whose time passes at once: the timer that the wait starts with ends without a real
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
