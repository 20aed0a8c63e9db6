import type { Page } from '../../domain/ports/store.ts';
import type { Purchase } from '../../domain/qr-refunds/purchase.ts';
import type { QrRefund } from '../../domain/qr-refunds/qr-refund.ts';
import type { Purchases } from '../../domain/qr-refunds/records.ts';
import type { Engine } from '../engine/engine.ts';
import { Table } from './table/table.ts';

export function qrRefundsIn(engine: Engine): Table<QrRefund> {
  return new Table<QrRefund>(engine, 'qr_refunds', 6001, {
    organizationId: 'integer',
    connectionId: 'integer',
    status: 'text',
    token: 'text',
    buyer: 'integer',
    clientName: 'text',
    isSandbox: 'flag',
    createdAt: 'integer',
    expiresAt: 'integer',
    identifiedAt: 'integer',
    completedAt: 'integer',
    refundedAmount: 'tiyn',
    receiptUrl: 'text',
    dueAt: 'integer',
  });
}

export class PurchaseTable extends Table<Purchase> implements Purchases {
  constructor(engine: Engine) {
    super(engine, 'purchases', 6501, {
      organizationId: 'integer',
      buyer: 'integer',
      ref: 'text',
      clientName: 'text',
      amount: 'tiyn',
      refunded: 'tiyn',
      returns: 'text',
      lines: 'json',
      sourceType: 'text',
      receiptUrl: 'text',
      boughtAt: 'integer',
    });
    this.unique('by_ref', 'organization_id, buyer, ref');
    this.index('by_buyer', 'organization_id, buyer, id');
  }

  async named(organizationId: number, buyer: number, ref: string): Promise<Purchase | undefined> {
    return this.engine.query(
      this.one('WHERE organization_id = ? AND buyer = ? AND ref = ?', [organizationId, buyer, ref]),
    );
  }

  async newestOf(
    organizationId: number,
    buyer: number,
    { before, count }: { readonly before: number | null; readonly count: number },
  ): Promise<Page<Purchase>> {
    const clause = `WHERE organization_id = ? AND buyer = ?${before === null ? '' : ' AND id < ?'}`;
    const values = [organizationId, buyer, ...(before === null ? [] : [before])];
    return this.engine.query(this.pageOf(clause, values, { order: 'id DESC', count }));
  }
}
