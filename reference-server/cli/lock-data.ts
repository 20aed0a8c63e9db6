import { isPostgresAddress } from '../store/postgres/address.ts';

/**
 * Locks the file of `--data` against other processes until this process ends.
 * @returns releases the lock, for a server that does not start
 * @throws FileInUse when another process holds the lock
 * @throws StoreUnusable when no file can be written in the folder
 */
export async function lockData(data: string | undefined): Promise<() => void> {
  if (data === undefined || isPostgresAddress(data)) return () => {};
  const { lockFile } = await import('../store/sqlite/file-lock.ts');
  return lockFile(data);
}
