import type { Scheduler } from 'fast-check';
import type { Store } from '../../../reference-server/domain/ports/store.ts';

/** The same records, each question and each write made when the scheduler gives it its turn. */
function inTurn<T extends object>(records: T, scheduler: Scheduler, name: string): T {
  return new Proxy(records, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property);
      if (typeof member !== 'function') return member;
      return async (...values: unknown[]) => {
        await scheduler.schedule(Promise.resolve(), `${name}.${String(property)}`);
        return Reflect.apply(member, target, values);
      };
    },
  });
}

/**
 * A store for histories of several callers at once: a scheduler chooses who comes next, call by call. The embedded store
 * would respond to all in the order of their requests, so that most interleavings could never be seen.
 */
export function interleaved(store: Store, scheduler: Scheduler): Store {
  return {
    ...store,
    invoices: inTurn(store.invoices, scheduler, 'invoices'),
    refunds: inTurn(store.refunds, scheduler, 'refunds'),
    keys: inTurn(store.keys, scheduler, 'keys'),
    async commit(step, announce) {
      await scheduler.schedule(Promise.resolve(), 'commit');
      return store.commit(step, announce);
    },
  };
}
