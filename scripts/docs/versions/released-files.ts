import { readFileSync } from 'node:fs';
import { apiNames, projectPath } from '../../contract/project.ts';
import { releasedFolder } from '../../gate/base.ts';

/** A description of the last release, which the site offers next to today's. */
export interface ReleasedFile {
  version: string;
  /** Path in the site: `merchant-3.0.0.yaml`. */
  path: string;
  text: string;
}

/** The descriptions of the last release; none when they are today's. */
export function releasedFiles(): ReleasedFile[] {
  const files = apiNames.map((api) => {
    const text = readFileSync(projectPath(`${releasedFolder}/${api}.yaml`), 'utf8');
    const [, version = ''] = /^ {2}version: (\S+)$/m.exec(text) ?? [];
    return { version, path: `${api}-${version}.yaml`, text };
  });
  return files.filter(({ version }) => version !== currentVersion());
}

/** The version that the pages describe. */
export function currentVersion(): string {
  return (JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string }).version;
}
