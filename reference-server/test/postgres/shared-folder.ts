import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { postgresPrograms, unprivilegedAccount } from './programs.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the clusters that the workers of a run start. */
    readonly postgresFolder: string;
  }
}

/** Gives the workers a folder for their clusters, one each, and stops these after the run. */
export default function setup({ provide }: TestProject): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'clusters-'));
  provide('postgresFolder', folder);
  return () => {
    for (const name of readdirSync(folder)) {
      stopCluster(join(folder, name, 'data'));
    }
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Stops the server of a cluster, and waits until it has written its last file. */
function stopCluster(data: string): void {
  if (postgresPrograms === undefined || !existsSync(join(data, 'postmaster.pid'))) return;
  const options = { ...unprivilegedAccount(), stdio: 'ignore' } as const;
  execFileSync(join(postgresPrograms, 'pg_ctl'), ['stop', '-m', 'immediate', '-w', '-D', data], options);
}
