import type { Actions } from './requests.ts';
import { heldSince, sendTo } from './send.ts';
import type { StoreServer } from './server.ts';

/** The time of an action at one file, in milliseconds. */
export interface Timed {
  readonly p50: number;
  readonly p99: number;
  /** For how long each group of requests held the event loop at most: the shortest of these times. */
  readonly held: number;
  /** The longest of these times. It may be a pause of the machine, or work that is done once. */
  readonly longest: number;
}

/** Groups of an action's requests. What an action does itself holds the event loop in each of them. */
const groups = 5;

/** An action that takes less time at every server is measured with more requests: the p99 of a few is one of the longest. */
const quick = { ms: 2, times: 4 } as const;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Measures one action at every server. The servers take turns, request by request, so that a slow moment of the machine
 * meets all of them.
 */
export async function measureAction(
  servers: readonly { readonly server: StoreServer; readonly actions: Actions }[],
  name: string,
  requests: number,
): Promise<readonly Timed[]> {
  const times = servers.map((): number[] => []);
  const holds = servers.map((): number[] => []);
  const isQuick = () => times.every((own) => percentile(sorted(own), 0.5) < quick.ms);
  for (let group = 0; group < groups || (group < groups * quick.times && isQuick()); group += 1) {
    for (const { server } of servers) await heldSince(server.monitor);
    const round = Math.floor(group / groups);
    for (let n = group % groups; n < requests; n += groups) {
      for (const [at, { server, actions }] of servers.entries()) {
        const action = actions[name];
        if (!action) throw new Error(`There is no action ${name}.`);
        const began = performance.now();
        await sendTo(server.merchant, action(round * requests + n));
        times[at]?.push(performance.now() - began);
      }
    }
    for (const [at, { server }] of servers.entries()) holds[at]?.push(await heldSince(server.monitor));
  }
  return times.map((own, at) => {
    const all = sorted(own);
    const held = holds[at] ?? [];
    const [p50, p99] = [percentile(all, 0.5), percentile(all, 0.99)];
    return { p50, p99, held: Math.min(...held), longest: Math.max(...held) };
  });
}

function sorted(times: readonly number[]): readonly number[] {
  return times.toSorted((a, b) => a - b);
}
