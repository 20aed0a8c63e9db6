import type { ClauseId } from '../../../generated/clauses.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import type { Check } from '../../run/define.ts';
import { matrixRow, type RowContext } from '../matrix.ts';
import { idempotency } from './idempotency.ts';
import {
  accepts,
  type KeyedOperation,
  type KeyUse,
  once,
  otherRequest,
  refuses,
  sameRequest,
  send,
} from './key-use.ts';
import { newInvoice, phoneInvoice, presentStatus, qrInvoice } from './keyed-invoices.ts';

type First = (context: RowContext) => Promise<KeyUse>;

/** The use of a key by the invoice that a precondition supplied. */
function supplied(
  name: 'invoice.error' | 'invoice.expired' | 'invoice.paid' | 'invoice.cancelling' | 'qr.created.expired',
): First {
  return async ({ need }) => ({ id: need[name].id, body: { ...need[name].request } });
}

const cancelled = once(async (context) => {
  const use = await newInvoice(context);
  await context.api.cancelInvoice(Number(use.id), { purpose: 'setup' });
  return becomes(context, use, 'cancelled');
});

const qrInError = once(async (context) => {
  const { id, request } = context.need['qr.created'];
  return failed(context, { id, body: { ...request } });
});

/** The use of a key whose invoice is in error. */
async function failed(context: RowContext, use: KeyUse): Promise<KeyUse> {
  const simulated = await context.api.simulateInvoiceStatus(Number(use.id), { status: 'error' }, { purpose: 'setup' });
  if (simulated.accepted) return becomes(context, use, 'error');
  const message = `simulate-status: ${simulated.label} (exchange ${simulated.exchange}).`;
  throw new StopCheck('not_tested', 'prerequisite_failed', message);
}

async function becomes({ until }: RowContext, use: KeyUse, status: string): Promise<KeyUse> {
  await until(
    (reader) => reader.getInvoice(Number(use.id)),
    (response) => response.at('/status') === status,
  );
  return use;
}

/** An invoice to a phone, or a QR invoice, that no longer has its key. */
export interface Ended {
  readonly id: string;
  /** How the invoice is, in a title. */
  readonly state: string;
  readonly profile: 'merchant-core' | 'qr';
  readonly needs: readonly PreconditionName[];
  /** The clause that frees the key. */
  readonly reissue: ClauseId;
  readonly first: First;
}

/** Every way in which an invoice loses its key (M §7.3). */
export const endedInvoices: readonly Ended[] = [
  {
    id: 'create-invoice.cancelled',
    state: 'cancelled',
    profile: 'merchant-core',
    needs: [],
    reissue: 'M-7.3-reissue-cancelled',
    first: cancelled,
  },
  {
    id: 'create-invoice.error',
    state: 'in error',
    profile: 'merchant-core',
    needs: ['invoice.error'],
    reissue: 'M-7.3-reissue-error',
    first: supplied('invoice.error'),
  },
  {
    id: 'create-invoice.expired',
    state: 'expired',
    profile: 'merchant-core',
    needs: ['invoice.expired'],
    reissue: 'M-7.3-reissue-expired',
    first: supplied('invoice.expired'),
  },
  {
    id: 'create-qr-invoice.expired',
    state: 'expired',
    profile: 'qr',
    needs: ['qr.created.expired'],
    reissue: 'M-7.3-qr-reissue',
    first: supplied('qr.created.expired'),
  },
  {
    id: 'create-qr-invoice.error',
    state: 'in error',
    profile: 'qr',
    needs: ['qr.created'],
    reissue: 'M-7.3-qr-reissue',
    first: qrInError,
  },
];

