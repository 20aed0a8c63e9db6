import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { isObject } from '../../../ground/values/pointer.ts';
import type { CheckContext } from '../../../run/define.ts';
import { failedInvoice, newInvoice } from './new-invoice.ts';

/** The records of a page of a list (M §2.3); none when the response is not a list. */
export function recordsOf(response: ReceivedResponse): Record<string, unknown>[] {
  const data = response.at('/data');
  return Array.isArray(data) ? data.filter(isObject) : [];
}

/** An open invoice and one in error, which a search for their order finds. */
export async function openAndFailed({
  api,
  valid,
  unique,
  until,
}: Pick<CheckContext, 'api' | 'valid' | 'unique' | 'until'>): Promise<{ order: string; open: number; failed: number }> {
  const order = unique('order');
  const open = await newInvoice({ api, valid }, { external_order_id: order });
  const failed = await failedInvoice({ api, valid, until }, { external_order_id: order });
  return { order, open, failed };
}
