import { type ClauseId, clauses } from '../../../generated/clauses.ts';
import type { Variations } from '../../../reference-server/variations/variations.ts';
import type { Mutation } from '../response-mutators/mutation.ts';
import { applyPatches, PatchError, type SourcePatch } from '../source-patch/patch.ts';
import { type Declared, declarations, unknownName, unknownVariation } from '../subjects/declarations.ts';

/** A server that contradicts one clause: a change of its source or of what it sends. */
export interface Mutant {
  id: string;
  clause: ClauseId;
  /** Permitted variations under which the contradiction shows. */
  variations: Partial<Variations>;
  patches: SourcePatch[];
  mutations: Mutation[];
  /** True for one that only a burst can kill: the server keeps to the documented rates, and only bursts run. */
  burst: boolean;
  /** How long the provider takes, in milliseconds: for a contradiction that shows only while it works. */
  provider?: { min: number; max: number };
  /** Why it also fails checks that are not about its clause. */
  broad?: string;
  /** The check that finds it only in more random sequences than every run tries: it alone runs. */
  explores?: string;
  /** File and line of the declaration. */
  at: string;
  /** The fault of the declaration itself. */
  fault?: string;
}

/** A row of a file of `mutants/`: `patch` or `wire`, or `variations` alone for a decision of this package. */
interface DeclaredMutant {
  id: string;
  clause: ClauseId;
  patch?: SourcePatch | SourcePatch[];
  wire?: Mutation | Mutation[];
  variations?: Partial<Variations>;
  burst?: true;
  provider?: { min: number; max: number };
  broad?: string;
  explores?: string;
}

/** Every declared mutant, in the order of the files. */
export function mutants(): Mutant[] {
  const seen = new Map<string, string>();
  return declarations<DeclaredMutant>('mutants').map((declared) => {
    const { id, clause, variations = {}, wire, patch, burst = false, explores, provider, broad, at } = declared;
    const first = seen.get(id);
    seen.set(id, at);
    const fault = first === undefined ? faultOf(declared) : `The id is declared twice, first in ${first}.`;
    return {
      id,
      clause,
      variations,
      patches: patch === undefined ? [] : [patch].flat(),
      mutations: wire === undefined ? [] : [wire].flat(),
      burst,
      at,
      ...(explores !== undefined && { explores }),
      ...(provider !== undefined && { provider }),
      ...(broad !== undefined && { broad }),
      ...(fault !== undefined && { fault }),
    };
  });
}

function faultOf(declared: Declared<DeclaredMutant>): string | undefined {
  const { fault, clause, variations, patch, broad } = declared;
  if (fault !== undefined) return fault;
  if (broad !== undefined && broad.trim() === '') return 'Give the reason in `broad`.';
  return (
    unknownName('clause', [clause], Object.keys(clauses)) ??
    faultOfChange(declared) ??
    unknownVariation(Object.keys(variations ?? {})) ??
    (patch === undefined ? undefined : faultOfPatches([patch].flat()))
  );
}

function faultOfChange({ clause, variations, wire, patch }: DeclaredMutant): string | undefined {
  const changes = [wire, patch].filter((one) => one !== undefined).length;
  if (changes === 1) return undefined;
  if (changes === 0 && variations !== undefined) {
    return clauses[clause].level === 'package'
      ? undefined
      : 'A permitted variation contradicts no clause of the specification. Declare `patch` or `wire` as well.';
  }
  return 'Declare one of `patch` (a change of the source) and `wire` (a change of a response or delivery).';
}

function faultOfPatches(patches: readonly SourcePatch[]): string | undefined {
  try {
    applyPatches(patches);
    return undefined;
  } catch (error) {
    if (error instanceof PatchError) return error.message;
    throw error;
  }
}
