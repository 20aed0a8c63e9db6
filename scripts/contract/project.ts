import { globSync } from 'node:fs';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the project, with a slash at its end. */
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Absolute path of a file of the project, from its path relative to the project's root. */
export function projectPath(path: string): string {
  return fileURLToPath(new URL(`../../${path}`, import.meta.url));
}

/** A path of this machine with `/` on every platform, as the names of files in the project and in addresses have it. */
export function withSlashes(path: string): string {
  return path.replaceAll(sep, '/');
}

/** The names of the files that match the patterns, from the root of the project, in order. */
export function projectFiles(patterns: string | readonly string[], exclude: readonly string[] = []): string[] {
  return globSync(patterns, { cwd: projectRoot, exclude }).map(withSlashes).sort();
}

export const apiNames = ['merchant', 'partner'] as const;
export type ApiName = (typeof apiNames)[number];
