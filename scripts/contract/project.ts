import { fileURLToPath } from 'node:url';

/** Absolute path of the project, with a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Absolute path of a file of the project, from its path relative to the project's root. */
export function projectPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

export const apiNames = ['merchant', 'partner'] as const;
export type ApiName = (typeof apiNames)[number];
