import { isDeepStrictEqual } from 'node:util';
import { allChecks } from '../checks/all.ts';
import { valueAt } from '../kernel/answers/pointer.ts';
import { contractLedger } from '../kernel/contract/ledger.ts';
import type { Check } from '../run/define.ts';
import type { Combination } from './combinations.ts';
import { redChecks } from './judge.ts';
import { type Judged, unfit } from './outcome.ts';
import type { ReachByCheck } from './reach.ts';
import type { WireLie } from './response-mutator.ts';
import { sample, seeing } from './selection.ts';
import { tryServer } from './server-run.ts';
import type { Variant } from './variations.ts';
import { type HabitName, hearingOf, keeping } from './wire-styles.ts';

/** A server that differs lawfully, from one variant, from several, or from the contract. */
export interface LawfulServer {
  variations: Variant['variations'];
  lies: readonly WireLie[];
  habits: readonly HabitName[];
  /** Profiles whose checks must all be decided: what is not tested has not met the difference. */
  decided?: readonly string[];
  provider?: { min: number; max: number };
  because: string;
}

/** One server that is all the variants. */
export function together(members: readonly Variant[]): LawfulServer {
  const provider = members.find((one) => one.provider !== undefined)?.provider;
  return {
    variations: Object.assign({}, ...members.map(({ variations }) => variations)),
    lies: members.flatMap(({ lies }) => lies),
    habits: members.flatMap(({ habits }) => habits),
    // Of several variants one may lawfully leave untested what another is about.
    decided: members.length === 1 ? members.flatMap(({ profiles, decided }) => (decided ? profiles : [])) : [],
    ...(provider === undefined ? {} : { provider }),
    because: members.map(({ id, because }) => `${id}: ${because}`).join('; '),
  };
}

/** Checks sampled for a single variant, and at most so many that see one of its lies. */
const sampled = 12;
const touched = 12;
/** Checks sampled for several variants at once, besides those that each of them touches. */
const sampledTogether = 80;

/** The checks that a single variant runs: those that see what it lies about, and a sample. */
export function checksForVariant(variant: Variant, reach: ReachByCheck): Check[] {
  return withSample(variant.id, touchedBy(variant, reach), reach, sampled);
}

/** The checks that a combination runs when it does not run them all. */
export function checksForCombination({ id, members }: Combination, reach: ReachByCheck): Check[] {
  return withSample(id, new Set(members.flatMap((one) => [...touchedBy(one, reach)])), reach, sampledTogether);
}

function touchedBy({ lies, variations, profiles }: Variant, reach: ReachByCheck): Set<string> {
  const ofProfiles = allChecks.filter(({ profile }) => profiles.includes(profile)).map(({ id }) => id);
  const delivers =
    Object.keys(variations).some((name) => name.startsWith('event.')) || lies.some((lie) => 'event' in lie);
  const ofEvents = delivers ? hearing() : [];
  return new Set([...ofProfiles, ...ofEvents, ...lies.flatMap((lie) => aboutLie(lie, reach).slice(0, touched))]);
}

/** Checks that listen to deliveries. */
function hearing(): string[] {
  return allChecks.filter(({ wants, needs }) => [...wants, ...needs].includes('webhook.inbox')).map(({ id }) => id);
}

