import type { PayloadOf } from '../../../contract/api.ts';
import type { CheckContext } from '../../../run/define.ts';

type Fields = Partial<PayloadOf<'createInvoice'>>;

/** The id of a new invoice that a check starts from, valid but for these fields. */
export async function newInvoice(
  { api, valid }: Pick<CheckContext, 'api' | 'valid'>,
  fields?: Fields,
): Promise<number> {
  return (await api.createInvoice({ ...valid('createInvoice'), ...fields }, { purpose: 'setup' })).integer('/id');
}

/** The id of a new invoice with a simulated error (M §4.6). */
export async function failedInvoice(
  context: Pick<CheckContext, 'api' | 'valid' | 'until'>,
  fields?: Fields,
): Promise<number> {
  const id = await newInvoice(context, fields);
  await context.api.simulateInvoiceStatus(id, { status: 'error' }, { purpose: 'setup' });
  await reaches(context, id, 'error');
  return id;
}

async function reaches({ until }: Pick<CheckContext, 'until'>, id: number, status: string): Promise<void> {
  await until(
    (reader) => reader.getInvoice(id),
    (response) => response.at('/status') === status,
  );
}
