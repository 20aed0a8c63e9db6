import type { Invoice } from '../../../domain/invoices/invoice.ts';
import type { Draft, InvoiceQuery, Invoices, KeyClaim, Page, Payments } from '../../../domain/ports/store.ts';
import type { Moment } from '../../../domain/time.ts';
import { type Engine, placesFor, type Question, rowsOf } from '../../engine.ts';
import { withGoneItems } from '../sold-items.ts';
import { Table } from '../table.ts';
import { defineInvoiceCounts, invoiceCount } from './counts.ts';
import { EmbeddedInvoiceList } from './list/embedded-list.ts';
import { SharedInvoiceList } from './list/shared-list.ts';
import { orderIndex } from './list/sort-order.ts';
import { searchIndex } from './search/search-index.ts';
import { defineTermCounts } from './search/term-counts.ts';

/** What can still expire. An invoice that is being cancelled waits for the provider, whatever the time. */
const expiringWhere = `status IN ('pending', 'processing') AND expires_at IS NOT NULL`;

/** What the sandbox was asked to bring to an end by itself. */
const planned = `status = 'pending' AND planned_end IS NOT NULL`;

/** What the provider was asked about and has not answered. */
const awaitingWhere = `status IN ('processing', 'cancelling')`;

const paid = `status IN ('paid', 'partially_refunded')`;

export class InvoiceTable extends Table<Invoice> implements Invoices {
  readonly #lists: EmbeddedInvoiceList | SharedInvoiceList;
  /** The same lists, when they hold what every write has to be noted in. */
  readonly #held: EmbeddedInvoiceList | undefined;

  constructor(engine: Engine) {
    super(engine, 'invoices', 1001, {
      organizationId: 'integer',
      apiKeyId: 'integer',
      connectionId: 'integer',
      status: 'text',
      amount: 'tiyn',
      subtotal: 'tiyn',
      discountSum: 'tiyn',
      discountPercentage: 'text',
      totalRefunded: 'tiyn',
      pendingRefunded: 'tiyn',
      subscriptionId: 'integer',
      description: 'text',
      externalOrderId: 'text',
      idempotencyKey: 'text',
      providerInvoiceId: 'text',
      phone: 'text',
      clientName: 'text',
      clientComment: 'text',
      isSandbox: 'flag',
      isRecurring: 'flag',
      isQrToken: 'flag',
      items: 'json',
      errorCode: 'text',
      errorMessage: 'text',
      createdAt: 'integer',
      paidAt: 'integer',
      cancelledAt: 'integer',
      expiredAt: 'integer',
      erroredAt: 'integer',
      expiresAt: 'integer',
      syncsAt: 'integer',
      plannedEnd: 'text',
      searchText: 'text',
    });
    for (const column of ['created_at', 'paid_at', 'amount', 'client_name', 'status', 'id']) {
      const { on, rest } = orderIndex(engine.dialect, column);
      this.index(`by_${column}`, on, rest);
    }
    this.index('by_key', 'organization_id, idempotency_key', 'WHERE idempotency_key IS NOT NULL');
    this.index('expiring', 'expires_at', `WHERE ${expiringWhere}`);
    this.index('synchronising', 'syncs_at', 'WHERE syncs_at IS NOT NULL');
    this.index('asked', 'id', `WHERE ${awaitingWhere}`);
    this.index('planned', 'id', `WHERE ${planned}`);
    this.index('through', 'connection_id, created_at');
    this.index('of_subscription', 'subscription_id, id', 'WHERE subscription_id IS NOT NULL');
    defineInvoiceCounts(engine);
    engine.define(searchIndex[engine.dialect.name]);
    defineTermCounts(engine);
    const many = (...asked: Parameters<typeof this.many>) => this.many(...asked);
    if (engine.dialect.name === 'sqlite') {
      this.#held = new EmbeddedInvoiceList(engine, { many, having: (ids) => this.having(ids) });
    }
    this.#lists = this.#held ?? new SharedInvoiceList(engine, many);
  }

