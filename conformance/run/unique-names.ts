/**
 * Returns a function that makes unique names. No name contains another one, so that a search cannot find the wrong
 * record; therefore their numbers have the same length.
 */
export function uniqueNames(run: string): (prefix: string) => string {
  let counter = 0;
  return (prefix) => {
    counter += 1;
    return `${run}-${prefix}-${String(counter).padStart(6, '0')}`;
  };
}
