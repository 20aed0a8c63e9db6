import type { Invoice } from '../../../domain/invoices/invoice.ts';
import type { InvoiceQuery, Invoices, KeyClaim, Payments } from '../../../domain/invoices/records.ts';
import type { Draft, Page } from '../../../domain/ports/store.ts';
import type { Moment } from '../../../domain/time.ts';
import { type Engine, placesFor, type Query, rowsOf } from '../../engine/engine.ts';
import { withGoneItems } from '../catalog/gone-items.ts';
import { Table } from '../table/table.ts';
import { CachedLists } from './cached-lists.ts';
import { filtersOf, isIndexed, isWhole, pageClause } from './conditions.ts';
import { InvoiceCounts } from './counts.ts';
import { plannedEachTime, searchIndex } from './shared-search.ts';

/** Invoices that can still expire. A cancelling invoice waits for the provider, even after its time has passed. */
const expiringWhere = `status IN ('pending', 'processing') AND expires_at IS NOT NULL`;

/** Sandbox invoices with a planned end. */
const planned = `status = 'pending' AND planned_end IS NOT NULL`;

/** Invoices that wait for the provider, by the index of statuses. Queried once, at the start. */
const awaitingWhere = `organization_id IN (SELECT id FROM organizations) AND status IN ('processing', 'cancelling')`;

const paid = `status IN ('paid', 'partially_refunded')`;

export class InvoiceTable extends Table<Invoice> implements Invoices {
  readonly #counts: InvoiceCounts;
  readonly #lists: CachedLists;

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
    this.index('by_id', 'organization_id, id');
    this.index('by_created_at', 'organization_id, created_at, id');
    this.index('by_status', 'organization_id, status, created_at, id');
    this.index('by_key', 'organization_id, idempotency_key', 'WHERE idempotency_key IS NOT NULL');
    this.index('expiring', 'expires_at', `WHERE ${expiringWhere}`);
    this.index('synchronising', 'syncs_at', 'WHERE syncs_at IS NOT NULL');
    this.index('planned', 'id', `WHERE ${planned}`);
    this.index('through', 'connection_id, created_at');
    this.index('of_subscription', 'subscription_id, id', 'WHERE subscription_id IS NOT NULL');
    this.#counts = new InvoiceCounts(engine);
    this.#lists = new CachedLists(engine);
    if (engine.dialect.name === 'postgres') engine.define(searchIndex);
  }

  protected override completed(records: Invoice[]): Query<Invoice[]> {
    return withGoneItems(this.engine, records);
  }

  async holder(claim: KeyClaim): Promise<Invoice | undefined> {
    return this.engine.query(this.#holder(claim));
  }

  /** Locks an idempotency key for the current step. @returns false when an invoice holds the key */
  *claiming(claim: KeyClaim): Query<boolean> {
    yield* this.lock(claim.organizationId, claim.key);
    return (yield* this.#holder(claim)) === undefined;
  }

  #holder({ organizationId, key, freedBy }: KeyClaim): Query<Invoice | undefined> {
    return this.one(
      `WHERE organization_id = ? AND idempotency_key = ? AND status NOT IN (${placesFor(freedBy)}) ORDER BY id DESC`,
      [organizationId, key, ...freedBy],
    );
  }

  /** A page of a filtered list. Pages far from the start, and orders without an index, take longer. */
  async list(asked: InvoiceQuery): Promise<Page<Invoice>> {
    const query = { ...asked, search: asked.search?.toLowerCase() ?? null };
    if (isIndexed(query)) return this.engine.snapshot(this.#listing(query));
    if (!this.engine.dialect.cachesRecords) return this.engine.snapshot(plannedEachTime(this.#listing(query)));
    const { ids, total } = await this.#lists.page(query);
    return { records: await this.engine.query(this.having(ids)), total };
  }

  *#total(query: InvoiceQuery): Query<number> {
    if (isWhole(query)) return yield* this.#counts.of(query.organizationId);
    const { sql, values } = filtersOf(query);
    return yield* this.count(`WHERE ${sql}`, values);
  }

  *#listing(query: InvoiceQuery): Query<Page<Invoice>> {
    const total = yield* this.#total(query);
    if (query.offset >= total) return { records: [], total };
    const page = pageClause(this.engine.dialect, query);
    return { records: yield* this.many(page.sql, page.values), total };
  }

  override *replacing(next: Invoice): Query<Invoice | undefined> {
    const stored = yield* super.replacing(next);
    if (stored) this.#lists.replaced(stored);
    return stored;
  }

  override async insert(draft: Draft<Invoice>): Promise<Invoice> {
    return this.engine.atomically(() => this.#insertingAlone(draft));
  }

  *#insertingAlone(draft: Draft<Invoice>): Query<Invoice> {
    const stored = yield* this.inserting(draft);
    yield* this.counting([stored]);
    return stored;
  }

  /** Counts the added invoices of a step. Until the step ends, every other creation in their organizations waits. */
  counting(added: readonly Invoice[]): Query<void> {
    return this.#counts.add(added);
  }

  async awaitingProvider(): Promise<readonly Invoice[]> {
    return this.engine.query(this.many(`WHERE ${awaitingWhere} ORDER BY id`, []));
  }

  async withPlannedEnd(): Promise<readonly Invoice[]> {
    return this.engine.query(this.many(`WHERE ${planned} ORDER BY id`, []));
  }

  async lastThrough(connectionId: number): Promise<Moment | null> {
    const sql = 'SELECT max(created_at) FROM invoices WHERE connection_id = ?';
    return this.engine.query(this.number(sql, [connectionId]));
  }

  async countOf(organizationId: number): Promise<number> {
    return this.engine.query(this.#counts.of(organizationId));
  }

  async ofSubscription(id: number, offset: number, count: number): Promise<Page<Invoice>> {
    return this.engine.query(this.pageOf('WHERE subscription_id = ?', [id], { order: 'id DESC', count, offset }));
  }

  async paymentsOf(subscriptionId: number): Promise<Payments> {
    return this.engine.query(this.#paymentsOf(subscriptionId));
  }

  *#paymentsOf(subscriptionId: number): Query<Payments> {
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
    return this.engine.query(
      this.first(`WHERE ${expiringWhere} AND expires_at <= ? ORDER BY expires_at, id`, [before]),
    );
  }

  async synchronising(before: Moment): Promise<readonly Invoice[]> {
    return this.engine.query(this.first('WHERE syncs_at <= ? ORDER BY syncs_at, id', [before]));
  }

  async nextSynchronisation(): Promise<Moment | null> {
    return this.engine.query(this.number('SELECT min(syncs_at) FROM invoices WHERE syncs_at IS NOT NULL'));
  }

  async nextExpiry(): Promise<Moment | null> {
    return this.engine.query(this.number(`SELECT min(expires_at) FROM invoices WHERE ${expiringWhere}`));
  }
}
