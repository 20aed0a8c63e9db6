/** Result of an attempt that is in conflict with a concurrent one. */
export const conflict = Symbol('conflict');

/**
 * Maximum number of attempts. Every conflict means that a concurrent attempt was committed, so this only has to exceed
 * the number of requests that change one record at the same time.
 */
const maxAttempts = 1_000;

/**
 * Repeats an attempt until no concurrent one is in conflict with it.
 * @param attempt reads the newest records each time; returns `conflict` when one of them changed before its commit
 * @param subject what is changed, for the error message
 * @throws Error when every attempt ends in a conflict
 */
export async function retryOnConflict<T>(attempt: () => Promise<T | typeof conflict>, subject: string): Promise<T> {
  for (let left = maxAttempts; left > 0; left -= 1) {
    const result = await attempt();
    if (result !== conflict) return result;
  }
  throw new Error(`${subject}: each of ${maxAttempts} attempts met a concurrent change.`);
}
