/** What `make` makes, made when it is asked for first: compiling a schema at every start costs more than most runs use. */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
