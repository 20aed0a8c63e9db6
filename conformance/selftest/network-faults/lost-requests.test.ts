import { expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import type { CheckResult } from '../../ground/verdicts/results.ts';
import type { Disturbance } from '../proxies/faulty-proxy.ts';
import { runAgainstServer } from '../subjects/server-run.ts';

/**
 * Runs checks one after another on the reference server, where one request gets no response: the k-th whose path ends
 * so. `reset` loses the request, `cut` the response.
 */
async function lost(
  ids: readonly string[],
  request: { k: number; path: string; disturbance: Disturbance },
): Promise<Record<string, Pick<CheckResult, 'verdict' | 'reason'>>> {
  let seen = 0;
  const { results, used } = await runAgainstServer({
    checks: ids.flatMap((id) => allChecks.find((one) => one.id === id) ?? []),
    network: (_, { method, url = '' }) => {
      if (method !== 'POST' || !url.endsWith(request.path)) return 'none';
      seen += 1;
      return seen === request.k ? request.disturbance : 'none';
    },
    waits: 'long',
  });
  expect(used).toEqual({ network: 1 });
  const own = results.checks.filter(({ id }) => ids.includes(id));
  return Object.fromEntries(own.map(({ id, verdict, reason }) => [id, { verdict, ...(reason && { reason }) }]));
}

const cancels = ['invoice.cancel.provider-fails', 'invoice.cancel.provider-accepts'];
const inconclusive = { verdict: 'inconclusive', reason: 'network' };

// A lost request leaves its injected outcome on the server: the next check would read `error` and not `cancelled`.
it.each(cancels.flatMap((id) => (['reset', 'cut'] as const).map((disturbance) => ({ id, disturbance }))))(
  'a cancel without a response proves nothing, and its outcome reaches no later check: $id, $disturbance',
  async ({ id, disturbance }) => {
    const verdicts = await lost(cancels, { k: cancels.indexOf(id) + 1, path: '/cancel', disturbance });
    const expected = cancels.map((one) => [one, one === id ? inconclusive : { verdict: 'pass' }]);
    expect(verdicts).toEqual(Object.fromEntries(expected));
  },
);

it('what a lost request did not create is not missing', async () => {
  const id = 'catalog.create.barcode-length';
  expect(await lost([id], { k: 2, path: '/catalog', disturbance: 'reset' })).toEqual({ [id]: inconclusive });
});
