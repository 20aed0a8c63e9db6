import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { assetsOfPrograms } from '../build/assets.ts';
import { projectPath } from '../contract/project.ts';
import { isInstalled } from '../installed-program.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { type Bundled, bundlePrograms } from './bundle.ts';
import { nodeProgram, preparingNode } from './node-program.ts';
import { noticesOf, packageFolders } from './notices.ts';
import { nodePackageOf, type Platform, thisPlatform } from './platforms.ts';

/** What Node looks for in its own file, as its documentation of single executable applications has it. */
const section = 'NODE_SEA_BLOB';
const sentinelFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const postject = projectPath('node_modules/postject/dist/cli.js');

/** Removes the symbols of a program of any platform, which are a sixth of it. */
const strip = 'llvm-strip';

/** An executable that was written. */
export interface Built {
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  /** What its user has to know or do, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * Writes the executable of a platform: its Node with both programs, the contract and the report inside. The licences of what
 * it contains and its bill of materials are written next to it.
 * @throws Error when the programs cannot be joined, Node refuses them, or the registry has no Node for the platform
 */
export async function buildExecutable(file: string, platform: Platform): Promise<Built> {
  const node = nodePackageOf(platform);
  const isNative = platform === thisPlatform;
  const program = isNative ? process.execPath : nodeProgram(node);
  const preparing = isNative ? process.execPath : preparingNode(node);
  const folder = mkdtempSync(join(tmpdir(), 'executable-'));
  try {
    const bundled = await bundlePrograms();
    const blob = prepared(bundled, { folder, preparing, isNative });
    mkdirSync(dirname(file), { recursive: true });
    const notes = copyProgram(program, file, platform);
    const segment = platform.startsWith('darwin') ? ['--macho-segment-name', 'NODE_SEA'] : [];
    run(process.execPath, postject, file, section, blob, '--sentinel-fuse', sentinelFuse, ...segment);
    writeFileSync(`${file}.licenses.txt`, noticesOf(bundled.dependencies, node.version));
    writeFileSync(`${file}.cdx.json`, billOfMaterials(packageFolders(bundled.dependencies), node));
    const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
    writeFileSync(`${file}.sha256`, `${sha256}  ${basename(file)}\n`);
    return { file, bytes: statSync(file).size, sha256, notes };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Preparation {
  readonly folder: string;
  /** The Node that prepares, of the version that runs the result. */
  readonly preparing: string;
  readonly isNative: boolean;
}

/** Writes what Node reads at its start: the programs and the files of the package. @returns the path */
function prepared({ code }: Bundled, { folder, preparing, isNative }: Preparation): string {
  const [main, blob, config] = [join(folder, 'main.cjs'), join(folder, 'blob'), join(folder, 'config.json')];
  writeFileSync(main, code);
  const assets = Object.fromEntries(
    assetsOfPrograms().map((path, at) => [path, compressed(path, join(folder, `${at}.gz`))]),
  );
  // Compiled ahead, the programs start in half of the time; code is compiled for one processor only.
  const options = { disableExperimentalSEAWarning: true, useCodeCache: isNative };
  writeFileSync(config, JSON.stringify({ main, output: blob, assets, ...options }));
  run(preparing, '--experimental-sea-config', config);
  return blob;
}

/** The executable has to be small, and a text takes a few milliseconds to be read from a tenth of its size. */
function compressed(path: string, file: string): string {
  writeFileSync(file, gzipSync(readFileSync(projectPath(path)), { level: 9 }));
  return file;
}

/** Copies a Node, without its symbols where the tool for it is installed. @returns what its user has to know */
function copyProgram(program: string, file: string, platform: Platform): string[] {
  copyFileSync(program, file);
  chmodSync(file, 0o755);
  const notes: string[] = [];
  if (platform.startsWith('darwin'))
    notes.push(`Sign it on macOS before its first run: codesign --sign - ${basename(file)}`);
  if (platform.startsWith('win32')) return notes;
  if (isInstalled(strip)) run(strip, file);
  else notes.push(`It is larger than it must be, because ${strip} is not installed (LLVM).`);
  return notes;
}

/** Runs a program. What it prints is shown only when it fails: the tool that writes the section warns about harmless names. */
function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
}
