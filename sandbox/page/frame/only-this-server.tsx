import { store } from '../store/store.ts';

/** Says where something can be pressed that other servers of the same database do not follow. Nothing for a store of one. */
export function OnlyThisServer({ what }: { what: string }) {
  if (store.state?.isSharedStore !== true) return null;
  return (
    <p class="note">{what} is that of this server only. Other servers that use the same database do not follow it.</p>
  );
}
