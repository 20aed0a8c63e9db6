import { isPostgresAddress } from '../store/postgres/address.ts';

/**
 * Keeps other processes away from the file of `--data`, until this one ends.
 * @throws FileInUse when another process uses it
 */
export async function lockData(data: string | undefined): Promise<void> {
  if (data === undefined || isPostgresAddress(data)) return;
  const { lockFile } = await import('../store/sqlite/file-lock.ts');
  lockFile(data);
}
