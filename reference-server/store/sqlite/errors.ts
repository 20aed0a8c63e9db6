import { accessSync, constants } from 'node:fs';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';
import { AlreadyExists, StoreUnusable } from '../engine/engine.ts';

/** SQLITE_CONSTRAINT_UNIQUE. */
const uniqueViolation = 2067;

/** Primary result codes of SQLite for problems with a disk or a lock: BUSY, LOCKED, READONLY, IOERR, FULL, CANTOPEN. */
const outOfOrder: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14]);

/** Descriptions of files that SQLite cannot read, by result code: damaged, or not a database. */
const unreadable: Readonly<Record<number, string>> = {
  11: 'it is damaged or cut off; restore a backup',
  26: 'it is not a data file; name another file',
};

/** SQLITE_IOERR. SQLite does not report the reason of the operating system. */
const refusedBySystem = 10;

/** Why the file is not writable, by `access`: opening and closing it would release the locks of SQLite. */
function refusalOf(location: string): string {
  try {
    accessSync(location, constants.W_OK);
    return '';
  } catch (error) {
    return error instanceof Error ? ` (${error.message})` : '';
  }
}

/**
 * Converts the error of a statement.
 * @param isServed whether requests wait for the statement; then a damaged file is reported like a disk problem
 */
export function translated(error: unknown, location: string, isServed = false): unknown {
  if (!(error instanceof Error) || !('errcode' in error)) return error;
  if (error.errcode === uniqueViolation) return new AlreadyExists(error.message, { cause: error });
  const code = Number(error.errcode) & 0xff;
  if (outOfOrder.has(code)) {
    const reason = code === refusedBySystem ? refusalOf(location) : '';
    return new StoreUnavailable(error.message + reason, { cause: error });
  }
  const what = unreadable[code];
  if (what === undefined) return error;
  const says = `${error.message}: ${what}`;
  return isServed ? new StoreUnavailable(says, { cause: error }) : new StoreUnusable(says, { cause: error });
}