/** Checks that may see the lie, those first that surely do, then those that speak about what it changes. */
function aboutLie(lie: WireLie, reach: ReachByCheck): string[] {
  const where = lie.where ?? {};
  if ('event' in lie) {
    return firstThose(hearing(), (id) => speaksOf(id, `event:${lie.event}`));
  }
  const { operation } = lie;
  const codes = Object.values(where).map((value) => `error:${String(value)}`);
  const ofCode = (id: string) => codes.some((part) => speaksOf(id, part));
  if (operation === '*') return allChecks.map(({ id }) => id).filter(ofCode);
  const saw = (id: string) =>
    Object.entries(reach[id]?.samples ?? {}).some(
      ([name, { body }]) =>
        name.startsWith(`${operation} `) &&
        Object.entries(where).every(([place, value]) => isDeepStrictEqual(valueAt(body, place), value)),
    );
  const speaking = firstThose(seeing(lie, allChecks, reach), (id) => speaksOf(id, `operation:${operation}`));
  const fields = Object.keys(lie.asked ?? {}).map((place) => place.slice(1));
  const sends = (id: string) => {
    const story = String(allChecks.find((check) => check.id === id)?.run);
    return fields.length > 0 && fields.every((field) => story.includes(field));
  };
  return firstThose(speaking, (id) => ofCode(id) || sends(id) || (Object.keys(where).length > 0 && saw(id)));
}

function firstThose(ids: readonly string[], first: (id: string) => boolean): string[] {
  return [...ids.filter(first), ...ids.filter((id) => !first(id))];
}

/** True when the check names a clause that holds this part of the contract. */
function speaksOf(id: string, part: string): boolean {
  return (
    allChecks
      .find((check) => check.id === id)
      ?.clauses.some((clause) => contractLedger.get(clause)?.holds.includes(part)) === true
  );
}

function withSample(id: string, chosen: Set<string>, reach: ReachByCheck, count: number): Check[] {
  const sampledOnes = new Set(sample(id, allChecks, reach, chosen, count));
  return allChecks.filter((check) => chosen.has(check.id) || sampledOnes.has(check.id));
}

/**
 * Runs checks against a lawful server: none may fail, break, or end in doubt. `must`: which changes must have been made,
 * the lies where their answers were asked for, the rules where every check ran; two lawful changes may hide each other.
 */
export async function judgedLawful(
  server: LawfulServer,
  checks: readonly Check[],
  must: 'lies' | 'rules' | 'nothing',
): Promise<Judged> {
  const { variations, lies, habits, decided = [], provider, because } = server;
  const { results, used } = await tryServer({
    checks,
    variations,
    lies,
    patience: 'long',
    ...(habits.length === 0 ? {} : { wire: keeping(habits), hearing: hearingOf(habits) }),
    ...(provider === undefined ? {} : { providerDelay: provider }),
  });
  const broken = results.checks.filter(({ verdict }) => verdict === 'error' || verdict === 'inconclusive');
  const undecided = results.checks.filter(
    ({ verdict, profile }) => verdict === 'not_tested' && decided.includes(profile),
  );
  const unsettled = [...broken, ...undecided].map(({ id, verdict }) => `${id} (${verdict})`);
  const bad = [...redChecks(results), ...unsettled];
  if (results.stopped !== undefined) return unfit('stopped', results.stopped.message, bad);
  const later = new Set(lies.flatMap(({ nth = 1 }, i) => (nth > 1 ? [`lie ${i + 1}`] : [])));
  const unused = Object.keys(used).filter(
    (name) => used[name] === 0 && !later.has(name) && must === (/^(lie|ear) /.test(name) ? 'lies' : 'rules'),
  );
  if (bad.length > 0) return unfit('red', `lawful because ${because}\n  ${words(results.checks, bad)}`, bad);
  if (unused.length > 0) return unfit('dead', `never used: ${unused.join(', ')}`);
  return { good: true, verdict: 'green', checks: [] };
}

/** What the first failing assertion of each check saw. */
function words(checks: Awaited<ReturnType<typeof tryServer>>['results']['checks'], bad: readonly string[]): string {
  return checks
    .filter(({ id }) => bad.some((name) => name.split(' ')[0] === id))
    .slice(0, 5)
    .map(({ id, message, assertions }) => {
      const first = assertions.find(({ verdict }) => verdict === 'fail');
      const compared = first?.expected === undefined ? '' : ` at ${first.at}: ${first.expected}, not ${first.actual}`;
      return `${id}: ${first?.clause ?? ''}${compared} ${message ?? ''}`.trimEnd();
    })
    .join('\n  ');
}
