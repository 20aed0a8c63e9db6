import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { assetsOfPrograms } from '../build/assets.ts';
import { projectPath } from '../contract/project.ts';
import { bundlePrograms } from './bundle.ts';
import { noticesOf } from './notices.ts';

/** What Node looks for in its own file, as its documentation of single executable applications has it. */
const section = 'NODE_SEA_BLOB';
const sentinelFuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';
const postject = projectPath('node_modules/postject/dist/cli.js');

/**
 * Writes the executable: this Node with both programs, the contract and the report inside. The licences of what it
 * contains are written to a text next to it.
 * @throws Error when the programs cannot be joined or Node refuses them
 */
export async function buildExecutable(file: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'executable-'));
  try {
    const { code, dependencies } = await bundlePrograms();
    const [main, blob, config] = [join(folder, 'main.cjs'), join(folder, 'blob'), join(folder, 'config.json')];
    writeFileSync(main, code);
    const assets = Object.fromEntries(assetsOfPrograms().map((path) => [path, projectPath(path)]));
    // Compiled ahead, the programs start in half of the time.
    const options = { disableExperimentalSEAWarning: true, useCodeCache: true };
    writeFileSync(config, JSON.stringify({ main, output: blob, assets, ...options }));
    node('--experimental-sea-config', config);
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(process.execPath, file);
    chmodSync(file, 0o755);
    node(postject, file, section, blob, '--sentinel-fuse', sentinelFuse);
    writeFileSync(`${file}.licenses.txt`, noticesOf(dependencies));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs Node. What it prints is shown only when it fails: the tool that writes the section warns about harmless names. */
function node(...flags: string[]): void {
  execFileSync(process.execPath, flags, { stdio: ['ignore', 'pipe', 'pipe'] });
}
