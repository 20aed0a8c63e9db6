import type { Observer } from '../domain/ports/observer.ts';
import type { Store } from '../domain/ports/store.ts';

/** The store, with an observer that is called after each step. */
export function observedStore(store: Store, observer: Observer | undefined): Store {
  if (!observer) return store;
  return {
    ...store,
    async commit(step, announce) {
      const commit = await store.commit(step, announce);
      if ('stored' in commit) observer.stored(commit.stored);
      return commit;
    },
  };
}
