import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { type Judged, unfit } from '../outcome.ts';
import type { Dummy } from './null-server.ts';
import { tryDummy } from './trial.ts';

/** Why a check may pass on a dummy: dummy → check → reason. */
const reasons = parse(readFileSync(new URL('reasons.yaml', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, string>
>;

/** Runs the suite against a dummy. Nothing may pass without a written reason, and the run must not end well. */
export async function judgedDummy(dummy: Dummy): Promise<Judged> {
  const results = await tryDummy(dummy);
  const passed = results.checks.filter(({ verdict }) => verdict === 'pass').map((check) => check.id);
  const broken = results.checks.filter(({ verdict }) => verdict === 'error').map((check) => check.id);
  const reason = reasons[dummy.id] ?? {};
  const holes = passed.filter((check) => reason[check] === undefined);
  const stale = Object.keys(reason).filter((check) => !passed.includes(check));
  const bad = (verdict: string, detail: string) => unfit(verdict, detail, passed);
  if (results.outcome === 'conformant' || results.exitCode === 0) {
    return bad('conformant', 'a server that implements nothing passed');
  }
  if (results.exchanges.length === 0) return bad('not_applied', 'nothing was sent');
  if (broken.length > 0) return bad('crashed', `the suite broke in ${broken.join(', ')}`);
  if (holes.length > 0) return bad('passed', `passes without a written reason: ${holes.join(', ')}`);
  if (stale.length > 0) return bad('stale', `these reasons are no longer needed: ${stale.join(', ')}`);
  return { good: true, verdict: 'rejected', checks: passed };
}
