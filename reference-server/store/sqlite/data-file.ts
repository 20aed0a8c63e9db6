import { type Stats, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';
import { realName } from './private-file.ts';

const options = { throwIfNoEntry: false } as const;

/** Bytes of a write-ahead log before its first frame, and of a frame in addition to its page. */
const logBytes = { head: 32, frame: 24 };

/** A file under the name it had when the server opened it. */
class NamedFile {
  readonly path: string;
  #seen: Stats | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** Stats the file. @throws StoreUnavailable when it was removed or replaced */
  look(): Stats | undefined {
    const now = statSync(this.path, options);
    const seen = this.#seen;
    if (seen && !now) throw this.lost('was removed or moved away');
    if (seen && now && (seen.ino !== now.ino || seen.dev !== now.dev)) throw this.lost('was replaced by another file');
    return now;
  }

  /** Stats the file, and takes its current state as correct. */
  accept(): void {
    this.#seen = this.look();
  }

  /** @returns the size if it has become smaller, otherwise undefined */
  shrunk(): number | undefined {
    const size = this.look()?.size ?? 0;
    return size < (this.#seen?.size ?? 0) ? size : undefined;
  }

  lost(what: string): StoreUnavailable {
    return new StoreUnavailable(
      `${this.path} ${what}, so nothing more is stored; put the file back, or stop the server and restore a backup`,
    );
  }
}

/**
 * Detects that the data file or its write-ahead log was removed or replaced. SQLite would continue to write to the
 * deleted file, and lose everything when the process ends. A check takes two microseconds.
 */
export class DataFile {
  readonly #connection: DatabaseSync;
  readonly #data: NamedFile;
  readonly #log: NamedFile;
  #cutOff: StoreUnavailable | undefined;

  /** @param location of a file whose tables are complete */
  constructor(location: string, connection: DatabaseSync) {
    this.#connection = connection;
    this.#data = new NamedFile(location);
    this.#log = new NamedFile(`${realName(location)}-wal`);
    this.accept();
  }

  /**
   * Call this before a change and before a commit. A file may only shrink between two transactions, and only to the
   * size that SQLite reports: after VACUUM, or when another program has moved the log into the file.
   * @throws StoreUnavailable when a file was removed, replaced or truncated
   */
  verify(): void {
    if (this.#cutOff) throw this.#cutOff;
    const data = this.#data.shrunk();
    const log = this.#log.shrunk();
    if (data === undefined && log === undefined) return;
    if (data !== undefined && data < this.#number('page_count') * this.#number('page_size')) this.#refuse(this.#data);
    if (log !== undefined && log < this.#lengthOfLog()) this.#refuse(this.#log);
    this.accept();
  }

  /**
   * Call this after a commit to verify that it was written to the named files.
   * @throws StoreUnavailable when a file was removed or replaced
   */
  accept(): void {
    this.#data.accept();
    this.#log.accept();
  }

  #refuse(file: NamedFile): never {
    this.#cutOff = file.lost('was cut off');
    throw this.#cutOff;
  }

  #number(pragma: 'page_count' | 'page_size'): number {
    return Number(this.#connection.prepare(`PRAGMA ${pragma}`).get()?.[pragma]);
  }

  /** Minimum length of the log. Infinite in a transaction, which permits no truncation, and if unreadable. */
  #lengthOfLog(): number {
    if (this.#connection.isTransaction) return Number.POSITIVE_INFINITY;
    try {
      const frames = Number(this.#connection.prepare('PRAGMA wal_checkpoint(PASSIVE)').get()?.log);
      return frames <= 0 ? 0 : logBytes.head + frames * (logBytes.frame + this.#number('page_size'));
    } catch {
      return Number.POSITIVE_INFINITY;
    }
  }
}
