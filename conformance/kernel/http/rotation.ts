import type { Target } from '../../target/target.ts';
import type { CleanUp } from '../created-resources/clean-up.ts';
import { unknownId } from '../requests/unknown-id.ts';
import { StopCheck } from '../verdicts/stop.ts';
import type { Outgoing } from './wire.ts';

/**
 * Refuses to rotate keys. Issuing a key ends the previous one, so without `allow.rotate_keys` only an organization that
 * this run created may get one; the check is not tested otherwise.
 */
export function rotationGuard({ allow }: Target, cleanUp: CleanUp): (outgoing: Outgoing) => void {
  return ({ operation, parts }) => {
    if (operation !== 'issueApiKey' || allow.rotate_keys) return;
    const id = Number(parts.path?.id);
    if (cleanUp.made(id) || id === unknownId) return;
    throw new StopCheck(
      'not_tested',
      'opted_out',
      `Issuing a key for organization ${id}, which this run did not create, would revoke its current key.`,
      'allow: { rotate_keys: yes }',
    );
  };
}
