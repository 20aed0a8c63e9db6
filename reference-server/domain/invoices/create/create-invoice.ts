import { type CodeId, occurrences } from '../../../../generated/catalog.ts';
import type { Variations } from '../../../variations/variations.ts';
import type { Allowances } from '../../limits.ts';
import type { Organization } from '../../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused } from '../../outcome.ts';
import type { Clock } from '../../ports/clock.ts';
import type { InjectedFaults } from '../../ports/injected-faults.ts';
import type { Draft, Store } from '../../ports/store.ts';
import type { RequestCounter } from '../../request-counter.ts';
import type { Moment } from '../../time.ts';
import type { UnitOfWork } from '../../work/unit-of-work.ts';
import type { Invoice } from '../invoice.ts';
import { commitDraft, type Outdated, type RelatedWrites } from './commit-draft.ts';
import { quotaRefusal, subjectOf, tariffQuota } from './creation-quotas.ts';
import { type CreationRefusal, draftInvoice } from './draft-invoice.ts';
import type { Order } from './order.ts';

/** The dependencies of a creation. */
export interface CreationParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: InjectedFaults;
  readonly unitOfWork: UnitOfWork;
  readonly limits: RequestCounter;
  readonly allowances: Allowances;
}

/**
 * Creates every invoice: to a phone number, as a QR code, as a row of many, as the charge of a subscription. The form
 * of the order holds what differs between them. The steps: the organization, the draft, the limits, the commit.
 */
export class InvoiceCreator {
  readonly #parts: CreationParts;

  constructor(parts: CreationParts) {
    this.#parts = parts;
  }

  /**
   * Creates an invoice with everything that it uses up, all or nothing.
   * @param along what is committed together with it
   * @returns the invoice, the first rule that it breaks, or `outdated` when something in `along` was
   */
  async create(
    organization: Organization,
    apiKeyId: number,
    order: Order,
    along: RelatedWrites = {},
  ): Promise<Invoice | CreationRefusal | Invalid | Outdated> {
    if (organization.kyc === 'rejected') return { refused: 'kyc_rejected' };
    if (!organization.takesInvoices) return { refused: 'invoices_disabled' };
    const draft = await this.#draft(organization, apiKeyId, order);
    if (isRefused(draft) || isInvalid(draft)) return draft;
    const refusal = await this.#checkLimits(organization, order, this.#parts.clock.now());
    return refusal ?? commitDraft(this.#parts, organization, draft, along);
  }

  async #draft(
    organization: Organization,
    apiKeyId: number,
    order: Order,
  ): Promise<Draft<Invoice> | CreationRefusal | Invalid> {
    const { store, clock, variations, allowances } = this.#parts;
    const itemIds = (order.cart_items ?? []).map(({ catalog_item_id: id }) => id);
    const catalog = itemIds.length > 0 ? await store.catalogItems.named(organization.id, itemIds) : [];
    const connections = await store.connections.of(organization.id);
    const now = clock.now();
    return draftInvoice(order, { organization, apiKeyId, connections, catalog, now, variations, allowances });
  }

  /** Refuses a valid order: a limit of requests, a refusal that is enqueued, or a tariff that is used up. */
  async #checkLimits(organization: Organization, order: Order, now: Moment): Promise<CreationRefusal | undefined> {
    const { store, faults, limits, variations } = this.#parts;
    const { form } = order;
    if (form.transition === 'create-qr' && (await limits.count('qr_invoices', subjectOf(organization)))) {
      return { refused: 'qr_rate_limit' };
    }
    if (form.transition === 'create-qr' && variations['qr.failure'] === 'at_once') {
      const failure = await faults.take('issue', organization.id, isQrFailure);
      if (failure !== undefined && isQrFailure(failure)) return { refused: failure };
    }
    const injected = await faults.take('refusal', organization.id, (code) => code in occurrences[form.refusals]);
    if (injected !== undefined) return quotaRefusal(injected, organization, now);
    const tariff = tariffQuota(organization, now);
    const used = tariff ? await store.quotas.used(tariff) : 0;
    return tariff && used >= tariff.max ? quotaRefusal('tariff_limit_reached', organization, now) : undefined;
  }
}

function isQrFailure(code: CodeId): code is 'qr_render_failed' | 'provider_error' {
  return code === 'qr_render_failed' || code === 'provider_error';
}
