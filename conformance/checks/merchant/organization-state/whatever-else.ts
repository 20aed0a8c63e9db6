import type { ClauseId } from '../../../../generated/clauses.ts';
import type { CheckContext } from '../../../run/define.ts';

type Context<C extends ClauseId> = Pick<CheckContext<C>, 'api' | 'valid' | 'unique' | 'clause'>;

/** What a creation may have in addition (M §4.2): the state of an organization refuses it all the same. */
function further({ unique }: Pick<CheckContext, 'unique'>): Readonly<Record<string, unknown>>[] {
  const order = { external_order_id: unique('order') };
  const key = { external_order_id_idempotency: unique('key') };
  return [key, order, { description: null }, { ...order, external_order_id_idempotency: unique('key') }];
}

/** How many requests the functions of this file send. */
export const furtherRequests = 4;

/** Asserts that POST /invoices is refused in the same way, whatever else the request has. */
export async function refusedWithAnything<C extends ClauseId>(
  context: Context<C>,
  asserted: C,
  { status, code }: { readonly status: number; readonly code: string },
): Promise<void> {
  for (const more of further(context)) {
    const response = await context.api.createInvoice({ ...context.valid('createInvoice'), ...more });
    context.clause(asserted, response).status(status).code(code);
  }
}

/** The same for POST /invoices/qr, whose body is not specified: a field may be the reason of another refusal. */
export async function noQrInvoiceWithAnything<C extends ClauseId>(context: Context<C>, asserted: C): Promise<void> {
  for (const more of further(context)) {
    const body = { ...context.valid('createQrInvoice'), ...more };
    const response = await context.api.raw({ to: 'createQrInvoice', body });
    context.clause(asserted, response).that(!response.accepted, 'a refusal', String(response.status));
  }
}
