import { allChecks } from '../../checks/all.ts';
import type { Results } from '../../kernel/verdicts/results.ts';
import { type Judged, unfit } from '../outcome.ts';
import type { ReachByCheck } from '../reach.ts';
import { sample, seeing } from '../selection.ts';
import { tryServer } from '../server-run.ts';
import type { Weather } from './all.ts';

/** So many checks stand for the suite, besides those that wait for deliveries. */
const sampled = 40;
const announced = 6;
/** Longer than a busy machine needs, in milliseconds. */
const patient = 15_000;

/** Runs a part of the suite over a bad line. The run must end as the weather says, and never with an `error`. */
export async function judgedWeather(weather: Weather, reach: ReachByCheck): Promise<Judged> {
  const { line, change, exit, never } = weather;
  const waiting = allChecks.filter(({ needs, wants }) => [...needs, ...wants].includes('webhook.inbox'));
  const chosen = new Set(waiting.slice(0, announced).map(({ id }) => id));
  // The same checks for every weather: what differs between two of them is the weather alone.
  for (const id of sample('weather', allChecks, reach, chosen, sampled)) chosen.add(id);
  for (const lie of change?.lies ?? []) {
    if ('operation' in lie) for (const id of seeing(lie, allChecks, reach).slice(0, announced)) chosen.add(id);
  }
  const checks = allChecks.filter(({ id }) => chosen.has(id));
  const { results, used, secrets } = await tryServer({
    checks,
    ...change,
    ...(line === undefined ? {} : { line }),
    timeouts: {
      request: weather.request ?? patient,
      settle: line === undefined ? patient : 1000,
      event: weather.event ?? (line === undefined ? patient : 3000),
      silence: 200,
      bounds_declared: false,
    },
  });
  const verdicts = results.checks.map(({ id, verdict }) => ({ id, verdict }));
  const bad = verdicts.filter(({ verdict }) => verdict === 'error' || never.includes(verdict));
  const ids = bad.map(({ id, verdict }) => `${id} (${verdict})`);
  if (results.stopped?.kind === 'suite') return unfit('crashed', results.stopped.message, ids);
  if (bad.length > 0) return unfit('misjudged', `${weather.says}\n  ${firstWords(results, ids)}`, ids);
  if (used.line === 0 || used['lie 1'] === 0) return unfit('not_applied', 'the weather was fine');
  if (!exit.includes(results.exitCode)) {
    return unfit(
      'wrong exit',
      `exit code ${results.exitCode}, not ${exit.join(' or ')}: ${results.stopped?.message ?? ''}`,
    );
  }
  const leaks = secrets.filter((secret) => JSON.stringify(results).includes(secret));
  if (leaks.length > 0) return unfit('leaks', `${leaks.length} secrets of the run stand in its results`);
  return { good: true, verdict: `exit ${results.exitCode}`, checks: [] };
}

function firstWords({ checks }: Results, ids: readonly string[]): string {
  return checks
    .filter(({ id, verdict }) => ids.includes(`${id} (${verdict})`))
    .slice(0, 3)
    .map(({ id, message, assertions }) => {
      const failed = assertions.find(({ verdict }) => verdict === 'fail');
      return `${id}: ${failed === undefined ? (message ?? '') : `${failed.clause} ${failed.expected ?? ''}, not ${failed.actual ?? ''}`}`;
    })
    .join('\n  ');
}
