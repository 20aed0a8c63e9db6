/** Calls `make` at the first use: compiling a schema at every start costs more than most runs need. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
