import { spawnSync } from 'node:child_process';
import { projectPath, projectRoot } from '../contract/project.ts';

/**
 * Writes the documentation URLs of this release, in a separate process, because this one loaded the contract before its
 * version was raised.
 * @returns the file, or why it was not written
 */
export function writeAddresses(): { file: string } | { problem: string } {
  const script = projectPath('scripts/docs/write-addresses.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { cwd: projectRoot, encoding: 'utf8' });
  if (status !== 0) return { problem: `The addresses of the documentation were not written:\n${stderr || stdout}` };
  return { file: stdout.trim() };
}
