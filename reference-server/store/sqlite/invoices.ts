import type { SQLInputValue } from 'node:sqlite';
import type { Invoice } from '../../domain/invoices/invoice.ts';
import type { InvoiceStatus } from '../../domain/states.ts';
import type { Moment } from '../../domain/time.ts';
import type { Creation, CreationGuard, Draft, InvoiceQuery, Invoices, Page, Quota } from '../port.ts';
import type { Database } from './database.ts';
import type { QuotaTable } from './quotas.ts';
import { Table } from './table.ts';

const list = (values: readonly unknown[]): string => values.map(() => '?').join(', ');

export class InvoiceTable extends Table<Invoice> implements Invoices {
  readonly #quotas: QuotaTable;

  constructor(database: Database, quotas: QuotaTable) {
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
      searchText: 'text',
    });
    this.#quotas = quotas;
    for (const column of ['created_at', 'paid_at', 'amount', 'client_name', 'status', 'id']) {
      this.index(`by_${column}`, `organization_id, ${column}`);
    }
    this.index('by_key', 'organization_id, idempotency_key', 'WHERE idempotency_key IS NOT NULL');
    this.index('expiring', 'expires_at', 'WHERE expires_at IS NOT NULL');
  }

  async create<Q extends Quota>(draft: Draft<Invoice>, guard: CreationGuard<Q>): Promise<Creation<Q>> {
    return this.database.atomically((): Creation<Q> => {
      const holder = guard.keyIsFreeIn && this.#holderOf(draft, guard.keyIsFreeIn);
      if (holder) return { holder };
      const exhausted = guard.quotas.find((quota) => this.#quotas.usedNow(quota) >= quota.max);
      if (exhausted) return { exhausted };
      for (const quota of guard.quotas) this.#quotas.useNow(quota);
      return { created: this.insertNow(draft) };
    });
  }

  async list(query: InvoiceQuery): Promise<Page<Invoice>> {
    const conditions: string[] = [];
    const values: SQLInputValue[] = [];
    const where = (condition: string, ...bound: SQLInputValue[]): void => {
      conditions.push(condition);
      values.push(...bound);
    };
    if (query.organizationId !== null) where('organization_id = ?', query.organizationId);
    if (query.statuses.length > 0) where(`status IN (${list(query.statuses)})`, ...query.statuses);
    if (query.createdFrom !== null) where('created_at >= ?', query.createdFrom);
    if (query.createdBefore !== null) where('created_at < ?', query.createdBefore);
    if (query.search !== null) where('instr(search_text, ?) > 0', query.search.toLowerCase());
    const clause = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    const direction = query.descending ? 'DESC' : 'ASC';
    const order = query.sortBy === 'id' ? `id ${direction}` : `${query.sortBy} ${direction}, id ${direction}`;
    return {
      records: this.many(`${clause} ORDER BY ${order} LIMIT ? OFFSET ?`, [...values, query.count, query.offset]),
      total: this.count(clause, values),
    };
  }

  async inStatus(statuses: readonly InvoiceStatus[]): Promise<readonly Invoice[]> {
    return this.many(`WHERE status IN (${list(statuses)}) ORDER BY id`, statuses);
  }

  async expiring(before: Moment): Promise<readonly Invoice[]> {
    return this.many('WHERE expires_at <= ? ORDER BY expires_at, id', [before]);
  }

  async nextExpiry(): Promise<Moment | null> {
    const row = this.database.first('SELECT min(expires_at) AS at FROM invoices WHERE expires_at IS NOT NULL');
    return typeof row?.at === 'number' ? row.at : null;
  }

  #holderOf(draft: Draft<Invoice>, released: readonly InvoiceStatus[]): Invoice | undefined {
    if (draft.idempotencyKey === null) return undefined;
    return this.one(
      `WHERE organization_id = ? AND idempotency_key = ? AND status NOT IN (${list(released)}) ORDER BY id DESC`,
      [draft.organizationId, draft.idempotencyKey, ...released],
    );
  }
}
