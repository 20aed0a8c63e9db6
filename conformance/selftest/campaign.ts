import { allChecks } from '../checks/all.ts';
import { dummies } from './dummies/all.ts';
import { judgedDummy } from './dummies/judge.ts';
import { keeping } from './habits.ts';
import { judge, redChecks } from './judge.ts';
import type { ReachByCheck } from './reach.ts';
import { checksFor } from './selection.ts';
import { type Mutant, mutants } from './subjects.ts';
import { type Patience, tryServer } from './trial.ts';
import { type Variant, variants } from './variants.ts';

/** What a campaign tries: a broken server, a lawful one, or one that implements nothing. */
export const kinds = ['mutant', 'variant', 'dummy'] as const;
export type Kind = (typeof kinds)[number];

export interface Subject {
  kind: Kind;
  id: string;
  /** File and line to look at. */
  at: string;
  /** The clause that a mutant breaks. */
  clause?: string;
}

export interface Outcome extends Subject {
  /** True when the suite did what it should. */
  good: boolean;
  verdict: string;
  /** What to look at when it is not good. */
  detail?: string;
  /** Failing checks of a mutant or variant, passing checks of a dummy. */
  checks: string[];
  durationMs: number;
}

/** What is the same for every subject of a campaign. */
export interface Conditions {
  reach: ReachByCheck;
  /** The full cross product instead of what each mutant needs. */
  full: boolean;
}

/** The mutant without which a campaign proves nothing: a server whose every creation fails must never look right. */
export const canary = 'canary-creation-fails';

/** Every subject, the canary first. */
export function subjects(): Subject[] {
  const all = mutants().sort((a, b) => Number(b.id === canary) - Number(a.id === canary));
  const named = dummies.map(({ id }) => ({
    kind: 'dummy' as const,
    id,
    at: 'conformance/selftest/dummies/reasons.yaml',
  }));
  return [
    ...all.map(({ kind, id, at, clause }) => ({ kind, id, at, clause })),
    ...variants().map(({ kind, id, at }) => ({ kind, id, at })),
    ...named,
  ];
}

type Judged = Omit<Outcome, keyof Subject | 'durationMs'>;
type Work = (conditions: Conditions, patience: Patience) => Promise<Judged>;

/** Runs the suite against one subject and says whether the suite judged it rightly. */
export async function attempt(subject: Subject, conditions: Conditions, patience: Patience): Promise<Outcome> {
  const started = performance.now();
  const judged = await workOf(subject)(conditions, patience);
  return { ...subject, ...judged, durationMs: Math.round(performance.now() - started) };
}

function workOf({ kind, id }: Subject): Work {
  if (kind === 'mutant') return judgedMutant(named(mutants(), id));
  if (kind === 'variant') return judgedVariant(named(variants(), id));
  return () => judgedDummy(named(dummies, id));
}

function named<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id} here. Its declaration is gone.`);
  return found;
}

const undeclared = (detail: string): Judged => ({ good: false, verdict: 'not_applied', detail, checks: [] });

function judgedMutant(mutant: Mutant): Work {
  return async ({ reach, full }, patience) => {
    if (mutant.fault !== undefined) return undeclared(mutant.fault);
    const checks = full ? allChecks : checksFor(mutant, allChecks, reach);
    const { policies, lies } = mutant;
    const { results, used } = await tryServer({ checks, policies, lies, patience });
    const { verdict, red, detail } = judge({ ...mutant, lies: lies.length > 0, whole: full }, results, used);
    return { good: verdict === 'killed', verdict, checks: red, ...(detail === undefined ? {} : { detail }) };
  };
}

function judgedVariant(variant: Variant): Work {
  return async () => {
    if (variant.fault !== undefined) return undeclared(variant.fault);
    const { policies, lies, habits, provider, because } = variant;
    const { results, used } = await tryServer({
      checks: allChecks,
      policies,
      lies,
      patience: 'long',
      ...(habits.length === 0 ? {} : { wire: keeping(habits) }),
      ...(provider === undefined ? {} : { providerDelay: provider }),
    });
    const red = redChecks(results);
    const broken = results.checks.filter(({ verdict }) => verdict === 'error' || verdict === 'inconclusive');
    const bad = [...red, ...broken.map(({ id, verdict }) => `${id} (${verdict})`)];
    const unused = Object.keys(used).filter((name) => used[name] === 0);
    if (results.stopped !== undefined)
      return { good: false, verdict: 'stopped', checks: bad, detail: results.stopped.message };
    if (unused.length > 0)
      return { good: false, verdict: 'dead', checks: bad, detail: `never used: ${unused.join(', ')}` };
    if (bad.length === 0) return { good: true, verdict: 'green', checks: [] };
    return { good: false, verdict: 'red', checks: bad, detail: `lawful because ${because}` };
  };
}
