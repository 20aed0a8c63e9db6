import type { CodeOf } from '../../../../generated/catalog.ts';
import { chooseCashier } from '../../connections/choose-cashier.ts';
import { admit } from '../../organizations/admission.ts';
import type { ApiKey } from '../../organizations/keys.ts';
import type { Organization } from '../../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused, refusalOf } from '../../outcome.ts';
import type { Invoice } from '../invoice.ts';
import type { Outdated, RelatedWrites } from './commit-draft.ts';
import { type CreationParts, InvoiceCreator } from './create-invoice.ts';
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

/** Sends a new invoice to the provider, and expires it when its time to pay ends. */
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

/** The outcome of a row. */
export type RowOutcome = Invoice | CreationRefusal | Invalid;

function isRejected(outcome: RowOutcome): boolean {
  return isRefused(outcome) || isInvalid(outcome);
}

/** Creates invoices: for each operation that creates one, and for the charges of subscriptions. */
export class CreationService {
  readonly #parts: Parts;
  readonly #creator: InvoiceCreator;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#creator = new InvoiceCreator(parts);
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

  /** M §4.6. Only a sandbox invoice can have a planned end (reading F-4.2). */
  async createQr(
    organization: Organization,
    key: ApiKey,
    request: QrInvoiceRequest,
  ): Promise<Invoice | Refused<CodeOf<'createQrInvoice'>> | Invalid> {
    if (request.simulate !== undefined && !organization.sandbox) return { refused: 'not_sandbox' };
    const outcome = await this.#create(organization, key.id, qrOrder(request));
    return isRefused(outcome) ? refusalOf('createQrInvoice', outcome) : outcome;
  }

  /**
   * M §4.6: each row is created, or refused by itself as a single creation would be (reading A-50), one after another.
   * @returns the outcome of each row, or what is wrong with the cashier that all of them share
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
    for (const { request, fault } of rows) {
      outcomes.push(request ? await this.#create(organization, key.id, rowOrder(request, connectionId)) : fault);
    }
    const isRefusedAsWhole = this.#parts.variations['bulk.all_fail'] === 'refused' && outcomes.every(isRejected);
    return isRefusedAsWhole ? { invalid: { invoices: ['A row cannot be created.'] } } : outcomes;
  }

  /**
   * Charges a period of a subscription: an invoice to the subscriber's phone, by the rules of POST /invoices, with
   * `isRecurring` and `subscriptionId`. Nothing is committed when it is refused; with `tariff_limit_reached` the cycle is
   * skipped (M §7.6).
   * @param along what is committed together with the invoice, for example the subscription
   * @returns the invoice, the refusal, what is invalid, or `outdated` when something in `along` was
   */
  async charge(
    organization: Organization,
    charge: Charge,
    along: RelatedWrites = {},
  ): Promise<Invoice | Refused<CodeOf<'createInvoice'>> | Invalid | Outdated> {
    const { clock, variations } = this.#parts;
    const refusal = admit('createInvoice', organization, clock.now(), variations);
    if (refusal) return refusalOf('createInvoice', refusal);
    const outcome = await this.#issue(organization, charge.apiKeyId, chargeOrder(charge), along);
    return isRefused(outcome) ? refusalOf('createInvoice', outcome) : outcome;
  }

  async #create(
    organization: Organization,
    apiKeyId: number,
    order: Order,
  ): Promise<Invoice | CreationRefusal | Invalid> {
    const outcome = await this.#issue(organization, apiKeyId, order);
    if ('outdated' in outcome) throw new Error('A creation that has nothing along with it was outdated.');
    return outcome;
  }

  async #issue(
    organization: Organization,
    apiKeyId: number,
    order: Order,
    along?: RelatedWrites,
  ): Promise<Invoice | CreationRefusal | Invalid | Outdated> {
    const outcome = await this.#creator.create(organization, apiKeyId, order, along);
    if ('version' in outcome) await this.#parts.invoices.issue(outcome);
    return outcome;
  }
}
