import { allChecks } from '../../checks/all.ts';
import type { CheckResult, Results } from '../../ground/verdicts/results.ts';
import { failuresIn, type Judged, wrong } from '../subjects/outcome.ts';
import type { ReachByCheck } from '../subjects/reach.ts';
import { sample, seeing } from '../subjects/selection.ts';
import { runAgainstServer } from '../subjects/server-run.ts';
import type { NetworkFault } from './all.ts';

/** Number of checks that run, in addition to those that wait for deliveries. */
const sampleSize = 40;
const receivingDeliveries = 6;
/** Longer than a loaded machine needs, in milliseconds. */
const longEnough = 30_000;

/** Runs a part of the suite over a faulty network. The run must end as the fault says, and never with an `error`. */
export async function judgeNetworkFault(fault: NetworkFault, reach: ReachByCheck): Promise<Judged> {
  const { network, change, exit, never } = fault;
  const waiting = allChecks.filter(({ needs, wants }) => [...needs, ...wants].includes('webhook.inbox'));
  const chosen = new Set(waiting.slice(0, receivingDeliveries).map(({ id }) => id));
  // The same checks for every fault, so that two runs differ by the fault alone.
  for (const id of sample('network faults', allChecks, reach, chosen, sampleSize)) chosen.add(id);
  for (const one of change?.mutations ?? []) {
    if ('operation' in one)
      for (const id of seeing(one, allChecks, reach).slice(0, receivingDeliveries)) chosen.add(id);
  }
  const { results, used, secrets } = await runAgainstServer({
    cleanUp: true,
    checks: allChecks.filter(({ id }) => chosen.has(id)),
    ...change,
    ...(network === undefined ? {} : { network }),
    timeouts: {
      request: fault.request ?? longEnough,
      settle: network === undefined ? longEnough : 1000,
      event: fault.event ?? (network === undefined ? longEnough : 3000),
      silence: 200,
      bounds_declared: false,
    },
  });
  const failed = failuresIn(results);
  const isRight = (one: CheckResult) =>
    one.verdict !== 'error' && (!never.includes(one.verdict) || (fault.leavesStatus === true && passesByStatus(one)));
  const bad = results.checks.filter((one) => !isRight(one));
  if (results.stopped?.kind === 'suite') return wrong('crashed', results.stopped.message, failed);
  if (bad.length > 0) return wrong('misjudged', `${fault.says}\n  ${findings(bad)}`, failed);
  if (Object.values(used).includes(0)) return wrong('not_applied', 'Nothing was disturbed.', failed);
  if (!exit.includes(results.exitCode)) {
    const stopped = results.stopped?.message ?? '';
    return wrong('wrong_exit', `exit code ${results.exitCode}, not ${exit.join(' or ')}. ${stopped}`, failed);
  }
  const leaks = secrets.filter((secret) => JSON.stringify(results).includes(secret));
  if (leaks.length > 0) return wrong('leaks', `${leaks.length} secrets of the run are in its results`, failed);
  return { good: true, verdict: `exit ${results.exitCode}`, failed };
}

/** True for a check that passed and asserted nothing but statuses. */
function passesByStatus({ verdict, assertions }: CheckResult): boolean {
  const passed = assertions.filter((one) => one.verdict === 'pass');
  return verdict === 'pass' && passed.every(({ at }) => at === 'status');
}

function findings(checks: Results['checks']): string {
  return checks
    .slice(0, 3)
    .map(({ id, verdict: ended, message, assertions }) => {
      const failed = assertions.find(({ verdict }) => verdict === 'fail');
      const compared = failed && `${failed.clause} ${failed.expected ?? ''}, not ${failed.actual ?? ''}`;
      return `${id} (${ended}): ${compared ?? message ?? ''}`;
    })
    .join('\n  ');
}
