import { setImmediate } from 'node:timers/promises';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import type { Draft, InvoiceQuery, Invoices, KeyClaim, Page, Payments } from '../../domain/ports/store.ts';
import type { Moment } from '../../domain/time.ts';
import { type Dialect, type Engine, type Question, rowsOf, type Value } from '../engine.ts';
import { defineInvoiceCounts, invoiceCount, invoiceCountIn } from './invoice-counts.ts';
import { orderOf } from './invoice-order.ts';
import { fewInvoices, InvoiceOrders } from './invoice-orders.ts';
import { InvoiceSearch } from './invoice-search.ts';
import { searchIndex } from './search-index.ts';
import { SharedInvoiceList } from './shared-invoice-list.ts';
import { withGoneItems } from './sold-items.ts';
import { bound, Table } from './table.ts';

/** What can still expire. An invoice that is being cancelled waits for the provider, whatever the time. */
const expiringWhere = `status IN ('pending', 'processing') AND expires_at IS NOT NULL`;

/** What the sandbox was asked to bring to an end by itself. */
const planned = `status = 'pending' AND planned_end IS NOT NULL`;

/** What the provider was asked about and has not answered. */
const awaitingWhere = `status IN ('processing', 'cancelling')`;

const paid = `status IN ('paid', 'partially_refunded')`;

/**
 * What indexes of the embedded engine have after their order, so that a search reads it from there and not from each
 * invoice: the texts in the usual order, and the place in that order of an invoice that is a hit.
 */
const searchedInIndex: Readonly<Record<string, string>> = { created_at: ', id, search_text', id: ', created_at' };

/** What an index of an order has after its column. SQLite adds the id to every index by itself. */
function afterOrder({ name, ordered }: Dialect, column: string): string {
  if (name === 'sqlite') return searchedInIndex[column] ?? '';
  return column === 'id' ? '' : `, ${ordered('id')}`;
}

