import type { ClauseId } from '../../../generated/clauses.ts';
import type { OperationId } from '../../contract/api.ts';
import { textsUnder } from '../../exchange/responses/by-content.ts';
import { itemIn } from '../../exchange/responses/catalog-items.ts';
import { rowsIn } from '../../exchange/responses/rows.ts';
import { notRefused } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { type RecordId, unknownIdLike } from '../../ground/values/record-id.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { openShiftIn } from '../../preconditions/cashbox.ts';
import { execute, purchaseOf } from '../../preconditions/purchases.ts';
import type { Check } from '../../run/define.ts';
import { activeItem } from '../active-item.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { sendAbout } from './foreign.ts';
import { ownership } from './ownership.ts';

/** A record of the caller, and what a request about another one must leave as it is. */
interface Kept {
  /** An id of the form that the unknown one must have. */
  readonly id: RecordId;
  /** Reads the record. */
  read(): Promise<ReceivedResponse>;
  /** What only the request could change of it. */
  shown(read: ReceivedResponse): unknown;
}

interface Asked {
  readonly clause: ClauseId;
  /** The record that a server would reach if it took the newest, the only or the open one. */
  readonly kept: (context: RowContext) => Promise<Kept>;
  readonly send: (context: RowContext, id: RecordId) => Promise<ReceivedResponse>;
  /** Waits until the request, if it was accepted after all, has had its effect. */
  readonly settled?: (context: RowContext) => Promise<unknown>;
}

/** A cell in which the caller names a record that does not exist: it is not found, and no other one changes (M §7.1). */
function named(label: string, { clause, kept, send, settled }: Asked): GradedCell {
  return {
    label,
    clauses: [clause],
    requests: 4,
    run: async (context) => {
      const { id, read, shown } = await kept(context);
      const before = shown(await read());
      context.clause(clause, await send(context, unknownIdLike(id))).status(404);
      await settled?.(context);
      const evidence = await read();
      const [expected, actual] = [before, shown(evidence)].map(show);
      context.clause(clause, evidence).that(actual === expected, `${expected}, as before`, `${actual}`);
    },
  };
}

