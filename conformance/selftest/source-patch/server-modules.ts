import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Folder of the server whose source mutants patch. */
export const serverRoot = new URL('../../../reference-server/', import.meta.url);

/** Module that exports `startReferenceServer`; every module that it reaches by imports can be patched. */
export const serverEntry = 'app.ts';

/** The modules of the server: source text by path below `reference-server/`, and which modules import which. */
export interface ServerModules {
  readonly sources: ReadonlyMap<string, string>;
  readonly importers: ReadonlyMap<string, readonly string[]>;
}

let known: ServerModules | undefined;

/**
 * Reads every module that the entry reaches by imports which remain at run time. The files are read once per process.
 * @throws Error when an imported file cannot be read
 */
export function serverModules(): ServerModules {
  known ??= readModules(serverEntry, (file) => readFileSync(new URL(file, serverRoot), 'utf8'));
  return known;
}

/** Follows the relative imports from `entry` and reads each module once. Paths are relative to one root. */
export function readModules(entry: string, read: (file: string) => string): ServerModules {
  const sources = new Map<string, string>();
  const importers = new Map<string, string[]>([[entry, []]]);
  // A Map may grow while it is walked: each newly found module is visited, too.
  for (const file of importers.keys()) {
    const source = read(file);
    sources.set(file, source);
    for (const imported of importsOf(file, source)) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return { sources, importers };
}

const typeOnly = /^(?:import|export) type [^;]*;/gm;
const specifier = /\b(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+\.ts)['"]/g;

/** Modules below the root that a module imports at run time. Type imports are erased, and modules outside are shared. */
function importsOf(file: string, source: string): Set<string> {
  const paths = [...source.replace(typeOnly, '').matchAll(specifier)].map(([, path = '']) => join(dirname(file), path));
  return new Set(paths.filter((path) => !path.startsWith('../')));
}

/** The given modules and every module that imports one of them, directly or through others. */
export function dependentsOf(files: Iterable<string>, { importers }: ServerModules = serverModules()): Set<string> {
  const found = new Set(files);
  for (const file of found) for (const importer of importers.get(file) ?? []) found.add(importer);
  return found;
}
