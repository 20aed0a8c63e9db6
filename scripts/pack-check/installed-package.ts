import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { projectPath } from '../contract/project.ts';

/** The package as its users have it: packed, and installed into an empty project. */
export interface InstalledPackage {
  archive: string;
  /** Paths in the archive. */
  files: readonly string[];
  /** The folder of the project that has installed it. */
  project: string;
}

export interface Ended {
  code: number | null;
  output: string;
}

/**
 * Packs this package and installs it into an empty project below `folder`.
 *
 * ## Why from the cache
 * npm takes the dependencies from its cache where it has them: `npm ci` of this project has put them there.
 * @throws Error when npm fails
 */
export function installPackage(folder: string): InstalledPackage {
  const packed = npm(['pack', '--json', '--foreground-scripts=false', '--pack-destination', folder], projectPath('.'));
  // The scripts of the package print before the list.
  const [{ filename, files }] = JSON.parse(packed.slice(packed.indexOf('\n[') + 1)) as [
    { filename: string; files: { path: string }[] },
  ];
  const project = join(folder, 'project');
  mkdirSync(project);
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'project', private: true, type: 'module' }));
  const archive = join(folder, filename);
  npm(['install', '--prefer-offline', '--ignore-scripts', archive], project);
  return { archive, files: files.map(({ path }) => path), project };
}

/** Installs a version of Node into a folder. Returns the path of its program, or undefined when npm cannot. */
export function installNode(version: string, folder: string): string | undefined {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true }));
  const name = `node-${process.platform}-${process.arch}`;
  try {
    npm(['install', '--prefer-offline', '--ignore-scripts', `${name}@${version}`], folder);
  } catch {
    return undefined;
  }
  const program = join(folder, 'node_modules', name, 'bin/node');
  return spawnSync(program, ['--version']).status === 0 ? program : undefined;
}

/** The version of a Node program: `24.11.1`. */
export function versionOf(node: string): string {
  return spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout.trim().replace(/^v/, '');
}

/** Runs a program of the package by npx, as a user does, with the given Node. */
export function runByNpx(program: keyof typeof manifest.bin, flags: string[], project: string, node: string): Ended {
  return ended(['npx', '--no', '--', program, ...flags], project, node);
}

/** Runs a command in the project; `node` comes first in PATH. */
export function ended([program = '', ...flags]: string[], project: string, node: string): Ended {
  const { status, stdout, stderr } = spawnSync(program, flags, {
    cwd: project,
    encoding: 'utf8',
    timeout: 120_000,
    env: { ...process.env, PATH: [dirname(node), process.env.PATH].join(delimiter), NODE_COMPILE_CACHE: '' },
  });
  return { code: status, output: `${stdout}${stderr}` };
}

/** Runs npm. @throws Error when it fails */
export function npm(flags: string[], cwd: string): string {
  return execFileSync('npm', flags, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
