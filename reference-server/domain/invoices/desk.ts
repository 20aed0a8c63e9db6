import type { CodeId, CodeOf } from '../../../generated/catalog.ts';
import type { EventName } from '../../../generated/events.ts';
import type { Clock } from '../../clock.ts';
import type { Log } from '../../log.ts';
import type { Policies } from '../../policies.ts';
import type { ProviderNews } from '../../provider/provider.ts';
import type { CancelAnswer, Script } from '../../provider/script.ts';
import type { Draft, InvoiceQuery, Page, Store } from '../../store/port.ts';
import type { Delivery } from '../../webhooks/delivery.ts';
import type { ApiKey } from '../organizations/keys.ts';
import type { Organization } from '../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../outcome.ts';
import { cancel, cancelMode } from './cancel.ts';
import { type CreationRefusal, compose, type InvoiceRequest } from './create.ts';
import type { Invoice } from './invoice.ts';
import type { Move } from './moves.ts';
import { creationQuotas, quotaRefusal, tariffQuota } from './quotas.ts';
import { sampleCatalog } from './sample-catalog.ts';
import { answerCancel, expire, fail, pay, take } from './settle.ts';
import { type Simulation, simulate } from './simulate.ts';

/** The provider, as far as invoices ask it for something. */
export interface InvoiceProvider {
  issue(invoice: Invoice): void;
  cancel(invoice: Invoice, answer: CancelAnswer): void;
}

interface Parts {
  readonly store: Store;
  readonly clock: Clock;
  readonly policies: Policies;
  readonly script: Script;
  readonly provider: InvoiceProvider;
  readonly announce: (event: EventName, invoice: Invoice) => Promise<Draft<Delivery>[]>;
  readonly dispatch: (delivery: Delivery) => void;
  readonly log: Log;
}

/** Changes lost to a concurrent one are tried again on the newer record. */
const TRIES = 10;

/**
 * Where invoices are created, changed and read. The rules stand in the files beside this one; here they meet the
 * store, the provider and the outbox.
 */
export class InvoiceDesk implements ProviderNews {
  readonly #parts: Parts;
  #alarm: { at: number; cancel: () => void } | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Takes up what a restart interrupted: questions to the provider, and deadlines. */
  async resume(): Promise<void> {
    const { store, provider } = this.#parts;
    for (const invoice of await store.invoices.inStatus(['processing'])) provider.issue(invoice);
    for (const invoice of await store.invoices.inStatus(['cancelling'])) provider.cancel(invoice, 'accept');
    await this.#watchExpiry();
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
    const draft = compose(request, { organization, key, connections, catalog: sampleCatalog, now, policies });
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
    const answer = script.peek('cancel', before.organizationId);
    const mode = cancelMode(before.isSandbox, answer !== undefined, policies);
    const changed = await this.#change(id, (invoice) => cancel(invoice, mode, clock.now(), policies));
    if (isRefused(changed)) return changed;
    if (mode === 'asynchronous') provider.cancel(changed, script.take('cancel', before.organizationId) ?? 'accept');
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

  async #read(id: number): Promise<Invoice> {
    const invoice = await this.#parts.store.invoices.find(id);
    if (!invoice) throw new Error(`invoice ${id} has gone`);
    return invoice;
  }

  async #settle(id: number, rule: (invoice: Invoice) => Move | undefined): Promise<boolean> {
    const settled = await this.#change(id, (invoice) => rule(invoice) ?? { late: true });
    if (!('late' in settled)) return true;
    this.#parts.log.info({ invoice: id }, 'news came too late');
    return false;
  }

  /** Applies a rule to the newest record and keeps the result with its event, or passes on what the rule said instead. */
  async #change<R extends object>(id: number, rule: (invoice: Invoice) => Move | R): Promise<Invoice | R> {
    const { store, announce, dispatch } = this.#parts;
    for (let left = TRIES; left > 0; left -= 1) {
      const outcome = rule(await this.#read(id));
      if (!('transition' in outcome)) return outcome;
      const drafts = outcome.event === null ? [] : await announce(outcome.event, outcome.invoice);
      const moved = await store.invoices.move(outcome.invoice, drafts);
      if (!moved) continue;
      for (const delivery of moved.deliveries) dispatch(delivery);
      await this.#watchExpiry();
      return moved.invoice;
    }
    throw new Error(`invoice ${id} is changed by others all the time`);
  }

  /** Keeps one alarm: for the invoice that expires next. */
  async #watchExpiry(): Promise<void> {
    const { store, clock } = this.#parts;
    const next = await store.invoices.nextExpiry();
    if (next === (this.#alarm?.at ?? null)) return;
    this.#alarm?.cancel();
    this.#alarm = next === null ? undefined : { at: next, cancel: clock.schedule(next, () => this.#expireDue()) };
  }

  async #expireDue(): Promise<void> {
    const { store, clock } = this.#parts;
    this.#alarm = undefined;
    for (const { id } of await store.invoices.expiring(clock.now())) await this.expire(id);
    await this.#watchExpiry();
  }
}
