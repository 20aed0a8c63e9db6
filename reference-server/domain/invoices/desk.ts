import type { CodeId, CodeOf } from '../../../generated/catalog.ts';
import type { Clock } from '../../clock.ts';
import type { Policies } from '../../policies.ts';
import type { ProviderNews } from '../../provider/provider.ts';
import type { CancelAnswer, Script } from '../../provider/script.ts';
import type { InvoiceQuery, Page, Store } from '../../store/port.ts';
import { Agenda } from '../agenda.ts';
import type { Change, Ledger } from '../ledger.ts';
import type { ApiKey } from '../organizations/keys.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import type { Moment } from '../time.ts';
import { cancel, cancelMode } from './cancel.ts';
import { type CreationRefusal, compose, type InvoiceRequest } from './create.ts';
import type { Invoice } from './invoice.ts';
import type { Move } from './moves.ts';
import { creationQuotas, quotaRefusal, tariffQuota } from './quotas.ts';
import { answerCancel, expire, fail, pay, take } from './settle.ts';
import { type Simulation, simulate } from './simulate.ts';

/** The provider, as far as invoices ask it for something. */
export interface InvoiceProvider {
  issue(invoice: Invoice): void;
  cancel(invoice: Invoice): void;
}

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly policies: Policies;
  readonly script: Script;
  readonly provider: InvoiceProvider;
  readonly ledger: Ledger;
}

/**
 * Where invoices are created, changed and read. The rules stand in the files beside this one; here they meet the
 * store, the provider and the outbox.
 */
export class InvoiceDesk implements ProviderNews {
  readonly #parts: Parts;
  readonly #expiry: Agenda;

