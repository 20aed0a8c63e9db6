import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { instantOf } from '../../ground/values/iso-8601.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { GradedCell, RowContext } from '../matrix.ts';
import type { Reached } from './reached.ts';

/** How far two forms of one time may differ in milliseconds: one may have no fraction of a second. */
const fraction = 1000;

/** A refused cancel of a QR invoice, and the time in it. */
export const namedExpiry: GradedCell<Reached> = {
  label: 'time in a refused cancel',
  clauses: ['M-4.4-qr-expires-at-same'],
  requests: 2,
  async run(context, { id, shown }) {
    const refusal = await context.api.cancelInvoice(id);
    // Where the invoice does not show the time, the next refusal does.
    const other = shown.at('/expires_at') ? shown : await context.api.cancelInvoice(id);
    if (namesExpiry(context, refusal, other)) return;
    const message = `expires_at of exchanges ${refusal.exchange} and ${other.exchange} are not both times with an offset.`;
    throw new StopCheck('not_applicable', 'other_branch', message);
  },
};

/**
 * Asserts that a refused cancel names the time at which the QR invoice expires: the one that another response shows
 * (M §3.1, §4.4).
 * @returns false, and asserts nothing, when one of them is no time with an offset: its form is not specified
 */
export function namesExpiry({ clause }: RowContext, refusal: ReceivedResponse, other: ReceivedResponse): boolean {
  const [named, shown] = [refusal, other].map((response) => instantOf(response.at('/expires_at')));
  if (named?.hasOffset !== true || shown?.hasOffset !== true) return false;
  const isSame = Math.abs(named.at - shown.at) < fraction;
  const expected = `${other.at('/expires_at')}, as in exchange ${other.exchange}`;
  clause('M-4.4-qr-expires-at-same', refusal).that(isSame, expected, String(refusal.at('/expires_at')));
  return true;
}
