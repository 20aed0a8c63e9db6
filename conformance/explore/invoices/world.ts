import type { ClauseId } from '../../../generated/clauses.ts';
import type { StateOf } from '../../../generated/lifecycles.ts';
import { limits } from '../../../generated/limits.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { RowContext } from '../../matrices/matrix.ts';
import type { RefundsSoFar } from '../../matrices/occurrences/refunds-so-far.ts';
import type { Step } from '../sequences.ts';

type Status = StateOf<'Invoice'>;

/** An invoice of a sequence, and what the sequence knows of it. */
export interface Invoice {
  readonly name: string;
  readonly id: number;
  readonly request: Readonly<Record<string, unknown>>;
  /** True for one that its payer finds by a QR code. Its creation is not specified in full. */
  readonly isQr?: true;
  /** The latest response of its single view. */
  shown: ReceivedResponse;
  /** The status that a response has stated for good, and the clause that says so. */
  stays?: { readonly status: Status; readonly clause: ClauseId } | undefined;
  /** Its refunds, once it was paid. */
  refunds?: RefundsSoFar;
}

/** The invoices of one sequence. A search for their words finds them, and no others. */
export interface Invoices {
  readonly context: RowContext;
  readonly words: string;
  readonly all: Invoice[];
  /** Keys of creations that were refused, and of none that was accepted. */
  readonly refusedKeys: Set<string>;
  /** True after a creation was refused: it must not have left an invoice. */
  hasRefused: boolean;
  /** True after a refund of the sum that was asked for. */
  understandsRefunds?: boolean;
  /** The invoice of the last step. */
  touched?: Invoice | undefined;
}

/** Statuses in which an invoice can be cancelled, and those in which it no longer has its key (M §3.1, §7.3). */
export const open: readonly unknown[] = ['processing', 'pending'];
export const givesKeyBack: readonly unknown[] = ['expired', 'cancelled', 'error'];

/** The list that has new invoices on its first page. */
export const newest = { per_page: limits.per_page.max, sort_by: 'created_at', sort_order: 'desc' } as const;

/** Begins a sequence. */
export async function newInvoices(context: RowContext): Promise<Invoices> {
  return { context, words: context.unique('walk'), all: [], refusedKeys: new Set(), hasRefused: false };
}

/** The invoice of a step, of those that fit; undefined when none does. */
export function chosen(
  { all }: Invoices,
  { place }: Step,
  fits: (invoice: Invoice) => boolean = () => true,
): Invoice | undefined {
  const fitting = all.filter(fits);
  return fitting[place % Math.max(1, fitting.length)];
}

/** True for an invoice that can be paid. */
export function isOpen(invoice: Invoice): boolean {
  return open.includes(statusOf(invoice));
}

/** The status that the single view has shown last. */
export function statusOf({ shown }: Pick<Invoice, 'shown'>): unknown {
  return shown.at('/status');
}

/** True for an invoice with the words of the sequence: a QR invoice need not have what its request says. */
export function isFound({ words }: Pick<Invoices, 'words'>, { isQr, shown, request }: Invoice): boolean {
  return String(isQr === true ? shown.at('/description') : request.description).startsWith(words);
}

/** Reads the single view again. */
export async function readAgain({ context }: Invoices, invoice: Invoice): Promise<ReceivedResponse> {
  const response = await context.api.getInvoice(invoice.id);
  context.clause('M-4.3-200', response).status(200).at('/id').toBe(invoice.id);
  if (response.accepted) invoice.shown = response;
  return response;
}
