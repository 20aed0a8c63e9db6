import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { defaultVariations } from '../../../reference-server/variations/variations.ts';
import { nearest } from '../../target-file/suggest.ts';

/** A row of a declaration file, with its place. */
export type Declared<T> = T & {
  id: string;
  /** File and line. */
  at: string;
  /** Why the file of the row cannot be read. */
  fault?: string;
};

/** Every row of the YAML files of a folder of `conformance/selftest/`. An unreadable file is one faulty row. */
export function declarations<T extends { id: string }>(folder: string): Declared<T>[] {
  const home = new URL(`../${folder}/`, import.meta.url);
  const files = readdirSync(home).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((file) => {
    const at = `conformance/selftest/${folder}/${file}`;
    const text = readFileSync(new URL(file, home), 'utf8');
    try {
      const rows = (parse(text) ?? []) as T[];
      return rows.map((row) => ({ ...withPatch(row), at: `${at}:${lineOf(text, row.id)}` }));
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      return [{ id: `${folder}/${file}`, at, fault } as Declared<T>];
    }
  });
}

/** A row that changes one place names it itself; one that changes several has a list, `patch`. */
function withPatch<T extends { id: string }>(row: T & { file?: string; replace?: string; with?: string }): T {
  const { file, replace, with: replacement } = row;
  return file === undefined ? row : { ...row, patch: { file, replace, with: replacement } };
}

function lineOf(text: string, id: string): number {
  const lines = text.split('\n');
  return lines.findIndex((line) => line.replace(/^- */, '').trim() === `id: ${id}`) + 1;
}

/** Complaint about the first of some names that is not known, with the nearest known one; undefined when all are. */
export function unknownName(kind: string, names: readonly string[], known: readonly string[]): string | undefined {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return undefined;
  const near = nearest(unknown, known);
  return `There is no ${kind} ${unknown}. ${near === undefined ? `Known: ${known.join(', ')}.` : `Did you mean ${near}?`}`;
}

/** Complaint about a variation that the server does not have, with the list of those that exist. */
export function unknownVariation(names: readonly string[]): string | undefined {
  const known = Object.keys(defaultVariations);
  const complaint = unknownName('variation', names, known);
  return complaint && `${complaint} The server has: ${known.sort().join(', ')}.`;
}
