import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type ClauseId, clauses } from '../../generated/clauses.ts';
import { defaultVariations, type Variations } from '../../reference-server/variations/variations.ts';
import { allChecks } from '../checks/all.ts';
import type { WireLie } from './response-mutator.ts';
import type { SourcePatch } from './source-patch/patch.ts';

/** A realistic violation of one clause, and the exact set of checks that must fail because of it. */
export interface Mutant {
  kind: 'mutant';
  id: string;
  clause: ClauseId;
  variations: Partial<Variations>;
  lies: WireLie[];
  /** Changes of the server's source. */
  patches: SourcePatch[];
  /** True for one that only a burst can kill: the server keeps to the documented rates, and only bursts run. */
  burst: boolean;
  /** `any` only for the canary, which so many checks kill that their list would say nothing. */
  killed_by: string[] | 'any';
  /** File and line of the declaration. */
  at: string;
  /** What is wrong with the declaration itself. */
  fault?: string;
}

/** One mutant as a file of `mutants/` declares it. */
interface DeclaredMutant {
  id: string;
  clause: ClauseId;
  /** Lawful rules under which the violation shows, such as a sandbox that cancels later. */
  beside?: Partial<Variations>;
  variation?: string;
  becomes?: unknown;
  patch?: SourcePatch | SourcePatch[];
  wire?: WireLie | WireLie[];
  burst?: true;
  killed_by: string[] | 'any';
}

const here = new URL('./', import.meta.url);
const checkIds = new Set(allChecks.map(({ id }) => id));

/** A file of declarations, each with its place. A file that cannot be read is one faulty declaration. */
export function declarations<T extends { id: string }>(folder: string): (T & { at: string; fault?: string })[] {
  const files = readdirSync(new URL(`${folder}/`, here)).filter((name) => name.endsWith('.yaml'));
  return files.sort().flatMap((file) => {
    const at = `conformance/selftest/${folder}/${file}`;
    const text = readFileSync(new URL(`${folder}/${file}`, here), 'utf8');
    try {
      const found = (parse(text) ?? []) as T[];
      return found.map((one) => ({ ...one, at: `${at}:${lineOf(text, one.id)}` }));
    } catch (error) {
      const fault = error instanceof Error ? error.message : String(error);
      return [{ id: `${folder}/${file}`, at, fault } as T & { at: string; fault: string }];
    }
  });
}

function lineOf(text: string, id: string): number {
  const lines = text.split('\n');
  return lines.findIndex((line) => line.replace(/^- */, '').trim() === `id: ${id}`) + 1;
}

/** Every hand-made mutant, in the order of the files. */
export function mutants(): Mutant[] {
  const seen = new Set<string>();
  return declarations<DeclaredMutant>('mutants').map((declared) => {
    const { id, clause, beside, variation, becomes, wire, patch, burst = false, killed_by, at } = declared;
    const lies = wire === undefined ? [] : [wire].flat();
    const patches = patch === undefined ? [] : [patch].flat();
    const variations = { ...beside, ...(variation !== undefined && { [variation]: becomes }) };
    const fault = declared.fault ?? faultOf(declared) ?? (seen.has(id) ? 'a second mutant with this id' : undefined);
    seen.add(id);
    const said = { id, clause, variations, lies, patches, burst, killed_by, at };
    return { kind: 'mutant', ...said, ...(fault === undefined ? {} : { fault }) };
  });
}

function faultOf({ clause, beside = {}, variation, wire, patch, killed_by }: DeclaredMutant): string | undefined {
  if (!Object.hasOwn(clauses, clause)) return `there is no clause ${clause}. See openapi/contract/clauses/.`;
  if ([variation, wire, patch].filter((one) => one !== undefined).length !== 1) {
    return 'name one of `patch`, `wire` and `variation`.';
  }
  const named = [...Object.keys(beside), ...(variation === undefined ? [] : [variation])];
  const unknown = named.find((name) => !Object.hasOwn(defaultVariations, name));
  if (unknown !== undefined) return `there is no variation ${unknown}. See reference-server/variations/.`;
  if (killed_by === 'any') return undefined;
  if (!Array.isArray(killed_by) || killed_by.length === 0) return 'killed_by must list the checks that fail.';
  const strange = killed_by.find((check) => !checkIds.has(check) && !check.startsWith('wire.'));
  return strange === undefined ? undefined : `killed_by names ${strange}, which is no check.`;
}
