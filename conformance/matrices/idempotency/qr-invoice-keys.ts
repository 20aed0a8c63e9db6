import type { Check } from '../../run/define.ts';
import { matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import { nearRequests, once, otherRequest, refuses, sameRequest, send } from './key-use.ts';
import { key, newInvoice, presentStatus, qrInvoice } from './keyed-invoices.ts';

/** The first use of the key of a QR invoice. */
const first = once(async ({ need }) => {
  const { id, request } = need['qr.created'];
  return { body: { ...request }, id };
});

function bodyWith(used: string, { valid }: RowContext): object {
  return { ...valid('createQrInvoice'), [key]: used };
}

/** M §7.3: the key of an invoice that is active, at POST /invoices/qr. */
export const activeQrInvoiceRows: Check[] = [
  matrixRow(idempotency, {
    id: 'idempotency.create-qr-invoice.active',
    title: 'The key of an active invoice is refused by POST /invoices/qr, whatever else the request says',
    profile: 'qr',
    ownRecords: true,
    needs: ['qr.created'],
    cost: { requests: 1, invoices: 10 },
    cells: [
      sameRequest(qrInvoice, first),
      presentStatus(qrInvoice, first, 'M-7.3-qr-duplicate-body'),
      otherRequest(qrInvoice, first, 'another amount', (body) => ({ ...body, amount: 2700 })),
      otherRequest(qrInvoice, first, 'another description', (body) => ({ ...body, description: 'Another order' })),
      otherRequest(qrInvoice, first, 'another external_order_id', (body, { unique }) => ({
        ...body,
        external_order_id: unique('order'),
      })),
      ...nearRequests(qrInvoice, bodyWith),
      {
        label: 'the key of an invoice to a phone',
        clauses: [qrInvoice.clauses.refused, qrInvoice.clauses.named],
        requests: 2,
        run: async (context) => {
          const { id, body } = await newInvoice(context);
          const repeat = bodyWith(String(body[key]), context);
          await refuses(context, qrInvoice, await send(context, qrInvoice, repeat), id);
        },
      },
    ],
  }),
];
