/** Returns a function that makes unique names of equal length: no name contains another one. */
export function uniqueNames(run: string): (prefix: string) => string {
  let counter = 0;
  return (prefix) => {
    counter += 1;
    return `${run}-${prefix}-${String(counter).padStart(6, '0')}`;
  };
}
