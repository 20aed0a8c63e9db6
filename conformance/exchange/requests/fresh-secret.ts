import { randomBytes } from 'node:crypto';

/**
 * A webhook secret that has no piece in common with any other text: a report hides every piece of a secret, so one that
 * began like the names of a run would hide these names too.
 */
export function freshSecret(): string {
  return randomBytes(24).toString('base64url');
}
