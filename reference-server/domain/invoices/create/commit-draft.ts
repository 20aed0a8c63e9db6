import type { Allowances } from '../../limits.ts';
import type { Organization } from '../../organizations/organization.ts';
import type { DomainEvent } from '../../ports/domain-event.ts';
import type { Draft, Step, Store, StoredRecords } from '../../ports/store.ts';
import type { InvoiceStatus } from '../../states.ts';
import { conflict, retryOnConflict } from '../../work/retry.ts';
import type { UnitOfWork } from '../../work/unit-of-work.ts';
import type { Invoice } from '../invoice.ts';
import type { KeyClaim } from '../records.ts';
import { creationQuotas, quotaRefusal } from './creation-quotas.ts';
import type { CreationRefusal } from './draft-invoice.ts';

interface Parts {
  readonly store: Store;
  readonly unitOfWork: UnitOfWork;
  readonly allowances: Allowances;
}

/** What is committed together with an invoice, and the events that announce it. A new subscription gets the invoice. */
export interface RelatedWrites extends Step {
  readonly events?: (stored: StoredRecords) => readonly DomainEvent[];
}

/** A record or quota in `along` has changed meanwhile; nothing was committed. */
export interface Outdated {
  readonly outdated: true;
}

/** Statuses in which an invoice no longer holds its idempotency key (M §7.3). */
const keyFreedBy: readonly InvoiceStatus[] = ['expired', 'cancelled', 'error'];

/**
 * Commits the draft of an invoice, the quotas that it uses up and what goes along with it, all or nothing.
 * @returns the invoice, a refusal, or `outdated` when something in `along` was
 */
export async function commitDraft(
  { store, unitOfWork, allowances }: Parts,
  organization: Organization,
  draft: Draft<Invoice>,
  { events, ...along }: RelatedWrites,
): Promise<Invoice | CreationRefusal | Outdated> {
  const claim = claimOf(draft);
  const quotas = creationQuotas(organization, draft.createdAt, allowances);
  const step: Step = {
    ...along,
    addOnto: ({ subscriptions }) => ({
      invoices: [{ ...draft, subscriptionId: draft.subscriptionId ?? subscriptions[0]?.id ?? null }],
    }),
    use: [...quotas, ...(along.use ?? [])],
    claim: claim ? [claim] : [],
  };
  return retryOnConflict(async () => {
    const commit = await unitOfWork.commit(organization.id, step, events);
    if ('exhausted' in commit) {
      const quota = quotas.find((one) => one === commit.exhausted);
      return quota ? quotaRefusal(quota.code, organization, draft.createdAt) : { outdated: true };
    }
    if ('stored' in commit) {
      const [invoice] = commit.stored.invoices;
      if (invoice) return invoice;
    }
    if (!claim) return { outdated: true };
    const holder = await store.invoices.holder(claim);
    // No invoice holds the key any more: it was released between the commit and this query.
    return holder ? duplicateOf(holder) : conflict;
  }, `invoice of organization ${organization.id}`);
}

/** The claim of a new invoice to its idempotency key, if it has one (M §7.3). */
function claimOf({ organizationId, idempotencyKey: key }: Draft<Invoice>): KeyClaim | undefined {
  return key === null ? undefined : { organizationId, key, freedBy: keyFreedBy };
}

function duplicateOf({ id, status }: Invoice): Extract<CreationRefusal, { refused: 'duplicate_idempotency_key' }> {
  return { refused: 'duplicate_idempotency_key', extra: { invoice_id: id, status } };
}
