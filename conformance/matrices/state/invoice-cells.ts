import type { ClauseId } from '../../../generated/clauses.ts';
import { isObject } from '../../ground/values/pointer.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { eventAgrees, singleView } from '../agreement.ts';
import { arrived } from '../arrived.ts';
import { showsText } from '../echo/shown.ts';
import { lastly } from '../lastly.ts';
import type { GradedCell } from '../matrix.ts';
import type { InvoiceState, Rule } from './invoice-states.ts';
import { namedExpiry } from './qr-expiry.ts';
import { createdWithCart, type Reached } from './reached.ts';

/** A cell of a row, which runs on the invoice of the row. */
type InvoiceCell = GradedCell<Reached>;

/**
 * The cells of a row, first those that change nothing, then those that end the state. Refused operations run on one
 * invoice, one after another: what one of them leaves behind shows in the next.
 */
export function invoiceCells(row: InvoiceState): InvoiceCell[] {
  const { rules, kind } = row;
  const refunds = rules.refund === undefined ? [] : [refund(rules.refund)];
  const isRefunded = isAccepted(rules.refund);
  return [
    read(row),
    ...(rules.receipt === undefined ? [] : [receipt(rules.receipt)]),
    ...(isRefunded ? [] : refunds),
    ...(rules.cancel === undefined ? [] : [cancel(rules.cancel)]),
    ...(kind === 'cart' ? [cancelOfLines] : []),
    ...(rules.cancel === 'qr' ? [namedExpiry] : []),
    ...(kind === 'production' ? [simulateInProduction()] : []),
    // A refund may complete at any time, and then changes the status.
    ...(isRefunded ? refunds : kind === 'production' ? [] : [simulate(row)]),
    // Whether an error that was there before is announced again is not specified.
    ...(isRefunded || kind === 'production' || row.name === 'error' ? [] : [announced(row)]),
  ];
}

function isAccepted(rule: InvoiceState['rules']['cancel']): boolean {
  return typeof rule === 'object' && 'accepted' in rule;
}

function read({ rules: { record } }: InvoiceState): InvoiceCell {
  return {
    label: 'read',
    clauses: ['M-4.3-200', ...(record === undefined ? [] : [record])],
    requests: 0,
    run: async (context, { id, shown }) => {
      context.clause('M-4.3-200', shown).status(200).at('/id').toBe(id);
      if (record === 'M-2.1-recurring') context.clause(record, shown).status(200).at('/is_recurring').toBe(true);
      if (record === 'M-1-production-flag') context.clause(record, shown).status(200).at('/is_sandbox').toBe(false);
    },
  };
}

function receipt(clause: ClauseId): InvoiceCell {
  return {
    label: 'receipt',
    clauses: [clause],
    wants: 'profile.receipts',
    run: async (context, { id }) => {
      const response = await context.api.getInvoiceReceipt(id);
      context.clause(clause, response).status(409).code('receipt_not_available_for_status');
    },
  };
}

function refund(rule: Rule): InvoiceCell {
  const [clause, isRefused] = 'refused' in rule ? [rule.refused, true] : [rule.accepted, false];
  // A refunded invoice has no available amount either.
  const phrased = isRefused && clause !== 'M-4.5-fully-refunded' ? (['M-4.5-not-refundable-error'] as const) : [];
  return {
    label: 'refund',
    clauses: [clause, ...phrased],
    wants: 'refund.understood',
    run: async (context, { id }) => {
      const body = context.need['refund.understood'].of(smallest);
      const response = await context.api.raw({ to: 'createRefund', path: { id }, body });
      context.clause(clause, response).status(isRefused ? 400 : 201);
      for (const also of phrased) {
        context
          .clause(also, response)
          .status(400)
          .at('/error')
          .toBeOneOf(['Invoice is not refundable', 'Refund amount exceeds available amount']);
      }
    },
  };
}

/** An amount that every invoice of the suite has. */
const smallest = 1;

function cancel(rule: Rule | 'qr' | 'qr-ended'): InvoiceCell {
  const label = 'cancel';
  if (typeof rule === 'object' && 'accepted' in rule) {
    return {
      label,
      clauses: [rule.accepted],
      run: async (context, { id, isOwn }) => {
        if (!isOwn) throw mustStay(id);
        context.clause(rule.accepted, await context.api.cancelInvoice(id)).status([200, 202]);
      },
    };
  }
  const [clauses, unchanged] = refusalOf(rule);
  return {
    label,
    clauses: [...clauses, unchanged],
    requests: 2,
    run: async (context, { id, shown }) => {
      const response = await context.api.cancelInvoice(id);
      const { clause } = context;
      if (rule === 'qr') {
        clause('M-4.4-qr', response).status(409).code('qr_cancel_unsupported');
        clause('M-4.4-qr-expires-at', response).status(409).at('/expires_at').toExist();
      } else if (rule === 'qr-ended') {
        clause('M-4.4-qr-ended', response).either(
          (expect) => expect.status(409).code('qr_cancel_unsupported'),
          (expect) => expect.status(400),
        );
      } else {
        clause(rule.refused, response).status(400);
        clause('M-4.4-400-error', response).status(400).phrase('Invoice cannot be cancelled');
        clause('M-4.4-400-message', response).status(400).at('/message').toBeType('string');
      }
      if (response.accepted) return;
      const before = shown.at('/status');
      // The provider may process the invoice meanwhile; that is not an effect of the cancel.
      clause(unchanged, await context.api.getInvoice(id))
        .status(200)
        .at('/status')
        .toBeOneOf(before === 'processing' ? ['processing', 'pending'] : [before]);
    },
  };
}

