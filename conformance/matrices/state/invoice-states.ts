import type { ClauseId } from '../../../generated/clauses.ts';
import type { StateOf } from '../../../generated/lifecycles.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import type { RowContext } from '../matrix.ts';
import {
  cancelledByCaller,
  cancelledInProduction,
  createdInBulk,
  createdWithCart,
  failedByCaller,
  isOwn,
  type Subject,
} from './reached.ts';

type Status = StateOf<'Invoice'>;

/** A row: an invoice of a kind in a state, and what the specification says about the operations on it. */
export interface InvoiceState {
  /** All kinds but production are of the sandbox. */
  readonly kind: 'phone' | 'bulk' | 'cart' | 'production' | 'qr' | 'recurring';
  readonly name: string;
  readonly profile: string;
  readonly needs: readonly PreconditionName[];
  /** The statuses in which the row begins. */
  readonly statuses: readonly Status[];
  /** Brings an invoice into the state, or returns the one that the preconditions supplied. */
  reach(context: RowContext): Promise<Subject> | Subject;
  readonly rules: InvoiceRules;
}

/** The outcome of each operation, as the clauses that state it. An operation without an entry is left open. */
export interface InvoiceRules {
  /** Clauses about the record itself. */
  readonly record?: 'M-2.1-recurring' | 'M-1-production-flag';
  readonly receipt?: ClauseId;
  readonly refund?: Rule;
  readonly cancel?: Rule | 'qr' | 'qr-ended';
}

/** An operation is refused, or accepted. */
export type Rule = { readonly refused: ClauseId } | { readonly accepted: ClauseId };

const open: InvoiceRules = { receipt: 'M-7.8-invoice-status', refund: { refused: 'M-4.5-not-paid' } };
const cancelledOrFailed: InvoiceRules = {
  receipt: 'M-7.8-invoice-status-ended',
  refund: { refused: 'M-4.5-not-paid-ended' },
  cancel: { refused: 'M-4.4-400-ended' },
};
const cancelling: InvoiceRules = {
  receipt: 'M-7.8-invoice-status-others',
  refund: { refused: 'M-4.5-not-paid-cancelling' },
  cancel: { refused: 'M-4.4-400-cancelling' },
};
const expired: InvoiceRules = {
  receipt: 'M-7.8-invoice-status-others',
  refund: { refused: 'M-4.5-not-paid-expired' },
  cancel: { refused: 'M-4.4-400-expired' },
};
const paid: InvoiceRules = { cancel: { refused: 'M-4.4-400-paid' } };

const phone = { kind: 'phone', profile: 'merchant-core' } as const;
const production = { kind: 'production', profile: 'merchant-core' } as const;
const qr = { kind: 'qr', profile: 'qr' } as const;
const recurring = { kind: 'recurring', profile: 'subscriptions' } as const;
const isOpen: readonly Status[] = ['processing', 'pending'];
/** Which status an invoice has after a refund is a reading (T-07, A-37). */
const isRefunded: readonly Status[] = ['paid', 'partially_refunded', 'cancelled', 'expired'];

/** An invoice that this precondition supplies. */
function supplied(
  name: 'invoice.open' | 'invoice.error' | 'invoice.expired' | 'invoice.paid' | 'invoice.cancelling',
  ...others: readonly PreconditionName[]
): Pick<InvoiceState, 'needs' | 'reach'> {
  return { needs: [...others, name], reach: ({ need }) => ({ id: need[name].id, isOwn: isOwn(need[name]) }) };
}

