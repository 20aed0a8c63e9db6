/** The action, which is done at the first call only; each call returns its result. */
export function once<T>(action: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined;
  return () => {
    result ??= action();
    return result;
  };
}
