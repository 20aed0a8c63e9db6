import { mkdirSync, writeFileSync } from 'node:fs';
import { projectPath } from '../contract/project.ts';
import type { Assessment } from '../gate/judge.ts';
import { releaseChange } from '../gate/release-changes.ts';

/** Stores the changes of a release: later releases are compared with its contract, not the previous one. */
export function writeReleaseChanges({ base, findings }: Assessment, version: string): string {
  const file = `docs/changes/${version}.json`;
  mkdirSync(projectPath('docs/changes'), { recursive: true });
  const changes = findings.map(releaseChange);
  writeFileSync(projectPath(file), `${JSON.stringify({ version, since: base.version, changes }, null, 1)}\n`);
  return file;
}
