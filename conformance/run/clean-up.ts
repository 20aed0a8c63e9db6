import { createApi, declaredCredentials } from '../exchange/http/client.ts';
import { Wire } from '../exchange/http/wire.ts';
import type { Secrets } from '../ground/declared-target/target.ts';
import type { Facilities } from '../setup/setup-context.ts';

/** Maximum time for the clean-up, in milliseconds. It keeps to the documented rates, as the checks do. */
const cleanUpTime = { whole: 180_000, interrupted: 15_000 };

/** Removes what the run created, not graded, over a wire of its own: the run's signal may be aborted. */
export async function cleanUp(
  facilities: Facilities,
  secrets: Secrets,
  { version, ...parts }: Omit<ConstructorParameters<typeof Wire>[0], 'signal'> & { version: string },
  isInterrupted: boolean,
): Promise<string[]> {
  const signal = AbortSignal.timeout(isInterrupted ? cleanUpTime.interrupted : cleanUpTime.whole);
  const wire = new Wire({ ...parts, signal });
  const caller = { check: 'run.clean-up.objects', purpose: 'clean-up' as const, version };
  const api = createApi(wire, { ...caller, credentials: declaredCredentials(wire, secrets) });
  try {
    const reset = await facilities.control?.reset(signal);
    const left = await facilities.cleanUp.run(api);
    const later = 'To try again later: the command sweep, with --report <this report> --target <target file>.';
    const lasting = facilities.cleanUp.lasting ?? [];
    const notes = [...(left.length === 0 ? [] : [...left, later]), lasting].flat();
    return reset === undefined ? notes : [reset, ...notes];
  } catch (error) {
    return [`Clean-up is incomplete: ${error instanceof Error ? error.message : String(error)}`];
  }
}
