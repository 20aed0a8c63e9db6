import type { StoryClock } from '../traffic/story-clock.ts';
import type { Stage } from './stage.ts';

/** A client may count whole seconds only, in milliseconds. */
const tolerance = 1_000;

/**
 * Sets the clock of a client.
 * @returns false when its clock does not show it then
 */
export async function isSet(driver: Stage['driver'], order: string, clock: StoryClock): Promise<boolean> {
  const named = clock.now();
  const { now } = await driver.act({ act: 'clock', order, now: new Date(named).toISOString() });
  const shown = Date.parse(now ?? '');
  return shown >= named - tolerance && shown <= clock.now() + tolerance;
}
