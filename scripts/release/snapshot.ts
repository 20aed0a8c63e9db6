import { mkdirSync, writeFileSync } from 'node:fs';
import { Sources } from '../contract/place.ts';
import { projectPath } from '../contract/project.ts';
import { releasedFolder } from '../gate/base.ts';
import { snapshotOf } from '../gate/model/snapshot.ts';

/** Writes `openapi/released/`, the new base of the gate. Returns the paths. */
export function writeSnapshot(): string[] {
  mkdirSync(projectPath(releasedFolder), { recursive: true });
  return [...snapshotOf(new Sources(projectPath('openapi')))].map(([name, text]) => {
    writeFileSync(projectPath(`${releasedFolder}/${name}`), text);
    return `${releasedFolder}/${name}`;
  });
}
