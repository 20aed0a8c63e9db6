import type { CodeId } from '../../../generated/catalog.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { refusalCode } from './refusal-codes.ts';

/** Phrases of an organization that is not verified (M §7.3, §7.4). */
const unverified: ReadonlySet<CodeId> = new Set<CodeId>([
  'OrganizationNotVerified',
  'OrganizationNotFoundOrNotVerified',
]);

/**
 * Ends the check when a 403 has the code of another rule that the organization breaks, such as that of the tariff. No
 * order of rules is specified, so the refusal proves nothing about the first one.
 */
export function requireNoOtherRule(response: ReceivedResponse): void {
  const code = refusalCode(response);
  if (response.status !== 403 || code === undefined || unverified.has(code.id)) return;
  throw new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `${response.label} (exchange ${response.exchange}): ${code.wire} is another rule, which explains the refusal, too.`,
  );
}
