import { randomBytes } from 'node:crypto';
import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { manifestOf } from './manifest.ts';
import { packageSource } from './package-source.ts';

/** Why a project is not written. Nothing has changed. */
export class NotWritten extends Error {}

const templates = fileURLToPath(new URL('project', import.meta.url));

/** Where a template has the name of the project. */
const placeholder = 'my-invoicing-service';

/** npm leaves files of this name out of a package. */
const renamed: Readonly<Record<string, string>> = { gitignore: '.gitignore' };

/**
 * Writes a project into a folder that does not exist or is empty.
 * @param source what npm installs as this package; by default, what was installed here
 * @returns the names of the files
 * @throws NotWritten when the folder cannot be used
 */
export async function writeProject(folder: string, source?: string): Promise<readonly string[]> {
  mustBeEmpty(folder);
  const name = nameOf(folder);
  const contents = new Map([
    ['package.json', manifestOf(name, source ?? packageSource(folder))],
    // The suite sends these keys, and the server accepts them.
    ['.env', `MERCHANT_KEY=${newKey()}\nMERCHANT_KEY_2=${newKey()}\n`],
    ...globSync('**/*', { cwd: templates, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path): [string, string] => [nameIn(path), readFileSync(path, 'utf8').replaceAll(placeholder, name)]),
  ]);
  const written: string[] = [];
  try {
    for (const [file, text] of [...contents].sort()) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      // Never a file that another program wrote a moment ago.
      writeFileSync(path, text, { flag: 'wx', mode: file === '.env' ? 0o600 : 0o666 });
      written.push(file);
    }
  } catch (error) {
    for (const file of written) rmSync(join(folder, file));
    throw new NotWritten(
      `${folder} cannot be written: ${(error as Error).message}. The files that were written are removed.`,
    );
  }
  return written;
}

function newKey(): string {
  return randomBytes(24).toString('base64url');
}

function nameIn(path: string): string {
  const name = path.slice(templates.length + 1).replaceAll('\\', '/');
  return renamed[name] ?? name;
}

function mustBeEmpty(folder: string): void {
  let entries: string[];
  try {
    entries = readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw new NotWritten(code === 'ENOTDIR' ? `${folder} is a file. Name a folder.` : (error as Error).message);
  }
  if (entries.length === 0) return;
  const list = entries.slice(0, 3).join(', ');
  const more = entries.length > 3 ? ` and ${entries.length - 3} more` : '';
  throw new NotWritten(`${folder} is not empty: it has ${list}${more}. Nothing was changed. Name a new folder.`);
}

/** The name of the project: that of its folder, in the letters of a package name. */
function nameOf(folder: string): string {
  const letters = basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return letters || placeholder;
}
