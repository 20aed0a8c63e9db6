/**
 * Names that no other name of the run contains: a search for one must not find a record with another. Their numbers
 * therefore have the same length.
 */
export function uniqueNames(run: string): (prefix: string) => string {
  let counter = 0;
  return (prefix) => {
    counter += 1;
    return `${run}-${prefix}-${String(counter).padStart(6, '0')}`;
  };
}
