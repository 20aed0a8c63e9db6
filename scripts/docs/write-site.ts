import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { withSlashes } from '../contract/project.ts';
import type { SiteFiles } from './build.ts';

/**
 * Makes a folder contain exactly these files. A file with the same content is not written again.
 * @throws Error when the folder has files and is no site
 * @returns how many files were written and removed
 */
export function writeSite(files: SiteFiles, folder: string): { written: number; removed: number } {
  const present = presentFiles(folder);
  if (present.length > 0 && !present.includes('index.html'))
    throw new Error(`${folder} has other files, and this command would remove them. Give an empty folder.`);
  const stale = present.filter((path) => !files.has(path));
  for (const path of stale) rmSync(join(folder, path));
  const changed = [...files].filter(([path, content]) => !isWritten(join(folder, path), content));
  for (const [path, content] of changed) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return { written: changed.length, removed: stale.length };
}

/** The files of a site in a folder. */
export function writtenSite(folder: string): SiteFiles {
  return new Map(presentFiles(folder).map((path) => [path, readFileSync(join(folder, path))]));
}

function presentFiles(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => withSlashes(relative(folder, join(entry.parentPath, entry.name))));
  } catch {
    return [];
  }
}

function isWritten(path: string, content: string | Buffer): boolean {
  try {
    return readFileSync(path).equals(Buffer.from(content));
  } catch {
    return false;
  }
}
