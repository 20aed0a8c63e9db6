import { addresses, deliveries } from './addresses.ts';
import { type Group, passed, type Result } from './attack.ts';
import { authentication } from './authentication.ts';
import { bombs, heldConnections } from './bombs.ts';
import { controlPort } from './control-port.ts';
import { foreignRecords } from './foreign-records.ts';
import { hostileValues } from './hostile-values.ts';
import { logInjection } from './log-injection.ts';
import { mockPort } from './mock-port.ts';
import { patterns } from './patterns.ts';
import { readOnlyFields } from './read-only-fields.ts';
import { sandboxPort } from './sandbox-port.ts';
import { smuggling } from './smuggling.ts';
import { renewed, type World } from './world.ts';

/** All attacks, in the order in which they run. */
export const groups: readonly Group[] = [
  addresses,
  deliveries,
  smuggling,
  bombs,
  heldConnections,
  authentication,
  foreignRecords,
  readOnlyFields,
  hostileValues,
  logInjection,
  controlPort,
  sandboxPort,
  mockPort,
  // Last: its search holds this process up for so long that connections to the server end.
  patterns,
];

/** The results of one group. */
export interface GroupResults {
  readonly group: Group;
  readonly results: readonly Result[];
  readonly failed: readonly Result[];
}

/** Runs groups of attacks one after another, each with organizations of its own. */
export async function* attack(world: World, chosen: readonly Group[]): AsyncGenerator<GroupResults> {
  for (const group of chosen) {
    const results = await group.run(await renewed(world));
    yield { group, results, failed: results.filter((result) => !passed(result)) };
  }
}
