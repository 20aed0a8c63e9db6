import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from '../package.json' with { type: 'json' };

/** The record of npm about a package that it has installed. */
interface Installed {
  readonly resolved?: string;
}

/** The folder of this package; its code is in `dist`, but for a clone. */
function packageRoot(): string {
  const above = fileURLToPath(new URL('..', import.meta.url));
  return resolve(basename(above) === 'dist' ? join(above, '..') : above);
}

function fileSource(path: string, folder: string): string {
  return `file:${relative(folder, path).replaceAll('\\', '/')}`;
}

/** What a project in `folder` writes to install this package: the archive, folder or version it runs from. */
export function packageSource(folder: string): string {
  const root = packageRoot();
  const modules = dirname(root);
  if (basename(modules) !== 'node_modules') return fileSource(realpathSync(root), folder);
  const notes = join(modules, '.package-lock.json');
  if (!existsSync(notes)) return manifest.version;
  const { packages } = JSON.parse(readFileSync(notes, 'utf8')) as { packages: Record<string, Installed | undefined> };
  const resolved = packages[`node_modules/${manifest.name}`]?.resolved ?? '';
  if (resolved.startsWith('file:')) return fileSource(resolve(modules, '..', resolved.slice('file:'.length)), folder);
  return /^git/.test(resolved) ? resolved : manifest.version;
}
