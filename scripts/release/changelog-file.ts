import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { projectPath } from '../contract/project.ts';

export const changelogFile = 'CHANGELOG.md';

/** Writes the section of a release above the others; the section of the same version is replaced. */
export async function writeSection(text: string): Promise<void> {
  const file = projectPath(changelogFile);
  const [head = '', ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const [, version] = /^## (\S+)/.exec(text) ?? [];
  const others = sections.filter((one) => !one.startsWith(`## ${version} `));
  const whole = [head.trimEnd(), text.trimEnd(), ...others.map((one) => one.trimEnd())].join('\n\n');
  writeFileSync(file, await format(`${whole}\n`, { parser: 'markdown', printWidth: 120 }));
}
