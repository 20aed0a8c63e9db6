import { idempotencyKeys } from '../../../generated/calls.ts';
import type { ClauseId } from '../../../generated/clauses.ts';
import type { PayloadOf } from '../../contract/api.ts';
import { accepted, integerIdIn } from '../../exchange/responses/unspecified-responses.ts';
import type { RecordId } from '../../ground/values/record-id.ts';
import type { GradedCell, RowContext } from '../matrix.ts';
import { type KeyedOperation, type KeyUse, send } from './key-use.ts';

/** The field with the key of an invoice. */
export const [key] = idempotencyKeys.createInvoice.path;

/** M §7.3: POST /invoices. */
export const phoneInvoice: KeyedOperation = {
  operation: 'createInvoice',
  code: idempotencyKeys.createInvoice.duplicate,
  named: '/invoice_id',
  clauses: {
    refused: 'M-7.3-duplicate',
    otherBody: 'M-7.3-duplicate-other-body',
    named: 'M-7.3-duplicate-invoice-id',
    exact: 'M-7.3-key-exact',
  },
  created: 201,
  isDescribed: true,
  idIn: (response) => response.integer('/id'),
  hasEnded,
};

/** M §7.3: POST /invoices/qr, whose body is not specified. */
export const qrInvoice: KeyedOperation = {
  operation: 'createQrInvoice',
  code: idempotencyKeys.createQrInvoice.duplicate,
  named: '/invoice_id',
  clauses: {
    refused: 'M-7.3-qr-duplicate',
    otherBody: 'M-7.3-qr-duplicate',
    named: 'M-7.3-qr-duplicate-body',
    exact: 'M-7.3-key-exact',
  },
  idIn: (response) => integerIdIn(response, 'invoice_id'),
  hasEnded,
};

/** Statuses in which an invoice no longer has its key (M §7.3). */
const ended: readonly unknown[] = ['expired', 'cancelled', 'error'];

async function hasEnded({ api }: Pick<RowContext, 'api'>, id: RecordId): Promise<boolean> {
  return ended.includes((await api.getInvoice(Number(id))).at('/status'));
}

/** A body of POST /invoices with this key. */
export function bodyWith(used: string, { valid }: Pick<RowContext, 'valid'>): PayloadOf<'createInvoice'> {
  return { ...valid('createInvoice'), [key]: used };
}

/** An invoice that has its key. */
export async function newInvoice(context: RowContext): Promise<KeyUse> {
  const body = bodyWith(context.unique('key'), context);
  return { body: { ...body }, id: (await context.api.createInvoice(body, { purpose: 'twin' })).integer('/id') };
}

/** The refusal has the present status of the invoice, which may change meanwhile. */
export function presentStatus(
  of: KeyedOperation,
  use: (context: RowContext) => Promise<KeyUse>,
  clause: ClauseId,
): GradedCell {
  return {
    label: 'the status of the invoice',
    clauses: [clause],
    requests: 3,
    run: async (context) => {
      const { body, id } = await use(context);
      const before = accepted(await context.api.getInvoice(Number(id)), 'getInvoice').at('/status');
      const repeat = await send(context, of, body);
      const after = accepted(await context.api.getInvoice(Number(id)), 'getInvoice').at('/status');
      if (repeat.status !== 409) return;
      context.clause(clause, repeat).at('/status').toBeOneOf([before, after]);
    },
  };
}