/** Every kind of invoice in every state that it can be brought into. */
export const invoiceStates: readonly InvoiceState[] = [
  { ...phone, name: 'open', statuses: isOpen, ...supplied('invoice.open'), rules: open },
  {
    ...{ ...phone, name: 'cancelled', statuses: ['cancelled'], needs: ['invoice.open'] },
    reach: cancelledByCaller,
    rules: cancelledOrFailed,
  },
  {
    ...{ kind: 'bulk', profile: 'bulk', name: 'open', statuses: isOpen, needs: ['invoice.open'] },
    reach: createdInBulk,
    rules: { ...open, cancel: { accepted: 'M-3.1-cancel-open' } },
  },
  {
    ...{ kind: 'cart', profile: 'merchant-core', name: 'open', statuses: isOpen, needs: ['org.catalog'] },
    reach: (context) => createdWithCart(context),
    rules: { ...open, cancel: { accepted: 'M-3.1-cancel-open' } },
  },
  { ...phone, name: 'error', statuses: ['error'], ...supplied('invoice.error'), rules: cancelledOrFailed },
  { ...phone, name: 'expired', statuses: ['expired'], ...supplied('invoice.expired'), rules: expired },
  { ...phone, name: 'paid', statuses: ['paid', 'partially_refunded'], ...supplied('invoice.paid'), rules: paid },
  {
    ...{ ...phone, profile: 'refunds', name: 'part-refunded', statuses: isRefunded, needs: ['invoice.part_refunded'] },
    reach: ({ need }) => ofPaid(need['invoice.part_refunded']),
    rules: { cancel: { refused: 'M-4.4-400-part-refunded' } },
  },
  {
    ...{ ...phone, profile: 'refunds', name: 'refunded', statuses: isRefunded, needs: ['invoice.refunded'] },
    reach: ({ need }) => ofPaid(need['invoice.refunded']),
    rules: { ...paid, refund: { refused: 'M-4.5-fully-refunded' } },
  },
  {
    ...{ ...production, name: 'open', statuses: isOpen, ...supplied('invoice.open', 'org.production') },
    rules: { ...open, record: 'M-1-production-flag' },
  },
  {
    ...{ ...production, profile: 'qr', name: 'qr', statuses: isOpen, needs: ['org.production', 'qr.created'] },
    reach: ({ need }) => ({ id: need['qr.created'].id, isOwn: true }),
    rules: { ...open, record: 'M-1-production-flag', cancel: 'qr' },
  },
  {
    ...{ ...production, profile: 'subscriptions', name: 'recurring', statuses: isOpen },
    needs: ['org.production', 'subscription.charged'],
    reach: ({ need }) => ofCharge(need['subscription.charged']),
    rules: { ...open, record: 'M-1-production-flag' },
  },
  { ...production, name: 'cancelling', statuses: ['cancelling'], ...supplied('invoice.cancelling'), rules: cancelling },
  {
    ...{ ...production, name: 'cancelled', statuses: ['cancelled'], needs: ['cancel.next:accept', 'invoice.open'] },
    reach: cancelledInProduction,
    rules: cancelledOrFailed,
  },
  {
    ...{ ...production, name: 'expired', statuses: ['expired'], ...supplied('invoice.expired', 'org.production') },
    rules: expired,
  },
  { ...production, name: 'paid', statuses: ['paid'], ...supplied('invoice.paid', 'org.production'), rules: paid },
  {
    // A prepared QR invoice is enough, so this row needs no profile.
    ...{ ...qr, profile: 'merchant-core', name: 'open', statuses: isOpen, needs: ['invoice.qr.open'] },
    reach: ({ need }) => ({ id: need['invoice.qr.open'].id, isOwn: isOwn(need['invoice.qr.open']) }),
    rules: { ...open, cancel: 'qr' },
  },
  {
    ...{ ...qr, name: 'error', statuses: ['error'], needs: ['qr.created'] },
    reach: (context) => failedByCaller(context, context.need['qr.created'].id),
    rules: { ...cancelledOrFailed, cancel: 'qr-ended' },
  },
  {
    ...{ ...qr, name: 'expired', statuses: ['expired'], needs: ['qr.created.expired'] },
    reach: ({ need }) => ({ id: need['qr.created.expired'].id, isOwn: true }),
    rules: { ...expired, cancel: 'qr-ended' },
  },
  {
    ...{ ...qr, name: 'paid', statuses: ['paid'], needs: ['qr.created.paid'] },
    reach: ({ need }) => ({ id: need['qr.created.paid'].id, isOwn: true }),
    rules: { refund: { accepted: 'M-4.5-partial' }, cancel: 'qr-ended' },
  },
  {
    ...{ ...recurring, name: 'open', statuses: isOpen, needs: ['subscription.charged'] },
    reach: ({ need }) => ofCharge(need['subscription.charged']),
    rules: { ...open, record: 'M-2.1-recurring', cancel: { accepted: 'M-3.1-cancel-open' } },
  },
  {
    ...{ ...recurring, name: 'paid', statuses: ['paid'], needs: ['subscription.charged.paid'] },
    reach: ({ need }) => ofCharge(need['subscription.charged.paid']),
    rules: { ...paid, refund: { accepted: 'M-4.5-partial' } },
  },
];

function ofPaid({ id, request }: { readonly id: number; readonly request?: unknown }): Subject {
  return { id, isOwn: request !== undefined };
}

function ofCharge({ id, isPrepared }: { readonly id: number; readonly isPrepared: boolean }): Subject {
  return { id, isOwn: !isPrepared };
}
