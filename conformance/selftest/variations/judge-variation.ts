import type { Judged } from '../subjects/outcome.ts';
import type { ReachByCheck } from '../subjects/reach.ts';
import { combined, judgePermitted, type PermittedRun, runPermitted } from './permitted-server.ts';
import { checksOf, type SharedServer, type Tried } from './shared-servers.ts';

/** Runs of this process. */
const runs = new WeakMap<SharedServer, Promise<PermittedRun>>();

/**
 * Judges a variation on a server that others share. When a check does not pass there, the variation is tried alone with all
 * its checks, and else with those that another variation has left untested.
 */
export async function judgeTogether(tried: Tried, server: SharedServer, reach: ReachByCheck): Promise<Judged> {
  const { judged, passed } = await runOf(server);
  if (!judged.good) return judgeAlone(tried);
  const left = tried.checks.filter(({ id }) => !passed.has(id) && reach[id]?.verdict === 'pass');
  if (left.length > 0) {
    const alone = await judgeAlone({ ...tried, checks: left }, { mustApply: false });
    if (!alone.good) return alone;
  }
  const others = server.flatMap(({ variation: { id } }) => (id === tried.variation.id ? [] : [id]));
  return { ...judged, detail: `on a server with ${others.join(', ')}` };
}

/** Judges a variation on a server of its own. */
export function judgeAlone({ variation, checks }: Tried, { mustApply = true } = {}): Promise<Judged> {
  return judgePermitted(combined([variation]), checks, { mustApply });
}

function runOf(server: SharedServer): Promise<PermittedRun> {
  const members = server.map(({ variation }) => variation);
  const run = runs.get(server) ?? runPermitted(combined(members), checksOf(server), { mustApply: true });
  runs.set(server, run);
  return run;
}
