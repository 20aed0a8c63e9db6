import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The file of the first of these programs that is in PATH. */
export function installedProgram(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** True when a program is in PATH. */
export function isInstalled(program: string): boolean {
  return installedProgram(program) !== undefined;
}