function list(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

export class InvoiceTable extends Table<Invoice> implements Invoices {
  /** Undefined when other processes write. */
  readonly #search: InvoiceSearch | undefined;
  readonly #orders: InvoiceOrders | undefined;
  /** Undefined when no other process writes. */
  readonly #shared: SharedInvoiceList | undefined;

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
      this.index(
        `by_${column}`,
        `organization_id, ${engine.dialect.ordered(column)}${afterOrder(engine.dialect, column)}`,
      );
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
    if (engine.dialect.name === 'sqlite') {
      this.#search = new InvoiceSearch(engine);
      this.#orders = new InvoiceOrders(engine);
    } else this.#shared = new SharedInvoiceList(engine, (...asked) => this.many(...asked));
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
      `WHERE organization_id = ? AND idempotency_key = ? AND status NOT IN (${list(freedBy)}) ORDER BY id DESC`,
      [organizationId, key, ...freedBy],
    );
  }

  async list(query: InvoiceQuery): Promise<Page<Invoice>> {
    const search = query.search?.toLowerCase() ?? null;
    if (this.#shared) return this.engine.snapshot(this.#shared.page({ ...query, search }));
    return this.#list({ ...query, search });
  }

  async #list(query: InvoiceQuery): Promise<Page<Invoice>> {
    const conditions: string[] = [];
    const values: Value[] = [];
    const where = (condition: string, ...given: Value[]): void => {
      conditions.push(condition);
      values.push(...given);
    };
    const { organizationId, statuses, createdFrom, createdBefore } = query;
    const term = query.search;
    const hits = term === null ? undefined : await this.#search?.hits(organizationId, term);
    const isNarrowed = statuses.length > 0 || createdFrom !== null || createdBefore !== null;
    // The index by id has the usual order, too; for another one it would only add to the reading of each hit.
    const isInIndex = hits?.ids && !isNarrowed && (query.sortBy === 'created_at' || query.sortBy === 'id');
    const listed = `id IN (SELECT value FROM json_each(?)) AND ${isInIndex ? '' : '+'}organization_id = ?`;
    if (hits?.ids) where(listed, bound(hits.ids), organizationId);
    else where('organization_id = ?', query.organizationId);
    // What came after the hits were counted is not in the page either.
    if (hits?.ids === null) where('+id <= ?', hits.upTo);
    if (statuses.length > 0) where(`status IN (${list(statuses)})`, ...statuses);
    if (createdFrom !== null) where('created_at >= ?', createdFrom);
    if (createdBefore !== null) where('created_at < ?', createdBefore);
    if (term !== null && !hits?.ids) where(this.engine.dialect.contains('search_text'), term);
    const clause = `${isInIndex ? 'INDEXED BY invoices_by_id ' : ''}WHERE ${conditions.join(' AND ')}`;
    const total = isNarrowed ? undefined : hits?.total;
    // Hits that are listed are few, so a page of them is found at once.
    const orders = hits?.ids ? undefined : this.#orders;
    for (;;) {
      const page = await this.engine.snapshot(this.#listing(query, clause, values, orders, total));
      if (page) return page;
      await setImmediate();
    }
  }

  /** A page of a list; undefined when the way to it is counted in part, and the next call goes on. */
  *#listing(
    query: InvoiceQuery,
    clause: string,
    values: readonly Value[],
    orders?: InvoiceOrders,
    known?: number,
  ): Question<Page<Invoice> | undefined> {
    const { organizationId, statuses, createdFrom, createdBefore, search, count, offset } = query;
    const matches = orders && (yield* orders.matchesOf(query));
    if (matches) {
      if (!(yield* matches.complete())) return undefined;
      return { records: yield* this.having(matches.page(offset, count, query.descending)), total: matches.total };
    }
    const isSpan = createdFrom !== null || createdBefore !== null;
    const span = { from: createdFrom, before: createdBefore };
    const isCounted = search !== null || (isSpan && statuses.length > 0);
    const kept = isSpan ? invoiceCountIn(organizationId, span) : invoiceCount(organizationId, statuses);
    const total = known ?? (yield* isCounted ? this.#counted(query, clause, values, orders) : kept);
    if (total === undefined) return undefined;
    if (offset >= total) return { records: [], total };
    const order = (descending: boolean): string => orderOf(this.engine.dialect, query.sortBy, descending);
    const after = total - offset - count;
    if (orders && InvoiceOrders.isFar(query, Math.min(offset, after))) {
      const smaller = query.descending ? after : offset;
      const page = yield* orders.page(query, smaller, count, (...asked) => this.many(...asked));
      return page && { records: query.descending ? page.reverse() : page, total };
    }
    const index = yield* this.#indexFor(query, total, Math.max(0, Math.min(offset, after)) + count);
    if (offset <= Math.max(0, after)) {
      const fromStart = `${index} ${clause} ORDER BY ${order(query.descending)} LIMIT ? OFFSET ?`;
      return { records: yield* this.many(fromStart, [...values, count, offset]), total };
    }
    // The page is nearer to the end, so fewer rows are passed over from there.
    const fromEnd = `${index} ${clause} ORDER BY ${order(!query.descending)} LIMIT ? OFFSET ?`;
    const records = yield* this.many(fromEnd, [...values, Math.min(count, total - offset), Math.max(0, after)]);
    return { records: records.reverse(), total };
  }

  /** How many invoices a list has whose filters meet; undefined when the next call goes on counting. */
  *#counted(
    query: InvoiceQuery,
    clause: string,
    values: readonly Value[],
    orders?: InvoiceOrders,
  ): Question<number | undefined> {
    const isLong = orders && (yield* invoiceCount(query.organizationId, [])) > fewInvoices;
    return yield* isLong ? orders.total(query) : this.count(clause, values);
  }

  /**
   * The index for a page near an end of a list with filters, the one with the fewest invoices to look at. Left alone, SQLite
   * sorts all invoices of a span of time for one page.
   * @param rows how many of the list are passed over or read
   */
  *#indexFor(query: InvoiceQuery, total: number, rows: number): Question<string> {
    const { organizationId, statuses, createdFrom, createdBefore, search, sortBy } = query;
    if (!this.#orders || search !== null || (createdFrom === null && createdBefore === null)) return '';
    const inOrder = (rows * (yield* invoiceCount(organizationId, []))) / total;
    const sorted = statuses.length > 0 ? yield* invoiceCount(organizationId, statuses) : total;
    if (statuses.length > 0 && sorted < inOrder) return 'INDEXED BY invoices_by_status';
    return sortBy !== 'created_at' && inOrder < sorted ? `INDEXED BY invoices_by_${sortBy}` : '';
  }

  override *inserting(draft: Draft<Invoice>): Question<Invoice> {
    const kept = yield* super.inserting(draft);
    this.#search?.added();
    this.#orders?.added(kept);
    return kept;
  }

  override *replacing(next: Invoice): Question<Invoice | undefined> {
    const before = this.#orders?.has(next.organizationId) ? yield* this.asKept(next.id) : undefined;
    const kept = yield* super.replacing(next);
    if (kept) this.#orders?.changed(before, kept);
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