async function newInvoice({ api, valid }: RowContext): Promise<Kept> {
  const id = (await api.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
  return {
    id,
    read: () => api.getInvoice(id),
    // The provider may accept it meanwhile.
    shown: (read) => (['processing', 'pending'].includes(String(read.at('/status'))) ? 'open' : read.at('/status')),
  };
}

async function paidInvoice({ api, need }: RowContext): Promise<Kept> {
  const { id } = need['invoice.refundable'];
  return { id, read: () => api.listRefunds(id), shown: ({ body }) => rowsIn(body).map((rows) => rows.length) };
}

/** An item, and the fields of it that a change of an item sends. */
async function newItem(context: RowContext): Promise<Kept> {
  const { api, valid } = context;
  const { marks } = await activeItem(context);
  const fields = Object.keys(valid('updateCatalogItem'));
  return {
    id: 1,
    read: () => api.listCatalogItems({ 'external_refs[]': [marks.ref] }),
    shown: (list) => {
      const value = itemIn(list, marks)?.value;
      return value === undefined ? 'no item' : fields.map((field) => value[field] ?? null);
    },
  };
}

async function identified({ api, need }: RowContext): Promise<Kept> {
  const { id } = need['qr_refund.identified'];
  return { id, read: () => api.getQrRefund(id), shown: (read) => textsUnder(read, 'status') };
}

async function activeSubscription({ api, need }: RowContext): Promise<Kept> {
  const { id, credential } = need['subscription.shared'];
  return {
    id,
    read: async () => notRefused(await api.as(credential).getSubscription(id), 'getSubscription'),
    shown: (read) => textsUnder(read, 'status'),
  };
}

/** The open shift. Its record is not specified: the values that say whether it is open are compared. */
async function openShift({ api }: RowContext): Promise<Kept> {
  return {
    id: 1,
    read: async () => notRefused(await api.listCashboxShifts(), 'listCashboxShifts'),
    shown: (list) => {
      const { id, shift_number, status, is_open, is_current } = openShiftIn(list) ?? {};
      return { id, shift_number, status, is_open, is_current };
    },
  };
}

/** Operations whose path or body no section gives are sent only if the operator declares them. */
function ifDeclared(operation: OperationId, send: Asked['send']): Asked['send'] {
  return (context, id) => {
    if (context.declared(operation)) return send(context, id);
    const message = `The specification does not show the request of ${operation}.`;
    throw new StopCheck('not_tested', 'body_template_missing', message, `templates: { ${operation}: {} }`);
  };
}

/** M §7.1: records that do not exist, next to one that does. */
export const unknownRows: Check[] = [
  matrixRow(ownership, {
    id: 'ownership.unknown.invoice',
    title: 'A request about an unknown invoice is not found, and changes no other invoice',
    profile: 'merchant-core',
    ownRecords: true,
    cost: { invoices: 2 },
    cells: [
      named('cancelInvoice', { clause: 'M-4.4-404', kept: newInvoice, send: sendAbout('cancelInvoice') }),
      named('simulateInvoiceStatus', {
        clause: 'M-7.1-404-simulate',
        kept: newInvoice,
        send: sendAbout('simulateInvoiceStatus', { body: { status: 'error' } }),
      }),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.unknown.refund',
    title: 'A refund of an unknown invoice is not found, and refunds no other invoice',
    profile: 'refunds',
    needs: ['invoice.refundable', 'refund.body'],
    cells: [
      named('createRefund', {
        clause: 'M-4.5-404',
        kept: paidInvoice,
        send: ({ api, need }, id) => api.raw({ to: 'createRefund', path: { id }, body: need['refund.body'].of(1) }),
      }),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.unknown.item',
    title: 'A change or deletion of an unknown item is not found, and no other item changes',
    profile: 'catalog',
    needs: ['catalog.owner'],
    cost: { requests: 8 },
    cells: [
      named('updateCatalogItem', {
        clause: 'M-4.6-catalog-update-404',
        kept: newItem,
        send: sendAbout('updateCatalogItem'),
        settled: activeItem,
      }),
      named('deleteCatalogItem', {
        clause: 'M-4.6-catalog-delete-404',
        kept: newItem,
        send: sendAbout('deleteCatalogItem'),
        settled: activeItem,
      }),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.unknown.subscription',
    title: 'A change of an unknown subscription is not found, and no other subscription changes',
    profile: 'subscriptions',
    needs: ['listed:getSubscription', 'subscription.shared'],
    cells: (['pauseSubscription', 'cancelSubscription'] as const).map((operation) =>
      named(operation, {
        clause: 'M-4.6-subscriptions-404',
        kept: activeSubscription,
        send: ifDeclared(operation, (context, id) =>
          sendAbout(operation)({ ...context, api: context.api.as(context.need['subscription.shared'].credential) }, id),
        ),
      }),
    ),
  }),

  matrixRow(ownership, {
    id: 'ownership.unknown.qr-refund',
    title: 'The execution of an unknown session is not found, and executes no other session',
    profile: 'qr-refunds',
    needs: ['qr_refund.identified'],
    cells: [
      named('executeQrRefund', {
        clause: 'M-7.9-not-found',
        kept: identified,
        send: (context, id) =>
          execute(context, { id }, purchaseOf(context.need['qr_refund.identified'], 'returnable').ref),
      }),
      named('simulateQrRefund', {
        clause: 'M-7.9-not-found',
        kept: identified,
        send: sendAbout('simulateQrRefund'),
      }),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.unknown.shift',
    title: 'The close of an unknown shift is not found, and the open shift stays open',
    profile: 'cashbox',
    needs: ['cashbox.shift'],
    cells: [
      named('closeShift', {
        clause: 'M-7.10-shift-not-found',
        kept: openShift,
        send: ifDeclared('closeShift', ({ api, need }, id) =>
          api.raw({ to: 'closeShift', body: need['cashbox.shift'].close({ shift_number: id }) }),
        ),
      }),
    ],
  }),
];
