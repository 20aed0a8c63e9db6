import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { partOf, prepared, refunded } from '../../../matrices/refunding.ts';
import type { SuppliedRefundable } from '../../../preconditions/refunds.ts';
import type { CheckContext } from '../../../run/define.ts';

/** A paid invoice of which a part was refunded. */
export interface PartRefunded {
  readonly invoice: SuppliedRefundable;
  /** The refunded amount. */
  readonly sum: number;
  /** The response that accepted the refund. */
  readonly first: ReceivedResponse;
}

/** Refunds a part of the paid invoice and waits until the refund has completed. */
export async function partRefunded({
  need,
  api,
  until,
}: Pick<CheckContext<never, 'invoice.refundable' | 'refund.body'>, 'need' | 'api' | 'until'>): Promise<PartRefunded> {
  const invoice = need['invoice.refundable'];
  const sum = partOf(invoice);
  const first = await refunded(api, invoice, need['refund.body'], sum, 'twin');
  await prepared({ until }, invoice, first.integer('/refund/id'));
  return { invoice, sum, first };
}
