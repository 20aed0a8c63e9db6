import type { Outgoing } from '../../exchange/http/wire.ts';
import type { Target } from '../../ground/declared-target/target.ts';
import { unknownId } from '../../ground/values/unknown-id.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { CleanUp } from '../../setup/created-resources/clean-up.ts';

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