  constructor(parts: Parts) {
    this.#parts = parts;
    const { store, clock } = parts;
    this.#expiry = new Agenda(clock, {
      next: () => store.invoices.nextExpiry(),
      due: async (now) => {
        for (const { id } of await store.invoices.expiring(now)) await this.expire(id);
      },
    });
  }

  /** Takes up what a restart interrupted: questions to the provider, and deadlines. */
  async resume(): Promise<void> {
    const { store, provider } = this.#parts;
    for (const invoice of await store.invoices.inStatus(['processing'])) provider.issue(invoice);
    for (const invoice of await store.invoices.inStatus(['cancelling'])) provider.cancel(invoice);
    await this.#expiry.watch();
  }

  /** M §4.2. */
  async create(
    organization: Organization,
    key: ApiKey,
    request: InvoiceRequest,
  ): Promise<Invoice | CreationRefusal | Invalid> {
    const { store, clock, policies, script, provider } = this.#parts;
    if (!organization.takesInvoices) return { refused: 'invoices_disabled' };
    const connections = await store.connections.of(organization.id);
    const now = clock.now();
    const wanted = (request.cart_items ?? []).map(({ catalog_item_id: item }) => item);
    const catalog = wanted.length > 0 ? await store.catalogItems.named(organization.id, wanted) : [];
    const draft = compose(request, { organization, key, connections, catalog, now, policies });
    if (isRefused(draft) || isInvalid(draft)) return draft;
    const scripted = script.take('refusal', organization.id);
    if (scripted) return quotaRefusal(scripted, organization, now);
    const tariff = tariffQuota(organization, now);
    if (tariff && (await store.quotas.used(tariff)) >= tariff.max)
      return quotaRefusal('tariff_limit_reached', organization, now);
    const creation = await store.invoices.create(draft, {
      keyIsFreeIn: policies['idempotency.scope'] === 'none' ? null : policies['idempotency.freed_by'],
      quotas: creationQuotas(organization, now, policies),
    });
    if ('holder' in creation) {
      const { id, status } = creation.holder;
      return { refused: 'duplicate_idempotency_key', extra: { invoice_id: id, status } };
    }
    if ('exhausted' in creation) return quotaRefusal(creation.exhausted.code, organization, now);
    provider.issue(creation.created);
    return creation.created;
  }

  /** The invoice, if it exists and belongs to the organization (M §7.1). */
  async find(organization: Organization, id: number): Promise<Invoice | undefined> {
    const invoice = await this.#parts.store.invoices.find(id);
    const visible = invoice?.organizationId === organization.id || this.#parts.policies['invoice.scope'] === 'everyone';
    return visible ? invoice : undefined;
  }

  list(query: InvoiceQuery): Promise<Page<Invoice>> {
    return this.#parts.store.invoices.list(query);
  }

  /** M §4.4. @returns the invoice after the change; `cancelling` when the provider has been asked */
  async cancel(
    id: number,
  ): Promise<
    { readonly mode: 'synchronous' | 'asynchronous'; readonly invoice: Invoice } | Refused<CodeOf<'cancelInvoice'>>
  > {
    const { clock, policies, script, provider } = this.#parts;
    const before = await this.#read(id);
    const scripted = script.peek('cancel', before.organizationId) !== undefined;
    const mode = cancelMode(before.isSandbox, scripted, policies);
    const changed = await this.#change(id, (invoice) => cancel(invoice, mode, clock.now(), policies));
    if (isRefused(changed)) return changed;
    if (mode === 'asynchronous') provider.cancel(changed);
    return { mode, invoice: changed };
  }

  /** M §4.6. */
  async simulate(
    id: number,
    simulation: Simulation,
  ): Promise<Invoice | Refused<CodeOf<'simulateInvoiceStatus'>> | Invalid> {
    const { clock, policies } = this.#parts;
    return this.#change(id, (invoice) => simulate(invoice, simulation, clock.now(), policies));
  }

  async taken(id: number): Promise<void> {
    await this.#settle(id, (invoice) => take(invoice, this.#parts.policies));
  }

  async failed(id: number, code: CodeId): Promise<void> {
    await this.#settle(id, (invoice) => fail(invoice, code, this.#parts.clock.now(), this.#parts.policies));
  }

  async cancelAnswered(id: number, answer: CancelAnswer): Promise<void> {
    await this.#settle(id, (invoice) => answerCancel(invoice, answer, this.#parts.clock.now(), this.#parts.policies));
  }

  /** The payer has paid. @returns whether the invoice could still be paid */
  async paid(id: number): Promise<boolean> {
    return this.#settle(id, (invoice) => pay(invoice, this.#parts.clock.now(), this.#parts.policies));
  }

  /** Time is up. @returns whether the invoice could still expire */
  async expire(id: number): Promise<boolean> {
    return this.#settle(id, (invoice) => expire(invoice, this.#parts.clock.now(), this.#parts.policies));
  }

  /** Makes an invoice one that is paid by QR code: without a phone, and with a short life. For tests. */
  async turnQr(id: number, expiresAt: Moment): Promise<void> {
    const { store } = this.#parts;
    const turned = await store.invoices.replace({ ...(await this.#read(id)), isQrToken: true, phone: null, expiresAt });
    if (!turned) return this.turnQr(id, expiresAt);
    await this.#expiry.watch();
  }

  async #read(id: number): Promise<Invoice> {
    const invoice = await this.#parts.store.invoices.find(id);
    if (!invoice) throw new Error(`invoice ${id} has gone`);
    return invoice;
  }

  async #settle(id: number, rule: (invoice: Invoice) => Move | undefined): Promise<boolean> {
    const settled = await this.#parts.ledger.settle('invoices', id, (invoice) => {
      const moved = rule(invoice);
      return moved && changeBy(moved);
    });
    await this.#expiry.watch();
    return settled;
  }

  async #change<R extends object>(id: number, rule: (invoice: Invoice) => Move | R): Promise<Invoice | R> {
    const changed = await this.#parts.ledger.change('invoices', id, (invoice): Change<Invoice> | R => {
      const outcome = rule(invoice);
      return isMove(outcome) ? changeBy(outcome) : outcome;
    });
    await this.#expiry.watch();
    return changed;
  }
}

const isMove = <R extends object>(outcome: Move | R): outcome is Move => 'transition' in outcome;

/** A move as the ledger writes it: the invoice, and the event that announces it, if any. */
export const changeBy = ({ invoice, event }: Move): Change<Invoice> => ({
  next: invoice,
  ...(event !== null && { news: () => [{ event: 'invoice.status_changed', invoice }] }),
});
