/** Result of an attempt that is in conflict with a concurrent one. */
export const conflict = Symbol('conflict');

/**
 * Maximum optimistic-lock retries. Whenever an attempt ends in a conflict, another one was committed, so the number only has to be
 * above that of the requests that can meet at one record.
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
