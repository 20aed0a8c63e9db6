import { allChecks } from '../checks/all.ts';
import type { Check } from '../kernel/define.ts';
import type { Combination } from './combinations.ts';
import { type HabitName, keeping } from './habits.ts';
import { redChecks } from './judge.ts';
import { type Judged, unfit } from './outcome.ts';
import type { ReachByCheck } from './reach.ts';
import { sample, seeing } from './selection.ts';
import { tryServer } from './trial.ts';
import type { Variant } from './variants.ts';
import type { WireLie } from './wire-lie.ts';

/** A server that differs lawfully, from one variant, from several, or from the contract. */
export interface LawfulServer {
  policies: Variant['policies'];
  lies: readonly WireLie[];
  habits: readonly HabitName[];
  provider?: { min: number; max: number };
  because: string;
}

/** One server that is all the variants. */
export function together(members: readonly Variant[]): LawfulServer {
  const provider = members.find((one) => one.provider !== undefined)?.provider;
  return {
    policies: Object.assign({}, ...members.map(({ policies }) => policies)),
    lies: members.flatMap(({ lies }) => lies),
    habits: members.flatMap(({ habits }) => habits),
    ...(provider === undefined ? {} : { provider }),
    because: members.map(({ id, because }) => `${id}: ${because}`).join('; '),
  };
}

/** Checks sampled for a single variant, and at most so many that see what it lies about. */
const sampled = 12;
const touched = 20;
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

function touchedBy({ lies }: Variant, reach: ReachByCheck): Set<string> {
  const seen = lies.flatMap((lie) =>
    'operation' in lie && lie.operation !== '*' ? seeing(lie, allChecks, reach) : [],
  );
  const announced = lies.some((lie) => 'event' in lie)
    ? allChecks.filter((check) => check.wants.concat(check.needs).includes('webhook.inbox')).map((check) => check.id)
    : [];
  return new Set([...seen.slice(0, touched), ...announced.slice(0, touched)]);
}

function withSample(id: string, chosen: Set<string>, reach: ReachByCheck, count: number): Check[] {
  const sampledOnes = new Set(sample(id, allChecks, reach, chosen, count));
  return allChecks.filter((check) => chosen.has(check.id) || sampledOnes.has(check.id));
}

/** Runs checks against a lawful server: none may fail, break, or end in doubt. `strict`: every change must be used. */
export async function judgedLawful(server: LawfulServer, checks: readonly Check[], strict: boolean): Promise<Judged> {
  const { policies, lies, habits, provider, because } = server;
  const { results, used } = await tryServer({
    checks,
    policies,
    lies,
    patience: 'long',
    ...(habits.length === 0 ? {} : { wire: keeping(habits) }),
    ...(provider === undefined ? {} : { providerDelay: provider }),
  });
  const broken = results.checks.filter(({ verdict }) => verdict === 'error' || verdict === 'inconclusive');
  const bad = [...redChecks(results), ...broken.map(({ id, verdict }) => `${id} (${verdict})`)];
  if (results.stopped !== undefined) return unfit('stopped', results.stopped.message, bad);
  const unused = Object.keys(used).filter((name) => used[name] === 0);
  if (bad.length > 0) return unfit('red', `lawful because ${because}\n  ${words(results.checks, bad)}`, bad);
  if (strict && unused.length > 0) return unfit('dead', `never used: ${unused.join(', ')}`);
  return { good: true, verdict: 'green', checks: [] };
}

/** What the first failing assertion of each check saw. */
function words(checks: Awaited<ReturnType<typeof tryServer>>['results']['checks'], bad: readonly string[]): string {
  return checks
    .filter(({ id }) => bad.some((name) => name.split(' ')[0] === id))
    .slice(0, 5)
    .map(({ id, message, assertions }) => {
      const first = assertions.find(({ verdict }) => verdict === 'fail');
      const seen =
        first === undefined ? message : `${first.clause} at ${first.at}: ${first.expected}, not ${first.actual}`;
      return `${id}: ${seen ?? ''}`;
    })
    .join('\n  ');
}
