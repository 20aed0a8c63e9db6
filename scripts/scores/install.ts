import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../contract/project.ts';
import { runCommand } from '../samples/execution/processes.ts';

const source = projectPath('scripts/scores/tools');

/**
 * Installs the linters into a folder of their own, with the versions and hashes of their lock file. They are no
 * dependencies of the project, because they bring a second Ajv.
 * @returns the folder
 */
export async function installedTools(): Promise<string> {
  const folder = projectPath('node_modules/.cache/scores');
  const done = join(folder, 'node_modules/.package-lock.json');
  const lock = readFileSync(join(source, 'package-lock.json'), 'utf8');
  const isCurrent = existsSync(done) && readFileSync(join(folder, 'package-lock.json'), 'utf8') === lock;
  mkdirSync(folder, { recursive: true });
  cpSync(source, folder, { recursive: true });
  if (isCurrent) return folder;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code, output } = await runCommand([npm, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], { folder });
  if (code !== 0) throw new Error(`npm ci of the linters ended with ${code}:\n${output.trim()}`);
  return folder;
}