function endedRow({ id, state, profile, needs, reissue, first }: Ended): Check {
  const of: KeyedOperation = profile === 'qr' ? qrInvoice : phoneInvoice;
  const again = once(async (context) => send(context, of, (await first(context)).body));
  const second = once(async (context) => ({
    body: (await first(context)).body,
    id: of.idIn(accepted(await again(context), of.operation)),
  }));
  const secondEnded = once(async (context) => failed(context, await second(context)));
  const third = once(async (context) => send(context, of, (await secondEnded(context)).body));
  const last = once(async (context) => {
    const { body } = await secondEnded(context);
    return { body, id: of.idIn(accepted(await third(context), of.operation)) };
  });
  const inError = profile === 'qr' ? 'M-7.3-qr-reissue' : 'M-7.3-reissue-error';
  return matrixRow(idempotency, {
    id: `idempotency.${id}`,
    title: `The key of an invoice that is ${state} can be used again, once, until the next invoice has ended`,
    profile,
    ownRecords: true,
    needs,
    cost: { requests: 7, invoices: 3 },
    twin: first,
    cells: [
      {
        label: 'the same request',
        clauses: [reissue],
        run: async (context) => accepts(context, of, reissue, await again(context)),
      },
      sameRequest(of, second, 'the same request once more'),
      {
        label: 'the same request when the second invoice is in error',
        clauses: [inError],
        requests: 3,
        run: async (context) => accepts(context, of, inError, await third(context)),
      },
      sameRequest(of, last, 'the same request while the third invoice has the key'),
    ],
  });
}

/** M §7.3: a key is free once its invoice has ended, and then the new invoice has it. */
export const endedInvoiceRows: Check[] = endedInvoices.map(endedRow);

/** The use of a key by a paid invoice. */
export const paid: First = supplied('invoice.paid');
const cancelling = supplied('invoice.cancelling');

/** A new invoice that is pending because the provider refused its cancel (M §3.1). */
const pendingAgain = once(async (context) => {
  const use = await newInvoice(context);
  const cancel = await context.api.cancelInvoice(Number(use.id), { purpose: 'setup' });
  if (cancel.status !== 202) {
    throw new StopCheck('not_tested', 'prerequisite_failed', `${cancel.label}: the target cancels at once.`);
  }
  return becomes(context, use, 'pending');
});

/** M §7.3: no other status frees the key. */
export const heldInvoiceRows: Check[] = [
  matrixRow(idempotency, {
    id: 'idempotency.create-invoice.paid',
    title: 'The key of a paid invoice is still refused, and the refusal has the status after the payment',
    profile: 'merchant-core',
    ownRecords: true,
    needs: ['invoice.paid'],
    cost: { requests: 1, invoices: 1 },
    cells: [
      {
        label: 'the same request',
        clauses: ['M-7.3-reissue-paid', phoneInvoice.clauses.named, 'M-7.3-duplicate-status-paid'],
        requests: 2,
        run: async (context) => {
          const { id, body } = await paid(context);
          const repeat = await send(context, phoneInvoice, body);
          await refuses(context, phoneInvoice, repeat, id, 'M-7.3-reissue-paid');
          if (repeat.status !== 409) return;
          const now = accepted(await context.api.getInvoice(Number(id)), 'getInvoice');
          context.clause('M-7.3-duplicate-status-paid', repeat).at('/status').toBe(now.at('/status'));
        },
      },
      otherRequest(phoneInvoice, paid, 'another amount', (body) => ({ ...body, amount: 2700 })),
    ],
  }),

  matrixRow(idempotency, {
    id: 'idempotency.create-invoice.cancelling',
    title: 'The key of an invoice that is being cancelled is still refused',
    profile: 'merchant-core',
    ownRecords: true,
    needs: ['invoice.cancelling'],
    cost: { requests: 2, invoices: 1 },
    cells: [sameRequest(phoneInvoice, cancelling), presentStatus(phoneInvoice, cancelling, 'M-7.3-duplicate-status')],
  }),

  matrixRow(idempotency, {
    id: 'idempotency.create-invoice.pending',
    title: 'The key of an invoice whose cancel the provider refused is still refused',
    profile: 'merchant-core',
    ownRecords: true,
    needs: ['cancel.next:refuse'],
    cost: { requests: 3, invoices: 1 },
    cells: [
      sameRequest(phoneInvoice, pendingAgain),
      presentStatus(phoneInvoice, pendingAgain, 'M-7.3-duplicate-status'),
    ],
  }),
];
