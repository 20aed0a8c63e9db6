import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the site that the files of a run share. */
    readonly siteFolder: string;
  }
}

/** Gives the workers a folder for the site, which the first one that needs it builds. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'site-'));
  provide('siteFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
