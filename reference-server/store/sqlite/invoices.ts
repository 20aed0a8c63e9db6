import type { SQLInputValue } from 'node:sqlite';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import type { InvoiceQuery, Invoices, KeyClaim, Page, Payments } from '../../domain/ports/store.ts';
import type { Moment } from '../../domain/time.ts';
import type { Database } from './database.ts';
import { withGoneItems } from './sold-items.ts';
import { Table } from './table.ts';

/** What can still expire. An invoice that is being cancelled waits for the provider, whatever the time. */
const expiringWhere = `status IN ('pending', 'processing') AND expires_at IS NOT NULL`;

/** What the sandbox was asked to bring to an end by itself. */
const planned = `status = 'pending' AND planned_end IS NOT NULL`;

/** What the provider was asked about and has not answered. */
const awaitingWhere = `status IN ('processing', 'cancelling')`;

const paid = `status IN ('paid', 'partially_refunded')`;

/** What a list is narrowed by. */
type Filters = Pick<InvoiceQuery, 'organizationId' | 'statuses' | 'createdFrom' | 'createdBefore' | 'search'>;

/** How many invoices an organization has of each status: to count them for every list takes longer than the list. */
const keptCounts = `
  CREATE TABLE IF NOT EXISTS invoice_counts (
    organization_id INTEGER NOT NULL,
    status TEXT NOT NULL,
    invoices INTEGER NOT NULL,
    PRIMARY KEY (organization_id, status)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER IF NOT EXISTS invoices_added AFTER INSERT ON invoices BEGIN
    INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;
  CREATE TRIGGER IF NOT EXISTS invoices_moved AFTER UPDATE OF status ON invoices WHEN OLD.status <> NEW.status BEGIN
    UPDATE invoice_counts SET invoices = invoices - 1 WHERE organization_id = OLD.organization_id AND status = OLD.status;
    INSERT INTO invoice_counts VALUES (NEW.organization_id, NEW.status, 1)
      ON CONFLICT DO UPDATE SET invoices = invoices + 1;
  END;`;

function list(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}

export class InvoiceTable extends Table<Invoice> implements Invoices {
  constructor(database: Database) {
    super(database, 'invoices', 1001, {
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
      this.index(`by_${column}`, `organization_id, ${column}`);
    }
    this.index('by_key', 'organization_id, idempotency_key', 'WHERE idempotency_key IS NOT NULL');
    this.index('expiring', 'expires_at', `WHERE ${expiringWhere}`);
    this.index('synchronising', 'syncs_at', 'WHERE syncs_at IS NOT NULL');
    this.index('asked', 'id', `WHERE ${awaitingWhere}`);
    this.index('planned', 'id', `WHERE ${planned}`);
    this.index('through', 'connection_id, created_at');
    this.index('of_subscription', 'subscription_id, id', 'WHERE subscription_id IS NOT NULL');
    database.define(keptCounts);
  }

  protected override completed(records: Invoice[]): Invoice[] {
    return withGoneItems(this.database, records);
  }

  async holder(claim: KeyClaim): Promise<Invoice | undefined> {
    return this.holderNow(claim);
  }

  holderNow({ organizationId, key, freedBy }: KeyClaim): Invoice | undefined {
    return this.one(
      `WHERE organization_id = ? AND idempotency_key = ? AND status NOT IN (${list(freedBy)}) ORDER BY id DESC`,
      [organizationId, key, ...freedBy],
    );
  }

  async list(query: InvoiceQuery): Promise<Page<Invoice>> {
    const conditions: string[] = [];
    const values: SQLInputValue[] = [];
    const where = (condition: string, ...bound: SQLInputValue[]): void => {
      conditions.push(condition);
      values.push(...bound);
    };
    where('organization_id = ?', query.organizationId);
    if (query.statuses.length > 0) where(`status IN (${list(query.statuses)})`, ...query.statuses);
    if (query.createdFrom !== null) where('created_at >= ?', query.createdFrom);
    if (query.createdBefore !== null) where('created_at < ?', query.createdBefore);
    if (query.search !== null) where('instr(search_text, ?) > 0', query.search.toLowerCase());
    const clause = `WHERE ${conditions.join(' AND ')}`;
    const direction = query.descending ? 'DESC' : 'ASC';
    const order = query.sortBy === 'id' ? `id ${direction}` : `${query.sortBy} ${direction}, id ${direction}`;
    return {
      records: this.many(`${clause} ORDER BY ${order} LIMIT ? OFFSET ?`, [...values, query.count, query.offset]),
      total: this.#totalOf(query) ?? this.count(clause, values),
    };
  }

  /** The number of invoices of a list without a filter, or with statuses only; undefined for any other. */
  #totalOf({ organizationId, statuses, createdFrom, createdBefore, search }: Filters): number | undefined {
    if (createdFrom !== null || createdBefore !== null || search !== null) return undefined;
    const among = statuses.length > 0 ? ` AND status IN (${list(statuses)})` : '';
    const row = this.database.first(
      `SELECT coalesce(sum(invoices), 0) AS n FROM invoice_counts WHERE organization_id = ?${among}`,
      [organizationId, ...statuses],
    );
    return Number(row?.n);
  }

