import type { Api, Valid } from '../../../contract/api.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';

/** Numbers of invoices between which the true one was when a response was made. */
export interface Between {
  readonly least: number;
  readonly most: number;
}

/** How many invoices the organization has, by a list that has no filter. */
export async function invoicesOf(api: Api): Promise<number> {
  const list = await api.listInvoices({ per_page: 1, sort_by: 'id', sort_order: 'desc' });
  return Number(list.at('/total') ?? Number.NaN);
}

/** Creates invoices in the asking organization, which its count then contains, and no other does. */
export async function createSome(api: Api, valid: Valid): Promise<void> {
  for (const _ of ['first', 'second', 'third']) await api.createInvoice(valid('createInvoice'), { purpose: 'setup' });
}

/**
 * M §7.6b: `invoices_count` is about the existing organization. Counts that follow those of the asking one, before and
 * after new invoices there, are those of the asking one.
 */
export function countsOwn(
  refused: readonly [ReceivedResponse, ReceivedResponse],
  own: readonly [Between, Between],
): boolean {
  return refused.every((response, at) => {
    const count = response.at('/existing_organization/invoices_count');
    const between = own[at];
    return typeof count === 'number' && between !== undefined && count >= between.least && count <= between.most;
  });
}
