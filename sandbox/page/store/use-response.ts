import { useEffect, useReducer, useState } from 'preact/hooks';
import { CallFailed, read } from './calls.ts';
import { listen, type Topic } from './topics.ts';

export type Loading<Value> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'loaded'; readonly value: Value };

/**
 * Reads a path of the server, and again after the page has loaded its lists again. The earlier response stays until then.
 * @param when further topics that cause a new read
 */
export function useResponse<Value>(path: string, ...when: readonly Topic[]): Loading<Value> {
  const [response, setResponse] = useState<Loading<Value> & { path?: string }>({ kind: 'loading' });
  const [again, readAgain] = useReducer((count: number, _: undefined) => count + 1, 0);
  useEffect(() => listen(['lists', ...when], () => readAgain(undefined)), [when.join()]);
  useEffect(() => {
    let isCurrent = true;
    read<Value>(path).then(
      (value) => isCurrent && setResponse({ kind: 'loaded', value, path }),
      (error: unknown) => {
        const message = error instanceof CallFailed ? error.message : String(error);
        if (isCurrent) setResponse({ kind: 'failed', message, path });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [path, again]);
  return response.path === path ? response : { kind: 'loading' };
}
