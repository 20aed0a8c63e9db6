import type { Api, Valid } from '../../contract/api.ts';
import type { CheckContext } from '../../run/define.ts';
import { newInvoice } from '../merchant/invoices/new-invoice.ts';

/** A new invoice that the provider has processed: pending, so that it makes no further move by itself. */
export async function servedInvoice(api: Api, valid: Valid, until: CheckContext['until']): Promise<number> {
  const id = await newInvoice({ api, valid });
  await until(
    (reader) => reader.getInvoice(id),
    (response) => response.at('/status') === 'pending',
  );
  return id;
}
