/** Result of an attempt that lost to a concurrent one. */
export const lost = Symbol('lost');

/**
 * Maximum optimistic-lock retries. Whenever an attempt is lost, another one was committed, so the number only has to be
 * above that of the requests that can meet at one record.
 */
const maxAttempts = 1_000;

/**
 * Repeats an attempt until it is not lost to a concurrent one.
 * @param attempt reads the newest records each time; returns `lost` when one of them changed before its commit
 * @param subject what is changed, for the error message
 * @throws Error when every attempt is lost
 */
export async function retryWhileLost<T>(attempt: () => Promise<T | typeof lost>, subject: string): Promise<T> {
  for (let left = maxAttempts; left > 0; left -= 1) {
    const result = await attempt();
    if (result !== lost) return result;
  }
  throw new Error(`${subject}: each of ${maxAttempts} attempts met a concurrent change.`);
}
