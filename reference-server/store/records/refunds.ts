import type { Refunds } from '../../domain/refunds/records.ts';
import type { Refund } from '../../domain/refunds/refund.ts';
import type { Engine, Query } from '../engine/engine.ts';
import { withGoneItems } from './catalog/gone-items.ts';
import { Table } from './table/table.ts';

export class RefundTable extends Table<Refund> implements Refunds {
  constructor(engine: Engine) {
    super(engine, 'refunds', 3001, {
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

  protected override completed(records: Refund[]): Query<Refund[]> {
    return withGoneItems(this.engine, records);
  }

  async list(invoiceId: number, count: number) {
    return this.engine.query(this.pageOf('WHERE invoice_id = ?', [invoiceId], { order: 'id DESC', count }));
  }

  async returned(invoiceId: number) {
    const refunds = await this.engine.query(
      this.many(`WHERE invoice_id = ? AND items <> '[]' AND status <> 'failed'`, [invoiceId]),
    );
    return refunds.flatMap(({ items }) => items);
  }
}