/** The cancel of another invoice, with a cart of two lines. */
const cancelOfLines: InvoiceCell = {
  label: 'cancel of two lines',
  clauses: ['M-3.1-cancel-open'],
  wants: 'catalog.item',
  requests: 2,
  run: async (context) => {
    const { id } = await createdWithCart(context, [context.need['catalog.item']?.id]);
    context.clause('M-3.1-cancel-open', await context.api.cancelInvoice(id)).status([200, 202]);
  },
};

/** The clauses of a refused cancel, and the one about the invoice after it. */
function refusalOf(rule: { readonly refused: ClauseId } | 'qr' | 'qr-ended'): [ClauseId[], ClauseId] {
  if (rule === 'qr') return [['M-4.4-qr', 'M-4.4-qr-expires-at'], 'M-4.4-qr-unchanged'];
  if (rule === 'qr-ended') return [[], 'M-4.4-qr-ended'];
  return [[rule.refused, 'M-4.4-400-error', 'M-4.4-400-message'], 'M-4.4-400-unchanged'];
}

function simulate({ name }: InvoiceState): InvoiceCell {
  // Of two errors, a read may show the first one.
  const isFirst = name !== 'error';
  return {
    label: 'simulate an error',
    clauses: isFirst ? ['M-3.1-simulate-any', 'M-3.1-simulate-message-echo'] : ['M-3.1-simulate-any'],
    requests: 4,
    run: async (context, reached) => {
      const { api, clause, until } = context;
      const { id, isOwn } = reached;
      if (!isOwn) throw mustStay(id);
      // The decision about a cancel may come at any time, too.
      await until(
        (reader) => reader.getInvoice(id),
        (reading) => reading.at('/status') !== 'cancelling',
      );
      const event = context.need['webhook.inbox']?.expect('invoice.status_changed', { id, where: isError });
      const text = context.unique('No money left');
      const response = await api.simulateInvoiceStatus(id, { status: 'error', error_message: text });
      clause('M-3.1-simulate-any', response).succeeds();
      if (!response.accepted) return;
      if (event !== undefined) reached.event = { wait: event, caused: response };
      // The time until a simulation is visible is not specified.
      const end = await lastly(
        () =>
          until(
            (reader) => reader.getInvoice(id),
            (reading) => reading.at('/status') === 'error',
          ),
        () => api.getInvoice(id),
      );
      clause('M-3.1-simulate-any', end).status(200).at('/status').toBe('error');
      if (!isFirst) return;
      showsText(context, 'M-3.1-simulate-message-echo', { evidence: end, pointer: '/error_message' }, text);
    },
  };
}

function isError({ status }: Record<string, unknown>): boolean {
  return status === 'error';
}

function announced({ kind }: InvoiceState): InvoiceCell {
  return {
    label: 'the event of the error',
    clauses: ['M-3.1-simulate-event', 'M-6-error-code-same', 'M-6-object-values'],
    wants: 'webhook.inbox',
    run: async (context, { id, event }) => {
      if (event === undefined) {
        throw new StopCheck('not_tested', 'prerequisite_failed', `No error was simulated for invoice ${id}.`);
      }
      const delivery = await arrived(context, 'M-3.1-simulate-event', event.wait, event.caused);
      if (delivery === undefined) return;
      context.clause('M-3.1-simulate-event', delivery).at('/id').toBe(id);
      context.clause('M-6-error-code-same', delivery).at('/error_code').toBe('sandbox_simulated_error');
      eventAgrees(context, delivery, await singleView(context.api, id));
      // The elements are not specified (M §2.1), and the event need not have the field.
      const isListed = kind === 'cart' && isObject(delivery.body) && delivery.body.items !== undefined;
      if (isListed) context.clause('M-6-object-values', delivery).has('/items/0');
    },
  };
}

function simulateInProduction(): InvoiceCell {
  return {
    label: 'simulate an error',
    clauses: ['M-4.6-simulate-production'],
    requests: 2,
    run: async (context, { id, shown }) => {
      const { api, clause } = context;
      const response = await api.simulateInvoiceStatus(id, { status: 'error' });
      const isRefused = response.status !== undefined && response.status >= 400 && response.status < 500;
      clause('M-4.6-simulate-production', response).that(isRefused, 'any 4xx', String(response.status));
      const before = shown.at('/status');
      clause('M-4.6-simulate-production', await api.getInvoice(id))
        .status(200)
        .at('/status')
        .toBeOneOf(before === 'processing' ? ['processing', 'pending'] : [before]);
    },
  };
}

function mustStay(id: number): StopCheck {
  const message = `Invoice ${id} was prepared by the operator, and the suite leaves it as it is.`;
  return new StopCheck('not_tested', 'fixture_missing', message);
}
