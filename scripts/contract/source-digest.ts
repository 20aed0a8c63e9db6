import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sources } from './place.ts';
import { projectPath } from './project.ts';

/** Where `npm run generate` writes the digest, from the root of the project. */
export const digestFile = 'generated/source-digest.txt';

const folders = ['contract', 'merchant', 'partner', 'shared'];

/**
 * A digest of what `generated/` is made from: the values of the YAML files of `openapi/` and the schemas of contract
 * data. Comments and formatting have no effect.
 */
export function sourceDigest(folder = projectPath('openapi')): string {
  const sources = new Sources(folder);
  const digest = createHash('sha256');
  for (const { file } of folders.flatMap((name) => sources.folder(name)))
    digest.update(`${file.path}\n${JSON.stringify(file.data)}\n`);
  for (const schema of globSync('contract/schema/*.json', { cwd: folder }).sort())
    digest.update(`${schema}\n${readFileSync(join(folder, schema), 'utf8')}\n`);
  return `${digest.digest('hex')}\n`;
}

/** True when `generated/` was made from today's `openapi/`. */
export function isGenerated(): boolean {
  try {
    return readFileSync(projectPath(digestFile), 'utf8') === sourceDigest();
  } catch {
    return false;
  }
}
