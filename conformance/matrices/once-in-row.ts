import type { RowContext } from './matrix.ts';

/** One attempt a row for what several cells of it look at. The context is unique to the row of a run. */
export function onceInRow<Key, Value>(make: (context: RowContext, key: Key) => Promise<Value>) {
  const known = new WeakMap<RowContext, Map<Key, Promise<Value>>>();
  return (context: RowContext, key: Key): Promise<Value> => {
    const memo = known.get(context) ?? new Map<Key, Promise<Value>>();
    known.set(context, memo);
    const making = memo.get(key) ?? make(context, key);
    memo.set(key, making);
    return making;
  };
}
