import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the clusters that the workers of a run start. */
    readonly postgresFolder: string;
  }
}

/**
 * Gives the workers a folder for their clusters, and ends those clusters after the run: a worker shares one among its test
 * files, and is ended without a chance to stop it.
 */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'clusters-'));
  provide('postgresFolder', folder);
  return () => {
    for (const name of readdirSync(folder)) {
      const file = join(folder, name, 'data', 'postmaster.pid');
      if (existsSync(file)) end(Number(readFileSync(file, 'utf8').split('\n')[0]));
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}

function end(server: number): void {
  try {
    process.kill(server, 'SIGQUIT');
  } catch {
    // It ended by itself.
  }
}
