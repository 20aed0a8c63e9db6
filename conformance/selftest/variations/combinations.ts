import type { Mutation } from '../response-mutators/mutation.ts';
import { SeededRandom } from '../test-support/seeded-random.ts';
import type { PermittedVariation } from './variations.ts';

/** Most variations in one server. */
const most = 32;

/** Several permitted variations in one server, chosen by a seed. */
export interface Combination {
  /** `seed-7.3`: the third of seed 7. */
  id: string;
  members: PermittedVariation[];
}

/**
 * Distributes the variations over servers that hold several of them. Without `count` every variation is in at least
 * one. The same variations, seed and count give the same combinations on every machine.
 */
export function combinations(
  variations: readonly PermittedVariation[],
  seed: number,
  count = Number.POSITIVE_INFINITY,
): Combination[] {
  const found: PermittedVariation[][] = [];
  const random = new SeededRandom(seed);
  const sound = variations.filter(({ fault }) => fault === undefined);
  let rest: PermittedVariation[] = [];
  while (found.length < count && sound.length > 0) {
    if (rest.length === 0) {
      if (count === Number.POSITIVE_INFINITY && found.length > 0) break;
      rest = random.shuffled(sound);
    }
    const members: PermittedVariation[] = [];
    for (const one of rest) {
      if (members.length < most && members.every((other) => canCombine(one, other))) members.push(one);
    }
    rest = rest.filter((one) => !members.includes(one));
    found.push(members);
  }
  return found.map((members, i) => ({ id: `seed-${seed}.${i + 1}`, members }));
}

/** True when one server can have both. */
export function canCombine(one: PermittedVariation, other: PermittedVariation): boolean {
  if (one.conflicts.includes(other.id) || other.conflicts.includes(one.id)) return false;
  if (one.provider !== undefined && other.provider !== undefined) return false;
  if (one.mutations.some((mutation) => other.mutations.some((more) => changeSamePlace(mutation, more)))) return false;
  return !Object.keys(one.variations).some((name) => name in other.variations);
}

/** Two mutations of the same responses may hide each other. */
function changeSamePlace(mutation: Mutation, more: Mutation): boolean {
  if ('event' in mutation) return 'event' in more && mutation.event === more.event;
  if (!('operation' in more)) return false;
  const operation = mutation.operation === more.operation || mutation.operation === '*' || more.operation === '*';
  return operation && (mutation.status === undefined || more.status === undefined || mutation.status === more.status);
}
