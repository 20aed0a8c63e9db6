import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type Kind, kinds, type Outcome } from '../subjects/outcome.ts';
import type { Proof } from './proof.ts';

/** The stored result of a whole campaign: out/prove/results.json. */
export interface CampaignResults {
  schema: 'prove/1';
  seed: number;
  startedAt: string;
  durationMs: number;
  /** By kind: subjects that were judged rightly, and all. */
  counts: Partial<Record<Kind, { good: number; total: number }>>;
  /** Subjects that were judged rightly only when they were tried again. */
  secondTries: string[];
  subjects: Omit<Outcome, 'alwaysOn'>[];
  proof: Proof;
}

/** The file of the last whole campaign. */
export const resultsFile = new URL('../../../out/prove/results.json', import.meta.url);

/** Writes the results; a reader at the same time never sees half of them. */
export function writeResults(results: CampaignResults): void {
  mkdirSync(new URL('./', resultsFile), { recursive: true });
  const aside = new URL(`results-${process.pid}.json`, resultsFile);
  writeFileSync(aside, `${JSON.stringify(results, null, 1)}\n`);
  renameSync(aside, resultsFile);
}

/** @throws Error when the file cannot be read or is not of this schema */
export function readResults(file: string | URL): CampaignResults {
  const results = JSON.parse(readFileSync(file, 'utf8')) as CampaignResults;
  if (results.schema !== 'prove/1') throw new Error(`${file} is no results.json of a campaign (schema prove/1).`);
  return results;
}

/** Subjects by kind: those that were judged rightly, and all. */
export function countsOf(outcomes: readonly Outcome[]): CampaignResults['counts'] {
  const counts = kinds.flatMap((kind) => {
    const tried = outcomes.filter((outcome) => outcome.kind === kind);
    const good = tried.filter((outcome) => outcome.good).length;
    return tried.length === 0 ? [] : [[kind, { good, total: tried.length }] as const];
  });
  return Object.fromEntries(counts);
}

/** Differences between an earlier campaign and this one: subjects, verdicts and failing checks that came or went. */
export function differencesTo(earlier: readonly Outcome[], now: readonly Outcome[]): string[] {
  const name = ({ kind, id }: Outcome) => `${kind} ${id}`;
  const before = new Map(earlier.map((one) => [name(one), one]));
  const after = new Map(now.map((one) => [name(one), one]));
  const gone = [...before.keys()].filter((id) => !after.has(id)).map((id) => `${id}: gone`);
  const changed = [...after].flatMap(([id, one]) => {
    const old = before.get(id);
    if (old === undefined) return [`${id}: new, ${one.verdict}`];
    const verdict = old.verdict === one.verdict ? [] : [`${old.verdict} → ${one.verdict}`];
    const [were, are] = [checksIn(old), checksIn(one)];
    const more = are.filter((check) => !were.includes(check)).map((check) => `+${check}`);
    const less = were.filter((check) => !are.includes(check)).map((check) => `-${check}`);
    const parts = [...verdict, ...more, ...less];
    return parts.length === 0 ? [] : [`${id}: ${parts.join(', ')}`];
  });
  return [...gone, ...changed];
}

function checksIn({ failed }: Outcome): string[] {
  return [...new Set(failed.map(({ check }) => check))];
}
