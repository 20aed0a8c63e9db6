import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath } from '../contract/project.ts';
import { type NodePackage, nodePackageOf, type Platform, thisPlatform } from './platforms.ts';

const cache = projectPath('node_modules/.cache/node-programs');

/**
 * The Node program of a package, fetched once by npm, which verifies its digest.
 * @returns its path
 * @throws Error when the registry does not have the package
 */
export function nodeProgram({ name, version }: NodePackage): string {
  const folder = join(cache, `${name}-${version}`);
  const program = join(folder, 'package/bin', name.includes('-win-') ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  mkdirSync(cache, { recursive: true });
  const place = mkdtempSync(join(cache, 'fetch-'));
  try {
    const packed = execFileSync('npm', ['pack', '--silent', `${name}@${version}`, '--pack-destination', place], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    execFileSync('tar', ['-xzf', packed.trim(), 'package/bin'], { cwd: place });
    rmSync(folder, { recursive: true, force: true });
    renameSync(place, folder);
  } catch (error) {
    rmSync(place, { recursive: true, force: true });
    throw new Error(`The registry gives no ${name}@${version}, the Node of that platform.`, { cause: error });
  }
  return program;
}

/**
 * A Node for this machine of the same version as that of a platform: only the same version can prepare what the other reads.
 * @throws Error when the registry does not have it
 */
export function preparingNode({ version }: NodePackage): string {
  if (process.versions.node === version) return process.execPath;
  const { name } = nodePackageOf(thisPlatform as Platform);
  return nodeProgram({ name, version });
}
