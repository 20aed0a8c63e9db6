import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import { writeSite, writtenSite } from '../write-site.ts';
import { SiteInBrowser } from './site-in-browser.ts';

/**
 * The site of today's sources. The first file of a run that needs it builds it, the others read what it has written.
 * @throws Faults when anything is wrong with the sources
 */
export async function siteOfRun(): Promise<SiteInBrowser> {
  const folder = inject('siteFolder');
  const built = join(folder, 'built');
  const building = join(folder, 'building');
  while (!existsSync(built)) {
    if (isTaken(building)) await setTimeout(100);
    else await buildInto(built, building);
  }
  return new SiteInBrowser(writtenSite(built));
}

/** False for the first worker, which then builds. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return false;
  } catch {
    return true;
  }
}

async function buildInto(folder: string, lock: string): Promise<void> {
  try {
    if (existsSync(folder)) return;
    const { siteFiles } = await import('../build.ts');
    writeSite(await siteFiles(), `${folder}.part`);
    renameSync(`${folder}.part`, folder);
  } finally {
    // After a fault the next worker builds, and reports the fault as well.
    rmdirSync(lock);
  }
}
