import { defaultVariations, type Variations } from '../../reference-server/variations/variations.ts';
import { profileNames } from '../target/target.ts';
import type { WireLie } from './response-mutator.ts';
import { declarations } from './subjects.ts';
import { type HabitName, habits } from './wire-styles.ts';

/** A server that differs where the source leaves room: no check may fail. */
export interface Variant {
  kind: 'variant';
  id: string;
  /** Why the difference is lawful, with the place that says so. */
  because: string;
  variations: Partial<Variations>;
  lies: WireLie[];
  habits: HabitName[];
  /** Profiles that it is about: all their checks run. */
  profiles: string[];
  /** True when all those checks must be decided where it is alone: what is not tested has not met the difference. */
  decided: boolean;
  /** How long the provider takes, in milliseconds. */
  provider?: { min: number; max: number };
  /** Variants that cannot hold at the same time. Those that change the same variation never can. */
  conflicts: string[];
  at: string;
  fault?: string;
}

interface DeclaredVariant {
  id: string;
  because: string;
  variations?: Record<string, unknown>;
  wire?: WireLie | WireLie[];
  habits?: HabitName[];
  profiles?: string[];
  decided?: boolean;
  provider?: { min: number; max: number };
  conflicts?: string[];
}

/** Every declared lawful variant, in the order of the files. */
export function variants(): Variant[] {
  return declarations<DeclaredVariant>('variations').map((declared) => {
    const { id, because, wire, provider, at, decided = false, conflicts = [], profiles = [] } = declared;
    const { variations = {}, habits: kept = [] } = declared;
    const lies = wire === undefined ? [] : [wire].flat();
    const same = { id, because, variations, lies, habits: kept, profiles, decided, conflicts, at };
    const said = { ...same, ...(provider === undefined ? {} : { provider }) };
    const fault = declared.fault ?? faultOf(said);
    return { kind: 'variant', ...said, ...(fault === undefined ? {} : { fault }) };
  });
}

function faultOf(said: Omit<Variant, 'kind' | 'fault'>): string | undefined {
  const { because, variations, lies, habits: kept, profiles, provider } = said;
  if (!because) return 'say in `because` where the source leaves room.';
  const strange = Object.keys(variations).find((name) => !Object.hasOwn(defaultVariations, name));
  if (strange !== undefined) return `there is no variation ${strange}. See reference-server/variations/.`;
  const unknown = kept.find((name) => !Object.hasOwn(habits, name));
  if (unknown !== undefined) return `there is no habit ${unknown}. See conformance/selftest/wire-styles.ts.`;
  const odd = profiles.find((name) => !(profileNames as readonly string[]).includes(name));
  if (odd !== undefined) return `there is no profile ${odd}.`;
  const changes = Object.keys(variations).length + kept.length + lies.length;
  return changes > 0 || provider !== undefined
    ? undefined
    : 'it changes nothing: name variations, wire, habits or provider.';
}
