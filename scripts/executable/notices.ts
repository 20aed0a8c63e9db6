import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The licence texts of the packages that these modules come from, by name and version, after that of Node, which has the texts of
 * its own libraries. Not every package with a Node has the text: it is that of the Node that builds.
 */
export function noticesOf(modules: readonly string[], nodeVersion: string): string {
  const file = join(dirname(process.execPath), '..', 'LICENSE');
  const text = existsSync(file) ? readFileSync(file, 'utf8').trim() : 'See LICENSE in https://github.com/nodejs/node.';
  const node = `node ${nodeVersion} (MIT)\n\n${text}\n`;
  return [node, ...packageFolders(modules).map(notice).toSorted()].join(`\n${'-'.repeat(80)}\n\n`);
}

/** The folders of the packages that modules come from, each once. */
export function packageFolders(modules: readonly string[]): string[] {
  return [...new Set(modules.map(packageFolder))];
}

/** The nearest folder above a module whose manifest has a name. */
function packageFolder(module: string): string {
  for (let folder = dirname(module); ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json');
    if (existsSync(manifest) && 'version' in JSON.parse(readFileSync(manifest, 'utf8'))) return folder;
    if (folder === dirname(folder)) throw new Error(`${module} belongs to no package.`);
  }
}

/** What the manifest of a package says about it. @returns the licence as an SPDX expression, also of the older form of a list */
export function manifestIn(folder: string): { name: string; version: string; license: string } {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return { name, version, license: license ?? licenses?.[0]?.type };
}

function notice(folder: string): string {
  const { name, version, license } = manifestIn(folder);
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file === undefined ? 'The package contains no licence text.' : readFileSync(join(folder, file), 'utf8');
  return `${name} ${version} (${license})\n\n${text.trim()}\n`;
}