  async awaitingProvider(): Promise<readonly Invoice[]> {
    return this.many(`WHERE ${awaitingWhere} ORDER BY id`, []);
  }

  async withPlannedEnd(): Promise<readonly Invoice[]> {
    return this.many(`WHERE ${planned} ORDER BY id`, []);
  }

  async lastThrough(connectionId: number): Promise<Moment | null> {
    const row = this.database.first('SELECT max(created_at) AS at FROM invoices WHERE connection_id = ?', [
      connectionId,
    ]);
    return typeof row?.at === 'number' ? row.at : null;
  }

  async countOf(organizationId: number): Promise<number> {
    const query = { organizationId, statuses: [], createdFrom: null, createdBefore: null, search: null };
    return this.#totalOf(query) ?? 0;
  }

  async ofSubscription(id: number, offset: number, count: number): Promise<Page<Invoice>> {
    return {
      records: this.many('WHERE subscription_id = ? ORDER BY id DESC LIMIT ? OFFSET ?', [id, count, offset]),
      total: this.count('WHERE subscription_id = ?', [id]),
    };
  }

  async paymentsOf(subscriptionId: number): Promise<Payments> {
    const row = this.database.first(
      `SELECT count(*) AS total,
        count(*) FILTER (WHERE ${paid}) AS successful,
        count(*) FILTER (WHERE status IN ('expired', 'cancelled', 'error')) AS failed,
        coalesce(sum(amount) FILTER (WHERE ${paid}), 0) AS collected
        FROM invoices WHERE subscription_id = ?`,
      [subscriptionId],
    );
    const { total, successful, failed, collected } = row ?? {};
    return {
      total: Number(total),
      successful: Number(successful),
      failed: Number(failed),
      collected: BigInt(Number(collected)),
    };
  }

  async expiring(before: Moment): Promise<readonly Invoice[]> {
    return this.many(`WHERE ${expiringWhere} AND expires_at <= ? ORDER BY expires_at, id`, [before]);
  }

  async synchronising(before: Moment): Promise<readonly Invoice[]> {
    return this.many('WHERE syncs_at <= ? ORDER BY syncs_at, id', [before]);
  }

  async nextSynchronisation(): Promise<Moment | null> {
    const row = this.database.first('SELECT min(syncs_at) AS at FROM invoices WHERE syncs_at IS NOT NULL');
    return typeof row?.at === 'number' ? row.at : null;
  }

  async nextExpiry(): Promise<Moment | null> {
    const row = this.database.first(`SELECT min(expires_at) AS at FROM invoices WHERE ${expiringWhere}`);
    return typeof row?.at === 'number' ? row.at : null;
  }
}
