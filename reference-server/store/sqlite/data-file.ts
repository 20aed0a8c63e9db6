import { type Stats, statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { StoreUnavailable } from '../../domain/ports/store-unavailable.ts';
import { realName } from './private-file.ts';

const options = { throwIfNoEntry: false } as const;

/** Bytes of a write-ahead log before its first frame, and of a frame in addition to its page. */
const logBytes = { head: 32, frame: 24 };

/** A file under the name that it had when the server opened it. */
class NamedFile {
  readonly path: string;
  #seen: Stats | undefined;

  constructor(path: string) {
    this.path = path;
  }

  /** Looks at the file. @throws StoreUnavailable when its name is gone, or is that of another file */
  look(): Stats | undefined {
    const now = statSync(this.path, options);
    const seen = this.#seen;
    if (seen && !now) throw this.lost('was removed or moved away');
    if (seen && now && (seen.ino !== now.ino || seen.dev !== now.dev)) throw this.lost('was replaced by another file');
    return now;
  }

  /** Looks at the file, and takes it as it is now for the right one. */
  accept(): void {
    this.#seen = this.look();
  }

  /** @returns its size when that is less than it was, and undefined otherwise */
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
 * Notices that the data file or its write-ahead log is no longer under its name. SQLite goes on to write to a file without a
 * name, and what is written there is lost when the process ends. A look takes two microseconds.
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
   * To be called before a change and before a commit. A file may shrink between two transactions only, and only to what SQLite
   * knows: after VACUUM, or when another program has emptied the log.
   * @throws StoreUnavailable when a file was removed, replaced or cut off
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
   * To be called after a commit: what is stored is under its name.
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

  /** How long the log must be; infinite in a transaction, in which no one may shorten it, and when it cannot be read. */
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
