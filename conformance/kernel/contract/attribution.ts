import type { ClauseId } from '../../../generated/clauses.ts';
import type { Clause, Ledger } from './ledger.ts';
import type { Owner } from './schema-places.ts';

/**
 * Clauses about the form of a value. They share a property with the clause about its presence and type; the keyword
 * decides which of the two a violation contradicts.
 */
const formClauses: Readonly<Record<string, ClauseId>> = {
  'Invoice/amount pattern': 'M-1-decimal',
  'ShortInvoice/amount pattern': 'M-1-decimal',
  'CancelledInvoice/amount pattern': 'M-1-decimal',
  'Invoice/phone pattern': 'M-2.1-phone-form',
  'Invoice/created_at format': 'M-2.1-created-at-form',
  'Invoice/paid_at format': 'M-2.1-paid-at-time',
  'Invoice/error_code pattern': 'M-2.1-error-code-form',
  'SingleInvoice/error_code pattern': 'M-2.1-error-code-form',
  // The specification gives only the names of these, not their types.
  'Tariff/is_custom type': 'M-4.6-tariff-is-custom-type',
  'ConnectionConflictError/can_override type': 'M-4.6-connections-payload',
  'ReceiptConflictError/receipt_id type': 'M-4.6-receipts-payload',
  'CashboxConflictError/operation_id type': 'M-4.6-cashbox-payload',
  'ExistingOrganization/id type': 'M-4.6-connections-payload',
  'ExistingOrganization/name type': 'M-4.6-connections-payload',
  'ExistingOrganization/connection_status type': 'M-4.6-connections-payload',
  'ExistingOrganization/invoices_count type': 'M-4.6-connections-payload',
  // Whether these are numbers or strings is a wording, or not specified.
  'Invoice/available_for_refund type': 'M-2.1-available-for-refund',
  'RefundedInvoice/available_for_refund type': 'M-2.4-summary-numbers',
  'RefundedInvoice/pending_refund_amount type': 'M-2.4-summary-numbers',
};

/**
 * Forms and types that the contract gives to values which the specification only names: M §2.2 and §4.4 give the times
 * the short type "string", M §2.4 requires no offset, and the `expires_at` of a refused cancel has only a name.
 */
const notRequired: ReadonlySet<string> = new Set([
  'ShortInvoice/created_at format',
  'ShortInvoice/paid_at format',
  'CancelledInvoice/created_at format',
  'Refund/created_at format',
  'QrCancelUnsupportedError/expires_at format',
  'QrCancelUnsupportedError/expires_at type',
]);

/** A violation, and the response it occurred in. */
export interface Violated {
  keyword?: string;
  operation?: string;
  status?: number;
}

/** Levels of clauses about the server. */
const gradable = new Set(['must', 'conflict', 'text', 'unlisted']);

/** Maps parts of the contract to the clauses about them, by the `holds` of the ledger. */
export class Attribution {
  readonly #ledger: Ledger;
  readonly #byPart = new Map<string, Clause[]>();

  constructor(ledger: Ledger) {
    this.#ledger = ledger;
    for (const clause of ledger.values()) {
      if (clause.excluded !== undefined || !gradable.has(clause.level)) continue;
      for (const part of clause.holds) {
        const list = this.#byPart.get(part) ?? [];
        list.push(clause);
        this.#byPart.set(part, list);
      }
    }
    // The most specific first: a clause about one property before a clause about many.
    for (const list of this.#byPart.values()) list.sort((a, b) => a.holds.length - b.holds.length);
  }

  /** The clause about a property; for a keyword about form, the clause about the form. */
  ofProperty(owners: readonly Owner[], violated: Violated = {}): Clause | undefined {
    const { keyword } = violated;
    for (const { component, property } of owners) {
      if (property === undefined) continue;
      const form = keyword === undefined ? undefined : formClauses[`${component}/${property} ${keyword}`];
      const clause =
        form === undefined ? this.#first(`schema:${component}/${property}`, violated) : this.#ledger.get(form);
      if (clause !== undefined) return clause;
    }
    return undefined;
  }

  /** True when no clause requires this keyword of the contract for the property. */
  isNotRequired(owners: readonly Owner[], keyword: string): boolean {
    return owners.some(({ component, property }) => notRequired.has(`${component}/${property} ${keyword}`));
  }

  /** The clauses about the form of a property that a valid value proves. */
  formsOf(owners: readonly Owner[]): Clause[] {
    const found = owners.flatMap(({ component, property }) =>
      ['pattern', 'format'].map((keyword) => formClauses[`${component}/${property} ${keyword}`]),
    );
    const ids = new Set(found.filter((id) => id !== undefined));
    return [...ids].map((id) => this.#ledger.get(id)).filter((clause) => clause !== undefined);
  }

  /** The clause about a whole component. */
  ofComponent(owners: readonly Owner[]): Clause | undefined {
    for (const { component, property } of owners) {
      const clause = property === undefined ? this.#first(`schema:${component}`) : undefined;
      if (clause !== undefined) return clause;
    }
    return undefined;
  }

  /** The clause about a response of an operation, else about the operation. */
  ofAnswer(operation: string, status: number): Clause | undefined {
    return this.#first(`response:${operation}/${status}`) ?? this.#first(`operation:${operation}`);
  }

  /** Several clauses may be about one part: the clause about this response has priority. */
  #first(part: string, { operation, status }: Violated = {}): Clause | undefined {
    const clauses = this.#byPart.get(part);
    return clauses?.find(({ holds }) => holds.includes(`response:${operation}/${status}`)) ?? clauses?.[0];
  }
}
