import type { Check } from '../../run/define.ts';
import { isOfResponses } from '../wire-variations/wire-variations.ts';
import { canCombine } from './combinations.ts';
import type { PermittedVariation } from './variations.ts';

/** A variation and the checks that it is tried on. */
export interface Tried {
  readonly variation: PermittedVariation;
  readonly checks: readonly Check[];
}

/** Variations that one server has: each changes another part of what a client sees, and most of their checks are the same. */
export type SharedServer = readonly Tried[];

/** The part of the requests of a variation that checks of the shared server send anyway. Less than this saves nothing. */
const leastInCommon = 0.6;

/**
 * Distributes variations over servers, those with the most requests first. One that changes what no other leaves alone, or
 * whose effect no declaration limits to a part, is on none.
 */
export function sharedServers(all: readonly Tried[]): SharedServer[] {
  const found: Tried[][] = [];
  for (const one of all.toSorted((a, b) => requestsOf(b.checks) - requestsOf(a.checks))) {
    if (partsOf(one.variation) === undefined) continue;
    const [best] = found
      .filter((others) => others.every((other) => areApart(one.variation, other.variation)))
      .map((others) => ({ others, inCommon: inCommon(one, others) }))
      .filter((fit) => fit.inCommon >= leastInCommon)
      .sort((a, b) => b.inCommon - a.inCommon);
    if (best === undefined) found.push([one]);
    else best.others.push(one);
  }
  return found.filter((members) => members.length > 1);
}

/** The checks of every member, in the order of the catalogue of each. */
export function checksOf(server: SharedServer): Check[] {
  return [...new Set(server.flatMap(({ checks }) => checks))];
}

function inCommon({ checks }: Tried, others: SharedServer): number {
  const there = new Set(checksOf(others));
  return requestsOf(checks.filter((check) => there.has(check))) / requestsOf(checks);
}

function requestsOf(checks: readonly Check[]): number {
  return checks.reduce((sum, { cost }) => sum + (cost.requests ?? 1), 0);
}

/** True when neither changes a part that the other changes. */
function areApart(one: PermittedVariation, other: PermittedVariation): boolean {
  const [own = [], others = []] = [partsOf(one), partsOf(other)];
  return (
    canCombine(one, other) && !own.some((part) => others.some((more) => isWithin(part, more) || isWithin(more, part)))
  );
}

function isWithin(part: string, whole: string): boolean {
  return part === whole || part.startsWith(`${whole} `);
}

/**
 * What a client sees changed: `response`, `response <operation>`, `event`, `event <name>`, `event.copies`. Undefined where no
 * declaration says it, and for requests that are read otherwise: they leave untested what the other variations are about.
 */
function partsOf({ mutations, variations, wireVariations, provider, fault }: PermittedVariation): string[] | undefined {
  const options = Object.keys(variations);
  const isLimited = options.every((name) => name.startsWith('event.')) && wireVariations.every(isOfResponses);
  if (fault !== undefined || provider !== undefined || !isLimited) return undefined;
  return [
    ...options.map((name) => (name === 'event.envelope' ? 'event' : name)),
    ...mutations.map((one) =>
      'event' in one ? `event ${one.event}` : one.operation === '*' ? 'response' : `response ${one.operation}`,
    ),
    ...wireVariations.map(() => 'response'),
  ];
}
