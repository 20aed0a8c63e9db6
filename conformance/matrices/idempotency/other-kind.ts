import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import type { Check } from '../../run/define.ts';
import { matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import { type Ended, endedInvoices, paid } from './invoice-ends.ts';
import { accepts, type KeyedOperation, type KeyUse, once, refuses, sameRequest, send } from './key-use.ts';
import { key, phoneInvoice, qrInvoice } from './keyed-invoices.ts';

/** The key of an invoice of one kind, in a request for the other kind. */
function bodyOf({ operation }: KeyedOperation, { body }: KeyUse, { valid }: RowContext): Record<string, unknown> {
  return { ...(operation === 'createQrInvoice' ? valid(operation) : valid('createInvoice')), [key]: body[key] };
}

function endedRow({ id, state, profile, needs, reissue, first }: Ended): Check {
  const other = profile === 'qr' ? phoneInvoice : qrInvoice;
  const kind = profile === 'qr' ? 'POST /invoices' : 'POST /invoices/qr';
  const again = once(async (context) => send(context, other, bodyOf(other, await first(context), context)));
  const holder = once(async (context) => ({
    body: bodyOf(other, await first(context), context),
    id: other.idIn(accepted(await again(context), other.operation)),
  }));
  return matrixRow(idempotency, {
    id: `idempotency.${id}.other-kind`,
    title: `The key of ${profile === 'qr' ? 'a QR invoice' : 'an invoice to a phone'} that is ${state} can be used by ${kind}, once`,
    profile: 'qr',
    ownRecords: true,
    needs,
    cost: { requests: 5, invoices: 2 },
    twin: first,
    cells: [
      {
        label: `its key at ${kind}`,
        clauses: [reissue],
        run: async (context) => accepts(context, other, reissue, await again(context)),
      },
      sameRequest(other, holder, 'the same request once more'),
    ],
  });
}

/** M §7.3: the keys of POST /invoices and POST /invoices/qr are the same, whatever has become of the invoice. */
export const otherKindRows: Check[] = [
  ...endedInvoices.map(endedRow),

  matrixRow(idempotency, {
    id: 'idempotency.create-invoice.paid.other-kind',
    title: 'The key of a paid invoice is still refused by POST /invoices/qr',
    profile: 'qr',
    ownRecords: true,
    needs: ['invoice.paid'] satisfies PreconditionName[],
    cost: { requests: 2 },
    cells: [
      {
        label: 'its key at POST /invoices/qr',
        clauses: ['M-7.3-reissue-paid', qrInvoice.clauses.named],
        run: async (context) => {
          const use = await paid(context);
          const repeat = await send(context, qrInvoice, bodyOf(qrInvoice, use, context));
          await refuses(context, qrInvoice, repeat, use.id, 'M-7.3-reissue-paid');
        },
      },
    ],
  }),
];
