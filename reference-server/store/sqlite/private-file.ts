import { closeSync, existsSync, openSync, readlinkSync, readSync, realpathSync, type Stats, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StoreUnusable } from '../engine/engine.ts';

/** Read and written by its owner only. */
const ownerOnly = 0o600;

const readOnly = 'this user may not write there; change the permissions, or name another file';
const full = 'the disk is full; make room, or name a file on another one';

/** What error codes of the operating system mean for a file, and what to do. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist; create the folder, or name another file',
  ENOTDIR: 'a part of its path is a file and not a folder; name another file',
  EISDIR: 'it is a folder; name a file in it',
  EACCES: readOnly,
  EPERM: readOnly,
  EROFS: 'the file system is read-only; make it writable, or name another file',
  ENOSPC: full,
  EDQUOT: full,
  ENAMETOOLONG: 'its name is too long; name another file',
  ELOOP: 'its path has a symbolic link to itself; name another file',
};

/**
 * Creates an empty file that only its owner can read, unless the file exists. SQLite uses an empty file as a new
 * database, and creates its companion files with the same mode.
 * @returns true when the file is new
 * @throws StoreUnusable with the reason when the file cannot be written
 */
export function createPrivateFile(path: string): boolean {
  const isNew = !existsSync(path);
  try {
    closeSync(openSync(path, 'a', ownerOnly));
  } catch (error) {
    throw unusable(codeOf(error), error);
  }
  return isNew;
}

/**
 * Refuses a path that cannot be a data file: a folder, a device, a log without its file. An empty file is accepted as
 * new, because a server that is killed while starting leaves one.
 * @throws StoreUnusable
 */
export function refuseOtherPlaces(path: string): void {
  const file = statsOf(path);
  if (file?.isDirectory()) throw unusable('EISDIR');
  if (file && !file.isFile()) throw new StoreUnusable('it is a device, a socket or a pipe; name a file');
  // SQLite would delete this log, which has the newest records.
  const log = `${realName(path)}-wal`;
  if (!file?.size && statsOf(log)?.size) {
    throw new StoreUnusable(`its log ${log} is there without it; put the file back to its log, or move the log away`);
  }
}

function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch (error) {
    throw unusable(codeOf(error), error);
  }
}

/**
 * Refuses a file with a second name (a hard link). SQLite finds the write-ahead log by file name, so each name would
 * have its own log with different records.
 * @throws StoreUnusable
 */
export function refuseSecondName(path: string): void {
  if (hasSecondName(path)) throw new StoreUnusable(secondName);
}

export function hasSecondName(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.nlink ?? 1) > 1;
}

export const secondName =
  'the file has a second name (a hard link); remove one of the names, or name a copy of the file';

/** The path with symbolic links resolved. The file need not exist. */
export function realName(path: string): string {
  try {
    return realpathSync(path);
  } catch (error) {
    // Creating the file will report what is wrong with the path.
    if (codeOf(error) !== 'ENOENT' || !existsSync(dirname(path))) return path;
    const target = linkTarget(path);
    return target === undefined ? join(realpathSync(dirname(path)), basename(path)) : realName(target);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** The target of a symbolic link; undefined for everything else. */
function linkTarget(path: string): string | undefined {
  try {
    return resolve(dirname(path), readlinkSync(path));
  } catch {
    return undefined;
  }
}

function unusable(code: string, cause?: unknown): StoreUnusable {
  return new StoreUnusable(reasons[code] ?? `the operating system refuses it (${code})`, { cause });
}

/** Parts of the header of an SQLite file: the magic string, and the offset of the layout number (`user_version`). */
const head = { magic: 'SQLite format 3\0', layoutAt: 60, length: 64 };

/** The layout number in the header of a database, else 0. Read without SQLite, which would remove an old log. */
export function layoutInHead(path: string): number {
  const bytes = Buffer.alloc(head.length);
  const file = openSync(path, 'r');
  readSync(file, bytes);
  closeSync(file);
  return bytes.toString('latin1').startsWith(head.magic) ? bytes.readUInt32BE(head.layoutAt) : 0;
}

/** The URL that opens a database without companion files. SQLite would remove a log, or leave one behind. */
export function withoutLog(path: string): URL {
  const address = pathToFileURL(realName(path));
  address.searchParams.set('immutable', '1');
  return address;
}
