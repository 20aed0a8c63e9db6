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
 * Ends the check when an organization breaks a second rule, such as that of the tariff, and is refused for it with 403:
 * no order of rules is given, so the refusal says nothing about the first.
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
