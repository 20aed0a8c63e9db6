import { useEffect, useReducer } from 'preact/hooks';

/** What a component shows. It is drawn again when one of its topics changes. */
export type Topic = 'state' | 'connection' | 'clock' | 'requests' | 'deliveries' | 'inbox' | 'records' | 'lists';

const listeners = new Map<Topic, Set<() => void>>();

/** Calls the listeners of topics, each once. */
export function changed(topics: Iterable<Topic>): void {
  const called = new Set([...topics].flatMap((topic) => [...(listeners.get(topic) ?? [])]));
  for (const listener of called) listener();
}

/** Listens to topics. Returns what ends it. */
export function listen(topics: readonly Topic[], listener: () => void): () => void {
  for (const topic of topics) {
    const known = listeners.get(topic) ?? new Set();
    listeners.set(topic, known.add(listener));
  }
  return () => {
    for (const topic of topics) listeners.get(topic)?.delete(listener);
  };
}

/** Draws the component again when one of the topics changes. */
export function useTopics(...topics: readonly Topic[]): void {
  const [, redraw] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => listen(topics, () => redraw(undefined)), [topics.join()]);
}
