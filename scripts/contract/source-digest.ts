import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Sources } from './place.ts';
import { projectFiles, projectPath, withSlashes } from './project.ts';

/** Where `npm run generate` writes the digest, from the root of the project. */
export const digestFile = 'generated/source-digest.txt';

const folders = ['contract', 'merchant', 'partner', 'shared'];

/** The source of the generators. */
const generators = 'scripts/{contract,generate}/**/*.ts';

/**
 * A digest of what `generated/` is made from: the values of the YAML files of `openapi/`, the schemas of contract data, and
 * the code of the generators. Comments and formatting of YAML have no effect.
 */
export function sourceDigest(folder = projectPath('openapi')): string {
  const sources = new Sources(folder);
  const digest = createHash('sha256');
  for (const { file } of folders.flatMap((name) => sources.folder(name)))
    digest.update(`${file.path}\n${JSON.stringify(file.data)}\n`);
  for (const schema of globSync('contract/schema/*.json', { cwd: folder }).map(withSlashes).sort())
    digest.update(`${schema}\n${readFileSync(join(folder, schema), 'utf8')}\n`);
  for (const program of projectFiles(generators, ['**/*.test.ts']))
    digest.update(`${program}\n${readFileSync(projectPath(program), 'utf8')}\n`);
  return `${digest.digest('hex')}\n`;
}

/** True when `generated/` was made from the current `openapi/`. */
export function isGenerated(): boolean {
  try {
    return readFileSync(projectPath(digestFile), 'utf8') === sourceDigest();
  } catch {
    return false;
  }
}
