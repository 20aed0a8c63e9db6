import type { Actions } from './requests.ts';
import { heldSince, sendTo } from './send.ts';
import type { FileServer } from './server.ts';

/** The time of an action at one file, in milliseconds. */
export interface Timed {
  readonly p50: number;
  readonly p99: number;
  /** The longest time that the event loop was held. */
  readonly held: number;
}

/** Groups of an action's requests. Of the longest holds of the groups the shortest counts: others were the machine's. */
const groups = 5;

function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/**
 * Measures one action at every server. The servers take turns, request by request, so that a slow moment of the machine
 * meets all of them.
 */
export async function measureAction(
  servers: readonly { readonly server: FileServer; readonly actions: Actions }[],
  name: string,
  requests: number,
): Promise<readonly Timed[]> {
  const times = servers.map((): number[] => []);
  const holds = servers.map((): number[] => []);
  for (let group = 0; group < groups; group += 1) {
    for (const { server } of servers) await heldSince(server.monitor);
    for (let n = group; n < requests; n += groups) {
      for (const [at, { server, actions }] of servers.entries()) {
        const action = actions[name];
        if (!action) throw new Error(`There is no action ${name}.`);
        const began = performance.now();
        await sendTo(server.merchant, action(n));
        times[at]?.push(performance.now() - began);
      }
    }
    for (const [at, { server }] of servers.entries()) holds[at]?.push(await heldSince(server.monitor));
  }
  return times.map((own, at) => {
    const sorted = own.toSorted((a, b) => a - b);
    return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), held: Math.min(...(holds[at] ?? [])) };
  });
}
