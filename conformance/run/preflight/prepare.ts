import manifest from '../../../package.json' with { type: 'json' };
import { createApi, declaredCredentials } from '../../exchange/http/client.ts';
import type { Wire } from '../../exchange/http/wire.ts';
import { declaredKeys } from '../../ground/declared-target/production.ts';
import type { Secrets } from '../../ground/declared-target/target.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Facilities } from '../../setup/setup-context.ts';
import { preflight, tripwire } from './preflight.ts';

/** Verifies that everything in the target file is available, then runs the tripwire. */
export async function prepare(
  wire: Wire,
  facilities: Facilities,
  secrets: Secrets,
  notes: string[],
  trusted: boolean,
): Promise<void> {
  const caller = {
    credentials: declaredCredentials(wire, secrets),
    version: manifest.version,
    purpose: 'setup' as const,
  };
  const api = createApi(wire, { ...caller, check: 'run.preflight.read' });
  try {
    if (!trusted) await preflight(api, facilities, declaredKeys(facilities.target, secrets));
    await facilities.control?.connect(wire.signal);
    if (!trusted) await tripwire(createApi(wire, { ...caller, check: 'run.preflight.tripwire' }), facilities);
  } catch (error) {
    // A throttled preflight proves nothing about the target; the checks report it themselves.
    if (!(error instanceof StopCheck)) throw error;
    notes.push(`Preflight: ${error.message}`);
  }
}
