import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath, projectRoot } from '../contract/project.ts';

/**
 * Checks a commit out into a folder, with the dependencies of this project.
 * @returns the folder of its project
 * @throws Error when the repository has no such commit
 */
export function atRevision(revision: string, folder: string): string {
  const root = join(folder, 'project');
  mkdirSync(root);
  try {
    const archive = execFileSync('git', ['archive', revision], { cwd: projectRoot, maxBuffer: 2 ** 30, stdio: 'pipe' });
    execFileSync('tar', ['-x', '-C', root], { input: archive });
  } catch {
    throw new Error(`--against ${revision}: this repository has no such commit. Name one that git log shows.`);
  }
  symlinkSync(projectPath('node_modules'), join(root, 'node_modules'));
  return root;
}
