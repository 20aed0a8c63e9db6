import { existsSync } from 'node:fs';
import { FileInUse, lockFile, lockName } from '../sqlite/file-lock.ts';
import { copyFile } from './copy.ts';
import { DataProblem } from './data-problem.ts';

/**
 * Makes a data file from a backup.
 * @returns the checks that were made
 * @throws DataProblem when the backup is unusable, the name of the data file is taken, or a server still uses a moved
 * file of that name
 */
export async function restoreFile(backup: string, file: string): Promise<readonly string[]> {
  try {
    if (existsSync(lockName(file))) lockFile(file);
  } catch (error) {
    if (!(error instanceof FileInUse)) throw error;
    throw new DataProblem(`${file} cannot be restored: ${error.message}. Stop that process first.`);
  }
  return copyFile(backup, file);
}
