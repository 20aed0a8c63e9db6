import type { CodeOf } from '../../../../generated/catalog.ts';
import { chooseCashier } from '../../connections/choose-cashier.ts';
import { admit } from '../../organizations/admission.ts';
import type { ApiKey } from '../../organizations/keys.ts';
import type { Organization } from '../../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused, refusalOf } from '../../outcome.ts';
import type { Invoice } from '../invoice.ts';
import { type Along, type CreationParts, Creations, type Outdated } from './create-invoice.ts';
import type { CreationRefusal } from './draft-invoice.ts';
import {
  type Charge,
  chargeOrder,
  type InvoiceRequest,
  type Order,
  phoneOrder,
  type QrInvoiceRequest,
  qrOrder,
  rowOrder,
} from './order.ts';

/** Whoever takes a new invoice to the provider and watches its time. */
export interface Issuer {
  issue(invoice: Invoice): Promise<void>;
}

interface Parts extends CreationParts {
  readonly invoices: Issuer;
}

/** A row of a bulk creation: its request, or what is wrong with its form. */
export type Row =
  | { readonly request: InvoiceRequest; readonly fault?: never }
  | { readonly request?: never; readonly fault: CreationRefusal | Invalid };

/** What became of a row. */
export type RowOutcome = Invoice | CreationRefusal | Invalid;

function isFailure(outcome: RowOutcome): boolean {
  return isRefused(outcome) || isInvalid(outcome);
}

/** Where invoices are created: each operation that makes one, and the charges of subscriptions. */
export class CreationService {
  readonly #parts: Parts;
  readonly #creations: Creations;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#creations = new Creations(parts);
  }

  /** M §4.2. */
  async create(
    organization: Organization,
    key: ApiKey,
    request: InvoiceRequest,
  ): Promise<Invoice | Refused<CodeOf<'createInvoice'>> | Invalid> {
    const outcome = await this.#create(organization, key.id, phoneOrder(request));
    return isRefused(outcome) ? refusalOf('createInvoice', outcome) : outcome;
  }

  /** M §4.6. Only the sandbox knows the end of an invoice beforehand (fills 4.2). */
  async createQr(
    organization: Organization,
    key: ApiKey,
    request: QrInvoiceRequest,
  ): Promise<Invoice | Refused<CodeOf<'createQrInvoice'>> | Invalid> {
    const sandboxOnly = !organization.sandbox && this.#parts.variations['simulate.where'] === 'sandbox';
    if (request.simulate !== undefined && sandboxOnly) return { refused: 'not_sandbox' };
    const outcome = await this.#create(organization, key.id, qrOrder(request));
    return isRefused(outcome) ? refusalOf('createQrInvoice', outcome) : outcome;
  }

  /**
   * M §4.6: each row is created, or refused by itself as a single creation would be. Rows take their turn.
   * @returns what became of each row, or what is wrong with the cashier whom all of them share
   */
  async createMany(
    organization: Organization,
    key: ApiKey,
    rows: readonly Row[],
    connectionId: number | null,
  ): Promise<readonly RowOutcome[] | Invalid> {
    const cashier = chooseCashier(await this.#parts.store.connections.of(organization.id), connectionId);
    if (isInvalid(cashier)) return cashier;
    const outcomes: RowOutcome[] = [];
    const { variations } = this.#parts;
    for (const row of rows) {
      const [first] = outcomes;
      const ended = variations['bulk.failure'] === 'ends_the_rest' ? outcomes.find(isFailure) : undefined;
      const told = variations['bulk.keeps'] === 'first_row' && first && !isFailure(first) ? first : undefined;
      const known = ended ?? row.fault ?? told;
      if (known) outcomes.push(known);
      else if (row.request)
        outcomes.push(await this.#create(organization, key.id, rowOrder(row.request, connectionId)));
    }
    const failures = outcomes.filter(isFailure).length;
    const refusesAll = variations['bulk.failure'] === 'refuses_all' && failures > 0;
    const refusesNone = variations['bulk.all_fail'] === 'created' || failures < outcomes.length;
    return refusesAll || !refusesNone ? { invalid: { invoices: ['A row cannot be created.'] } } : outcomes;
  }

  /**
   * Charges a period of a subscription: an invoice to the subscriber's phone, by the rules of POST /invoices, with
   * `isRecurring` and `subscriptionId`. Nothing is kept when it is refused; with `tariff_limit_reached` the cycle is
   * skipped (M §7.6).
   * @param along what is kept or lost together with the invoice, for example the subscription
   * @returns the invoice, the refusal, what is invalid, or `outdated` when something in `along` was
   */
  async charge(
    organization: Organization,
    charge: Charge,
    along: Along = {},
  ): Promise<Invoice | Refused<CodeOf<'createInvoice'>> | Invalid | Outdated> {
    const { clock, variations } = this.#parts;
    const barred = admit('createInvoice', organization, clock.now(), variations);
    if (barred) return refusalOf('createInvoice', barred);
    const outcome = await this.#issue(organization, charge.apiKeyId, chargeOrder(charge, variations), along);
    return isRefused(outcome) ? refusalOf('createInvoice', outcome) : outcome;
  }

  async #create(
    organization: Organization,
    apiKeyId: number,
    order: Order,
  ): Promise<Invoice | CreationRefusal | Invalid> {
    const outcome = await this.#issue(organization, apiKeyId, order);
    if ('outdated' in outcome) throw new Error('a creation was overtaken although nothing goes along with it');
    return outcome;
  }

  async #issue(
    organization: Organization,
    apiKeyId: number,
    order: Order,
    along?: Along,
  ): Promise<Invoice | CreationRefusal | Invalid | Outdated> {
    const outcome = await this.#creations.create(organization, apiKeyId, order, along);
    if ('version' in outcome) await this.#parts.invoices.issue(outcome);
    return outcome;
  }
}
