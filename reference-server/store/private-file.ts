import { closeSync, openSync } from 'node:fs';

/** Read and written by its owner only. */
const ownerOnly = 0o600;

/**
 * Creates an empty file that only its owner can read, unless there is a file already. SQLite takes one over as a new
 * database and gives the files that belong to it the same mode.
 */
export function createPrivateFile(path: string): void {
  try {
    closeSync(openSync(path, 'a', ownerOnly));
  } catch {
    // SQLite says why the file cannot be opened.
  }
}
