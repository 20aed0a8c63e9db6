import { isPostgresAddress } from '../store/postgres/address.ts';

/**
 * Keeps other processes away from the file of `--data`, until this one ends.
 * @returns what ends that when the server does not start
 * @throws FileInUse when another process uses it
 * @throws StoreUnusable when no file can be written there
 */
export async function lockData(data: string | undefined): Promise<() => void> {
  if (data === undefined || isPostgresAddress(data)) return () => {};
  const { lockFile } = await import('../store/sqlite/file-lock.ts');
  return lockFile(data);
}
