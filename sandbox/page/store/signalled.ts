import { useEffect, useState } from 'preact/hooks';

/** A value of the page that components follow. */
export interface Signalled<Value> {
  readonly value: Value;
  set(value: Value): void;
  readonly listeners: Set<(value: Value) => void>;
}

export function signalled<Value>(first: Value): Signalled<Value> {
  const listeners = new Set<(value: Value) => void>();
  let value = first;
  return {
    listeners,
    get value() {
      return value;
    },
    set(next) {
      value = next;
      for (const listener of listeners) listener(next);
    },
  };
}

/** The present value. The component is drawn again when it changes. */
export function useSignalled<Value>(source: Signalled<Value>): Value {
  const [value, setValue] = useState(source.value);
  useEffect(() => {
    const listener = (next: Value) => setValue(() => next);
    source.listeners.add(listener);
    return () => {
      source.listeners.delete(listener);
    };
  }, [source]);
  return value;
}
