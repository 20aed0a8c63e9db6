import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { dummies } from './dummies/all.ts';
import { type Judgement, judge, redChecks } from './judge.ts';
import { type Mutant, mutants, type Variant, variants } from './subjects.ts';
import { tryDummy, tryServer } from './trial.ts';

/** What a campaign tries: a broken server, a lawful one, or one that implements nothing. */
export interface Subject {
  kind: 'mutant' | 'variant' | 'dummy';
  id: string;
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

/** The mutant without which a campaign proves nothing: a server whose every creation fails must never look right. */
export const canary = 'canary-creation-fails';

/** Every subject, the canary first. */
export function subjects(): Subject[] {
  const all = mutants().sort((a, b) => Number(b.id === canary) - Number(a.id === canary));
  return [...all, ...variants(), ...dummies].map((subject) => ({
    kind: 'kind' in subject ? subject.kind : 'dummy',
    id: subject.id,
  }));
}

/** Runs the suite against one subject and says whether the suite judged it rightly. */
export async function attempt({ kind, id }: Subject): Promise<Outcome> {
  const started = performance.now();
  const outcome = await outcomes[kind](id);
  return { kind, id, ...outcome, durationMs: Math.round(performance.now() - started) };
}

type Judged = Omit<Outcome, 'kind' | 'id' | 'durationMs'>;

const outcomes: Record<Subject['kind'], (id: string) => Promise<Judged>> = {
  mutant: async (id) => judgedMutant(named(mutants(), id)),
  variant: async (id) => judgedVariant(named(variants(), id)),
  dummy: async (id) => judgedDummy(id),
};

function named<T extends { id: string }>(list: readonly T[], id: string): T {
  const found = list.find((one) => one.id === id);
  if (found === undefined) throw new Error(`There is no ${id} here. Its declaration is gone.`);
  return found;
}

async function judgedMutant(mutant: Mutant): Promise<Judged> {
  const changes = mutant.policy === undefined ? {} : { [mutant.policy]: mutant.becomes };
  const { results, applied } = await tryServer(changes, mutant.wire);
  const { verdict, red, detail }: Judgement = judge(mutant, results, applied);
  return { good: verdict === 'killed', verdict, checks: red, ...(detail === undefined ? {} : { detail }) };
}

async function judgedVariant(variant: Variant): Promise<Judged> {
  const { results, applied } = await tryServer(variant.policies);
  const red = redChecks(results);
  const broken = results.checks.filter(({ verdict }) => verdict === 'error').map(({ id }) => id);
  if (applied === 0) return { good: false, verdict: 'dead', checks: [], detail: 'its policies were never read' };
  if (red.length + broken.length === 0) return { good: true, verdict: 'green', checks: [] };
  const detail = `lawful because ${variant.because}; yet ${[...red, ...broken].join(', ')}`;
  return { good: false, verdict: 'red', checks: [...red, ...broken], detail };
}

const reasons = parse(readFileSync(new URL('dummies/reasons.yaml', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, string>
>;

async function judgedDummy(id: string): Promise<Judged> {
  const { results } = await tryDummy(named(dummies, id));
  const passed = results.checks.filter(({ verdict }) => verdict === 'pass').map((check) => check.id);
  const holes = passed.filter((check) => reasons[id]?.[check] === undefined);
  if (results.outcome === 'conformant' || results.exitCode === 0) {
    return { good: false, verdict: 'conformant', checks: passed, detail: 'a server that implements nothing passed' };
  }
  if (results.exchanges.length === 0)
    return { good: false, verdict: 'not_applied', checks: [], detail: 'nothing was sent' };
  if (holes.length === 0) return { good: true, verdict: 'rejected', checks: passed };
  return {
    good: false,
    verdict: 'passed',
    checks: passed,
    detail: `passes without a written reason: ${holes.join(', ')}`,
  };
}
