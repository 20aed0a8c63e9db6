import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { projectPath } from '../contract/project.ts';

/**
 * Paths of the files that differ from the last commit, from the root of the project: changed, added and untracked ones,
 * without deleted ones.
 * @throws Error when git fails
 */
export function changedFiles(): string[] {
  const list = (...args: string[]): string[] => {
    try {
      const text = execFileSync('git', args, { cwd: projectPath('.'), encoding: 'utf8', stdio: 'pipe' });
      return text.split('\0').filter((path) => path !== '');
    } catch {
      throw new Error('npm run check needs git and a git clone, because it checks changed files. Use npm test.');
    }
  };
  const paths = [
    ...list('diff', '--name-only', '-z', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return [...new Set(paths)].filter((path) => existsSync(projectPath(path))).toSorted();
}
