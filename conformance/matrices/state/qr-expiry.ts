import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { instantOf } from '../../ground/values/iso-8601.ts';
import type { RowContext } from '../matrix.ts';

/** How far two forms of one time may differ in milliseconds: one may have no fraction of a second. */
const fraction = 1000;

/**
 * Asserts that a refused cancel names the time at which the QR invoice expires: the one that another response shows
 * (M §3.1, §4.4). Says nothing when that one shows none, or a time without an offset.
 */
export function namesExpiry({ clause }: RowContext, refusal: ReceivedResponse, other: ReceivedResponse): void {
  const [named, shown] = [refusal, other].map((response) => instantOf(response.at('/expires_at')));
  if (named?.hasOffset !== true || shown?.hasOffset !== true) return;
  const isSame = Math.abs(named.at - shown.at) < fraction;
  const expected = `${other.at('/expires_at')}, as in exchange ${other.exchange}`;
  clause('M-4.4-qr-expires-at-same', refusal).that(isSame, expected, String(refusal.at('/expires_at')));
}
