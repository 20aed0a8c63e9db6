import type { Variations } from '../../../reference-server/variations/variations.ts';
import { profileNames } from '../../ground/declared-target/target.ts';
import type { Mutation } from '../response-mutators/mutation.ts';
import { type Declared, declarations, unknownName, unknownVariation } from '../subjects/declarations.ts';
import { type WireVariationName, wireVariations } from '../wire-variations/wire-variations.ts';

/** A server that differs where the specification leaves room: no check may fail. */
export interface PermittedVariation {
  id: string;
  /** Why the difference is permitted, with the place that says so. */
  because: string;
  variations: Partial<Variations>;
  mutations: Mutation[];
  wireVariations: WireVariationName[];
  /** Profiles that it is about: all their checks run. */
  profiles: string[];
  /** True when all those checks must be decided when it is tried alone. */
  decided: boolean;
  /** How long the provider takes, in milliseconds. */
  provider?: { min: number; max: number };
  /** Variations that cannot be combined with it. Those that change the same option never can. */
  conflicts: string[];
  /** File and line of the declaration. */
  at: string;
  /** The fault of the declaration itself. */
  fault?: string;
}

/** A row of a file of `variations/`. */
interface DeclaredVariation {
  id: string;
  because: string;
  /** Options of the reference server. */
  variations?: Partial<Variations>;
  wire?: Mutation | Mutation[];
  wire_variations?: WireVariationName[];
  profiles?: string[];
  decided?: boolean;
  provider?: { min: number; max: number };
  conflicts?: string[];
}

/** Every declared variation, in the order of the files. */
export function permittedVariations(): PermittedVariation[] {
  return declarations<DeclaredVariation>('variations').map((declared) => {
    const { id, because, wire, provider, at, decided = false, conflicts = [], profiles = [] } = declared;
    const { variations = {}, wire_variations: wireVariations = [] } = declared;
    const mutations = wire === undefined ? [] : [wire].flat();
    const fault = faultOf(declared);
    return {
      ...{ id, because, variations, mutations, wireVariations, profiles, decided, conflicts, at },
      ...(provider !== undefined && { provider }),
      ...(fault !== undefined && { fault }),
    };
  });
}

function faultOf(declared: Declared<DeclaredVariation>): string | undefined {
  const { fault, because, variations = {}, wire, wire_variations: names = [], profiles = [], provider } = declared;
  if (fault !== undefined) return fault;
  if (!because) return 'Say in `because` where the specification leaves room.';
  const changes = Object.keys(variations).length + names.length + (wire === undefined ? 0 : 1);
  if (changes === 0 && provider === undefined) {
    return 'It changes nothing. Declare `variations`, `wire`, `wire_variations` or `provider`.';
  }
  return (
    unknownVariation(Object.keys(variations)) ??
    unknownName('wire variation', names, Object.keys(wireVariations)) ??
    unknownName('profile', profiles, profileNames)
  );
}
