import type { Refunds } from '../../domain/ports/store.ts';
import type { Refund } from '../../domain/refunds/refund.ts';
import type { Database } from './database.ts';
import { withGoneItems } from './sold-items.ts';
import { Table } from './table.ts';

export class RefundTable extends Table<Refund> implements Refunds {
  constructor(database: Database) {
    super(database, 'refunds', 3001, {
      organizationId: 'integer',
      invoiceId: 'integer',
      apiKeyId: 'integer',
      amount: 'tiyn',
      status: 'text',
      reason: 'text',
      items: 'json',
      providerRefundId: 'text',
      errorCode: 'text',
      errorMessage: 'text',
      createdAt: 'integer',
      refusal: 'text',
      dueAt: 'integer',
    });
    this.index('by_invoice', 'invoice_id, id');
    this.index('lines', 'invoice_id', `WHERE items <> '[]'`);
  }

  protected override completed(records: Refund[]): Refund[] {
    return withGoneItems(this.database, records);
  }

  async list(invoiceId: number, count: number) {
    return {
      records: this.many('WHERE invoice_id = ? ORDER BY id DESC LIMIT ?', [invoiceId, count]),
      total: this.count('WHERE invoice_id = ?', [invoiceId]),
    };
  }

  async returned(invoiceId: number) {
    const refunds = this.many(`WHERE invoice_id = ? AND items <> '[]' AND status <> 'failed'`, [invoiceId]);
    return refunds.flatMap(({ items }) => items);
  }
}
