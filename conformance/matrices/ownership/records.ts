import { StopCheck } from '../../ground/verdicts/stop.ts';
import { execute, purchaseOf } from '../../preconditions/purchases.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { namedInPath, sendAbout } from './foreign.ts';
import { ownership } from './ownership.ts';

type Send = ReturnType<typeof sendAbout>;

async function newInvoice({ api, valid }: RowContext): Promise<number> {
  return (await api.createInvoice(valid('createInvoice'), { purpose: 'setup' })).integer('/id');
}

/** Asserts that the owner still reads the invoice as open. */
function stillOpen(clause: 'M-7.1-404-foreign-cancel' | 'M-7.1-404-foreign-simulate') {
  return async (context: RowContext, id: number | string) =>
    context
      .clause(clause, await context.api.getInvoice(Number(id)))
      .at('/status')
      .toBeOneOf(['processing', 'pending']);
}

/** An invoice of the owner in which something has happened. */
const ended: Readonly<Record<string, (context: RowContext, id: number) => Promise<unknown>>> = {
  open: async () => undefined,
  failed: ({ api }, id) => api.simulateInvoiceStatus(id, { status: 'error' }, { purpose: 'setup' }),
  cancelled: ({ api }, id) => api.cancelInvoice(id, { purpose: 'setup' }),
};

/** M §7.1: records of another organization, named in a path. */
export const recordRows: Check[] = [
  matrixRow(ownership, {
    id: 'ownership.invoice.path',
    title: 'An invoice of another organization is not found, in whichever status it is, and does not change',
    profile: 'merchant-core',
    needs: ['org.foreign'],
    cost: { invoices: 5, requests: 7 },
    cells: [
      ...Object.entries(ended).map(([status, end]) =>
        namedInPath(`getInvoice of an ${status} one`, {
          clause: 'M-7.1-404-foreign-get',
          send: sendAbout('getInvoice'),
          isShown: true,
          record: async (context) => {
            const id = await newInvoice(context);
            await end(context, id);
            return id;
          },
        }),
      ),
      namedInPath('cancelInvoice', {
        clause: 'M-7.1-404-foreign-cancel',
        send: sendAbout('cancelInvoice'),
        isShown: true,
        record: newInvoice,
        unchanged: stillOpen('M-7.1-404-foreign-cancel'),
      }),
      namedInPath('simulateInvoiceStatus', {
        clause: 'M-7.1-404-foreign-simulate',
        send: sendAbout('simulateInvoiceStatus', { body: { status: 'error' } }),
        isShown: true,
        record: newInvoice,
        unchanged: stillOpen('M-7.1-404-foreign-simulate'),
      }),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.invoice.refunds',
    title: 'The refunds of an invoice of another organization are not found',
    profile: 'refunds',
    needs: ['org.foreign'],
    cost: { invoices: 1, requests: 1 },
    cells: [
      namedInPath('listRefunds', {
        clause: 'M-4.6-refunds-404-foreign',
        send: sendAbout('listRefunds'),
        record: newInvoice,
      }),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.qr-refund.path',
    title: 'A QR refund session of another organization is not found by any operation',
    profile: 'qr-refunds',
    needs: ['qr_refund.identified', 'org.foreign'],
    cost: { requests: 4 },
    cells: [
      session('getQrRefund', sendAbout('getQrRefund')),
      session('listQrRefundOperations', sendAbout('listQrRefundOperations')),
      session('getQrRefundOperation', (context, id) =>
        sendAbout('getQrRefundOperation', { path: { ref: returnable(context) } })(context, id),
      ),
      // Before the execution: it must find a session in which the buyer was identified.
      session('executeQrRefund', (context, id) =>
        execute(context, { ...context.need['qr_refund.identified'], id }, returnable(context)),
      ),
      session('simulateQrRefund', sendAbout('simulateQrRefund'), sendAbout('getQrRefund')),
    ],
  }),

  matrixRow(ownership, {
    id: 'ownership.connection.path',
    title: 'A connection of another organization is not found by the steps of its authorisation',
    profile: 'connections',
    needs: ['connection.new', 'org.foreign'],
    cells: (['startConnectionAuth', 'sendConnectionPhone'] as const).map((operation) =>
      namedInPath(operation, {
        clause: 'M-4.6-connections-404-foreign',
        send: sendAbout(operation),
        record: ({ need }) => need['connection.new'].id,
      }),
    ),
  }),

  matrixRow(ownership, {
    id: 'ownership.subscription.path',
    title: 'A subscription of another organization is not found by any operation',
    profile: 'subscriptions',
    needs: ['listed:getSubscription', 'subscription.shared', 'org.foreign'],
    cells: [
      'getSubscription' as const,
      'listSubscriptionInvoices' as const,
      'updateSubscription' as const,
      'pauseSubscription' as const,
      'resumeSubscription' as const,
      'cancelSubscription' as const,
    ].map(subscription),
  }),
];

function session(label: string, send: Send, own: Send = send): GradedCell {
  return namedInPath(label, {
    clause: 'M-7.9-not-found-foreign',
    code: 'not_found',
    isSame: true,
    send,
    own,
    record: ({ need }) => need['qr_refund.identified'].id,
  });
}

function returnable({ need }: RowContext): string {
  return purchaseOf(need['qr_refund.identified'], 'returnable').ref;
}

/**
 * An operation on a subscription that checks share, so its owner only reads it. The specification names none of the
 * operations: those that the target does not list are not sent.
 */
function subscription(
  operation: 'getSubscription' | 'listSubscriptionInvoices' | `${'update' | 'pause' | 'resume' | 'cancel'}Subscription`,
): GradedCell {
  return namedInPath(operation, {
    clause: 'M-4.6-subscriptions-404-foreign',
    record: ({ need }) => need['subscription.shared'].id,
    own: ({ api, need }, id) => api.as(need['subscription.shared'].credential).getSubscription(id),
    send: (context, id) => {
      if (context.declared(operation)) return sendAbout(operation)(context, id);
      const message = `The specification does not give the path of ${operation}.`;
      throw new StopCheck('not_tested', 'body_template_missing', message, `templates: { ${operation}: {} }`);
    },
  });
}
