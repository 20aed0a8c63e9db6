import { dirname, join } from 'node:path/posix';
import type { YamlFile } from './yaml-file.ts';

const references = new WeakMap<YamlFile, readonly string[]>();

/** The paths of the files that a file refers to. */
function referencesOf(file: YamlFile): readonly string[] {
  const known = references.get(file);
  if (known) return known;
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const [other = ''] = '$ref' in value && typeof value.$ref === 'string' ? value.$ref.split('#') : [];
    if (other !== '') found.add(join(dirname(file.path), other));
    for (const child of Object.values(value)) visit(child);
  };
  visit(file.data);
  references.set(file, [...found]);
  return [...found];
}

/** Adds all files that refer to one of the paths, directly or indirectly. */
export function withReaders(paths: Set<string>, files: Iterable<YamlFile>): Set<string> {
  const readers = new Map<string, string[]>();
  for (const file of files) {
    for (const path of referencesOf(file)) readers.set(path, [...(readers.get(path) ?? []), file.path]);
  }
  // Iterating a set includes values that are added meanwhile.
  for (const path of paths) for (const reader of readers.get(path) ?? []) paths.add(reader);
  return paths;
}
