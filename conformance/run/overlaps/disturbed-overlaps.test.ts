import { describe, expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import type { CheckResult } from '../../ground/verdicts/results.ts';
import type { Disturbance } from '../../selftest/proxies/faulty-proxy.ts';
import { runAgainstServer } from '../../selftest/subjects/server-run.ts';

/** Checks with overlapping requests that need only a sandbox. Each runs alone, so that nothing else overlaps. */
const ids = ['concurrency.create.one-key', 'concurrency.cancel.once', 'concurrency.organization.external-id'];

/**
 * Chooses the disturbance of an overlapping request.
 * @param n number of the request
 * @param underWay number of requests in progress
 */
type Choose = (n: number, underWay: number) => Disturbance;

/** Servers that a run may encounter, and the reason of the verdict. */
const disturbed: readonly [says: string, choose: Choose, reason: string, request?: number][] = [
  ['refuses every third request with 503', (n) => (n % 3 === 0 ? 'unavailable' : 'none'), 'unknown_outcome'],
  ['returns 502 once', (n) => (n === 2 ? 'gateway' : 'none'), 'unknown_outcome'],
  ['loses one response', (n) => (n === 2 ? 'lost' : 'none'), 'network'],
  ['is too slow under load', (_, underWay) => (underWay > 3 ? 'hang' : 'none'), 'network', 1500],
  ['takes one request at a time, and limits the others with 429', () => 'throttle', 'rate_limited'],
  ['takes one request at a time, and refuses the others with 503', () => 'unavailable', 'unknown_outcome'],
  ['restarts in the middle', (n) => (n === 3 ? 'restart' : 'none'), 'network'],
];

/**
 * Runs one check against a conforming server behind a network that disturbs overlapping requests.
 * @param request time limit for a response, in milliseconds
 */
async function judged(id: string, choose: Choose, request = 30_000): Promise<CheckResult> {
  let overlapping = 0;
  const { results } = await runAgainstServer({
    checks: allChecks.filter((one) => one.id === id),
    network: (_n, _request, underWay) => {
      if (underWay < 2) return 'none';
      overlapping += 1;
      return choose(overlapping, underWay);
    },
    timeouts: { request, settle: 1000 },
  });
  const found = results.checks.find((one) => one.id === id);
  if (found === undefined) throw new Error(`${id} has no result.`);
  return found;
}

describe.each(ids)('%s', (id) => {
  it.each(disturbed)('is inconclusive on a server that %s', async (_says, choose, reason, request) => {
    const { verdict, reason: given, message } = await judged(id, choose, request);
    expect({ verdict, reason: given }).toEqual({ verdict: 'inconclusive', reason });
    expect(message).toMatch(/^The outcome of \d+ of \d+ requests is unknown, so the others prove nothing\. .+[^.]\.$/);
  });

  it('passes on a server without disturbance', async () => {
    expect(await judged(id, () => 'none')).toMatchObject({ verdict: 'pass', overlaps: [{ kind: 'explained' }] });
  });
});
