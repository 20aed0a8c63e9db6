import { type CodeId, occurrences } from '../../../../generated/catalog.ts';
import type { Clock } from '../../../clock.ts';
import type { FaultQueue } from '../../../provider/fault-queue.ts';
import type { Variations } from '../../../variations/variations.ts';
import type { Allowances } from '../../limits.ts';
import type { Organization } from '../../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused } from '../../outcome.ts';
import type { DomainEvent } from '../../ports/domain-event.ts';
import type { Draft, Kept, KeyClaim, Step, Store } from '../../ports/store.ts';
import type { RequestCounter } from '../../request-counter.ts';
import type { Moment } from '../../time.ts';
import type { UnitOfWork } from '../../unit-of-work.ts';
import type { Invoice } from '../invoice.ts';
import { creationQuotas, quotaRefusal, subjectOf, tariffQuota } from './creation-quotas.ts';
import { type CreationRefusal, compose } from './draft-invoice.ts';
import type { Order } from './order.ts';

/** What a creation works with. */
export interface CreationParts {
  readonly store: Store;
  readonly clock: Clock;
  readonly variations: Variations;
  readonly faults: FaultQueue;
  readonly unitOfWork: UnitOfWork;
  readonly limits: RequestCounter;
  readonly allowances: Allowances;
}

/** What is kept or lost together with an invoice, and what is told of it. A new subscription gets the invoice. */
export interface Along extends Step {
  readonly news?: (kept: Kept) => readonly DomainEvent[];
}

/** Something that was to be kept along with the invoice, or used up, has changed meanwhile; nothing was kept. */
export interface Outdated {
  readonly outdated: true;
}

/** How often a creation is decided anew when the holder of its key lets go at that very moment. */
const maxAttempts = 20;

/**
 * The one way in which invoices come to be: to a phone number, as a QR code, as a row of many, as the charge of a
 * subscription. What differs between them stands in the form of the order.
 */
export class Creations {
  readonly #parts: CreationParts;

  constructor(parts: CreationParts) {
    this.#parts = parts;
  }

  /**
   * Makes and keeps an invoice with all that it uses up, in one step.
   * @param along what is kept or lost together with it
   * @returns the invoice, the first rule that it breaks, or `outdated` when something in `along` was
   */
  async create(
    organization: Organization,
    apiKeyId: number,
    order: Order,
    along: Along = {},
  ): Promise<Invoice | CreationRefusal | Invalid | Outdated> {
    const { clock, variations } = this.#parts;
    if (organization.kyc === 'rejected') return { refused: 'kyc_rejected' };
    if (!organization.takesInvoices && variations['invoices.disabled'] === 'refused')
      return { refused: 'invoices_disabled' };
    const draft = await this.#compose(organization, apiKeyId, order);
    if (isRefused(draft) || isInvalid(draft)) return draft;
    const stopped = await this.#stop(organization, order, clock.now());
    return stopped ?? this.#keep(organization, draft, along);
  }

  async #compose(
    organization: Organization,
    apiKeyId: number,
    order: Order,
  ): Promise<Draft<Invoice> | CreationRefusal | Invalid> {
    const { store, clock, variations, allowances } = this.#parts;
    const wanted = (order.cart_items ?? []).map(({ catalog_item_id: item }) => item);
    const catalog = wanted.length > 0 ? await store.catalogItems.named(organization.id, wanted) : [];
    const connections = await store.connections.of(organization.id);
    return compose(order, { organization, apiKeyId, connections, catalog, now: clock.now(), variations, allowances });
  }

  /** What stops an order that is in order itself: a service that dislikes it, or a limit of requests. */
  async #stop(organization: Organization, order: Order, now: Moment): Promise<CreationRefusal | undefined> {
    const { store, faults, limits, variations } = this.#parts;
    const { form } = order;
    if (form.transition === 'create-qr' && (await limits.count('qr_invoices', subjectOf(organization)))) {
      return { refused: 'qr_rate_limit' };
    }
    const failure = faults.peek('issue', organization.id);
    if (form.transition === 'create-qr' && variations['qr.failure'] === 'at_once' && isQrFailure(failure)) {
      faults.take('issue', organization.id);
      return { refused: failure };
    }
    const injected = faults.peek('refusal', organization.id);
    if (injected !== undefined && injected in occurrences[form.refusals]) {
      faults.take('refusal', organization.id);
      return quotaRefusal(injected, organization, now);
    }
    const tariff = tariffQuota(organization, now);
    const used = tariff ? await store.quotas.used(tariff) : 0;
    return tariff && used >= tariff.max ? quotaRefusal('tariff_limit_reached', organization, now) : undefined;
  }

  async #keep(
    organization: Organization,
    draft: Draft<Invoice>,
    { news, ...along }: Along,
  ): Promise<Invoice | CreationRefusal | Outdated> {
    const { store, unitOfWork, variations, allowances } = this.#parts;
    const claim = claimOf(draft, variations);
    const use = creationQuotas(organization, draft.createdAt, variations, allowances);
    const step: Step = {
      ...along,
      addOnto: ({ subscriptions }) => ({
        invoices: [{ ...draft, subscriptionId: draft.subscriptionId ?? subscriptions[0]?.id ?? null }],
      }),
      use: [...use, ...(along.use ?? [])],
      claim: claim ? [claim] : [],
    };
    for (let left = maxAttempts; left > 0; left -= 1) {
      const commit = await unitOfWork.keep(organization.id, step, news);
      if ('exhausted' in commit) {
        const quota = use.find((one) => one === commit.exhausted);
        return quota ? quotaRefusal(quota.code, organization, draft.createdAt) : { outdated: true };
      }
      if ('kept' in commit) {
        const [invoice] = commit.kept.invoices;
        if (invoice) return invoice;
      }
      const holder = claim && (await store.invoices.holder(claim));
      if (holder) return duplicate(holder);
      if (!claim) return { outdated: true };
    }
    throw new Error('the key of a creation changes hands all the time');
  }
}

function isQrFailure(code: CodeId | undefined): code is 'qr_render_failed' | 'provider_error' {
  return code === 'qr_render_failed' || code === 'provider_error';
}

function duplicate({ id, status }: Invoice): Extract<CreationRefusal, { refused: 'duplicate_idempotency_key' }> {
  return {
    refused: 'duplicate_idempotency_key',
    extra: { invoice_id: id, status },
  };
}

function claimOf(
  { organizationId, idempotencyKey: key }: Draft<Invoice>,
  variations: Variations,
): KeyClaim | undefined {
  if (key === null || variations['idempotency.scope'] === 'none') return undefined;
  return { organizationId, key, freedBy: variations['idempotency.freed_by'] };
}
