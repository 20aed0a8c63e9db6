import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { breakdownOf, type Judged, wrong } from '../subjects/outcome.ts';
import type { NullServer } from './null-server.ts';
import { runAgainstNullServer } from './run-null-server.ts';

/** Why a check may pass on a null server: server → check → reason. */
const reasons = parse(readFileSync(new URL('reasons.yaml', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, string>
>;

/** Runs the suite against a null server. No check may pass without a reason, and the run must not be conformant. */
export async function judgeNullServer(server: NullServer): Promise<Judged> {
  const results = await runAgainstNullServer(server);
  const passed = results.checks.filter(({ verdict }) => verdict === 'pass').map((check) => check.id);
  const broken = results.checks.some(({ verdict }) => verdict === 'error') ? breakdownOf(results) : undefined;
  const reason = reasons[server.id] ?? {};
  const holes = passed.filter((check) => reason[check] === undefined);
  const stale = Object.keys(reason).filter((check) => !passed.includes(check));
  if (results.outcome === 'conformant' || results.exitCode === 0) {
    return wrong('conformant', 'A server that implements nothing passed.');
  }
  if (results.exchanges.length === 0) return wrong('not_applied', 'Nothing was sent.');
  if (broken !== undefined) return wrong('crashed', broken);
  const file = 'conformance/selftest/null-servers/reasons.yaml';
  if (holes.length > 0) return wrong('passed', `These checks pass without a reason in ${file}: ${holes.join(', ')}`);
  if (stale.length > 0) return wrong('stale', `Remove from ${file}, because they do not pass: ${stale.join(', ')}`);
  return { good: true, verdict: 'rejected', failed: [] };
}