  protected override completed(records: Invoice[]): Question<Invoice[]> {
    return withGoneItems(this.engine, records);
  }

  async holder(claim: KeyClaim): Promise<Invoice | undefined> {
    return this.engine.ask(this.#holder(claim));
  }

  /** Holds a key for a step. @returns false when an invoice has it */
  *claiming(claim: KeyClaim): Question<boolean> {
    yield* this.lock(claim.organizationId, claim.key);
    return (yield* this.#holder(claim)) === undefined;
  }

  #holder({ organizationId, key, freedBy }: KeyClaim): Question<Invoice | undefined> {
    return this.one(
      `WHERE organization_id = ? AND idempotency_key = ? AND status NOT IN (${placesFor(freedBy)}) ORDER BY id DESC`,
      [organizationId, key, ...freedBy],
    );
  }

  async list(query: InvoiceQuery): Promise<Page<Invoice>> {
    const search = query.search?.toLowerCase() ?? null;
    return this.#lists.page({ ...query, search });
  }

  override *inserting(draft: Draft<Invoice>): Question<Invoice> {
    const kept = yield* super.inserting(draft);
    this.#held?.added(kept);
    return kept;
  }

  override *replacing(next: Invoice): Question<Invoice | undefined> {
    const before = this.#held?.holds(next.organizationId) ? yield* this.asKept(next.id) : undefined;
    const kept = yield* super.replacing(next);
    if (kept) this.#held?.changed(before, kept);
    return kept;
  }

  async awaitingProvider(): Promise<readonly Invoice[]> {
    return this.engine.ask(this.many(`WHERE ${awaitingWhere} ORDER BY id`, []));
  }

  async withPlannedEnd(): Promise<readonly Invoice[]> {
    return this.engine.ask(this.many(`WHERE ${planned} ORDER BY id`, []));
  }

  async lastThrough(connectionId: number): Promise<Moment | null> {
    const sql = 'SELECT max(created_at) FROM invoices WHERE connection_id = ?';
    return this.engine.ask(this.number(sql, [connectionId]));
  }

  async countOf(organizationId: number): Promise<number> {
    return this.engine.ask(invoiceCount(organizationId, []));
  }

  async ofSubscription(id: number, offset: number, count: number): Promise<Page<Invoice>> {
    return this.engine.ask(this.pageOf('WHERE subscription_id = ?', [id], { order: 'id DESC', count, offset }));
  }

  async paymentsOf(subscriptionId: number): Promise<Payments> {
    return this.engine.ask(this.#paymentsOf(subscriptionId));
  }

  *#paymentsOf(subscriptionId: number): Question<Payments> {
    const [[total, successful, failed, collected] = []] = yield rowsOf(
      `SELECT count(*),
        count(*) FILTER (WHERE ${paid}),
        count(*) FILTER (WHERE status IN ('expired', 'cancelled', 'error')),
        CAST(coalesce(sum(amount) FILTER (WHERE ${paid}), 0) AS TEXT)
        FROM invoices WHERE subscription_id = ?`,
      [subscriptionId],
    );
    return {
      total: Number(total),
      successful: Number(successful),
      failed: Number(failed),
      collected: BigInt(String(collected)),
    };
  }

  async expiring(before: Moment): Promise<readonly Invoice[]> {
    return this.engine.ask(this.first(`WHERE ${expiringWhere} AND expires_at <= ? ORDER BY expires_at, id`, [before]));
  }

  async synchronising(before: Moment): Promise<readonly Invoice[]> {
    return this.engine.ask(this.first('WHERE syncs_at <= ? ORDER BY syncs_at, id', [before]));
  }

  async nextSynchronisation(): Promise<Moment | null> {
    return this.engine.ask(this.number('SELECT min(syncs_at) FROM invoices WHERE syncs_at IS NOT NULL'));
  }

  async nextExpiry(): Promise<Moment | null> {
    return this.engine.ask(this.number(`SELECT min(expires_at) FROM invoices WHERE ${expiringWhere}`));
  }
}
