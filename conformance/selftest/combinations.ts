import { dice } from './seeded-random.ts';
import type { Variant } from './variations.ts';

/** Most variants in one server. */
const most = 8;

/** Several lawful variants in one server, found by a seed. */
export interface Combination {
  kind: 'combination';
  /** `seed-7.3`: the third of seed 7. */
  id: string;
  members: Variant[];
}

/**
 * Lawful variants dealt into servers that hold several of them. Every variant is in at least one when `count` is left
 * out. The same variants, seed and count give the same combinations on every machine.
 */
export function combinations(variants: readonly Variant[], seed: number, count?: number): Combination[] {
  const found: Variant[][] = [];
  const roll = dice(seed);
  const sound = variants.filter(({ fault }) => fault === undefined);
  let rest: Variant[] = [];
  while (found.length < (count ?? Number.POSITIVE_INFINITY) && sound.length > 0) {
    if (rest.length === 0) {
      if (count === undefined && found.length > 0) break;
      rest = roll.shuffled(sound);
    }
    const members: Variant[] = [];
    for (const one of rest) {
      if (members.length < most && members.every((other) => agree(one, other))) members.push(one);
    }
    rest = rest.filter((one) => !members.includes(one));
    found.push(members);
  }
  return found.map((members, i) => ({ kind: 'combination', id: `seed-${seed}.${i + 1}`, members }));
}

/** True when one server can be both. */
export function agree(one: Variant, other: Variant): boolean {
  if (one.conflicts.includes(other.id) || other.conflicts.includes(one.id)) return false;
  if (one.provider !== undefined && other.provider !== undefined) return false;
  if (one.lies.some((lie) => other.lies.some((more) => samePlace(lie, more)))) return false;
  return !Object.keys(one.variations).some((name) => name in other.variations);
}

/** Two lies about the same answers may hide each other. */
function samePlace(lie: Variant['lies'][number], more: Variant['lies'][number]): boolean {
  if ('event' in lie) return 'event' in more && lie.event === more.event;
  if (!('operation' in more)) return false;
  const operation = lie.operation === more.operation || lie.operation === '*' || more.operation === '*';
  return operation && (lie.status === undefined || more.status === undefined || lie.status === more.status);
}
