import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The licence texts of the packages that these modules come from, by name and version. */
export function noticesOf(modules: readonly string[]): string {
  return packageFolders(modules)
    .map(notice)
    .toSorted()
    .join(`\n${'-'.repeat(80)}\n\n`);
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

function notice(folder: string): string {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(licen[cs]e|copying)/i.test(entry));
  const text = file === undefined ? 'The package contains no licence text.' : readFileSync(join(folder, file), 'utf8');
  return `${name} ${version} (${license ?? licenses?.[0]?.type})\n\n${text.trim()}\n`;
}
