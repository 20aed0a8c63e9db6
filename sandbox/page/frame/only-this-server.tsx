import { store } from '../store/store.ts';

/** Notes which actions other servers of the same database do not follow. Empty when the store is not shared. */
export function OnlyThisServer({ what }: { what: string }) {
  if (store.state?.isSharedStore !== true) return null;
  return (
    <p class="note">{what} is that of this server only. Other servers that use the same database do not follow it.</p>
  );
}
