import type { Dialect, Engine } from '../engine.ts';
import { storeIn } from './store.ts';

function unused(): never {
  throw new Error('Nothing is asked or changed while the tables are listed.');
}

/** The definitions of all tables, indexes and triggers in a dialect, as an engine gets them. */
export function definitionsIn(dialect: Dialect): string {
  const definitions: string[] = [];
  const listing: Engine = {
    dialect,
    onUndo: unused,
    define: (text) => void definitions.push(text),
    ask: unused,
    snapshot: unused,
    atomically: unused,
  };
  storeIn(listing);
  return definitions.join('\n');
}
