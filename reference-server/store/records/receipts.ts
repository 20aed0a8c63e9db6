import type { Sales } from '../../domain/cashbox/cash-totals.ts';
import { paymentTypes, type Receipt } from '../../domain/receipts/receipt.ts';
import type { Receipts } from '../../domain/receipts/records.ts';
import type { Moment } from '../../domain/time.ts';
import { type Engine, type Query, rowsOf, type Value } from '../engine/engine.ts';
import { Table } from './table/table.ts';

/** The sum is read as text, because it can exceed a number. */
function* salesIn(clause: string, values: readonly Value[]): Query<Sales> {
  const sql = `SELECT count(*), CAST(coalesce(sum(total_price), 0) AS TEXT) FROM receipts ${clause}`;
  const [[count, sum] = []] = yield rowsOf(sql, values);
  return { count: Number(count), sum: BigInt(String(sum)) };
}

export class ReceiptTable extends Table<Receipt> implements Receipts {
  constructor(engine: Engine) {
    super(engine, 'receipts', 5001, {
      organizationId: 'integer',
      connectionId: 'integer',
      clientOperationId: 'text',
      status: 'text',
      paymentType: 'integer',
      totalPrice: 'tiyn',
      receivedAmt: 'tiyn',
      lines: 'json',
      isSandbox: 'flag',
      plan: 'json',
      shiftId: 'integer',
      shiftNumber: 'integer',
      errorCode: 'text',
      errorMessage: 'text',
      createdAt: 'integer',
      issuedAt: 'integer',
      dueAt: 'integer',
    });
    this.unique('by_key', 'organization_id, client_operation_id');
    this.index('by_issue', 'organization_id, payment_type, issued_at', 'WHERE issued_at IS NOT NULL');
    this.index('by_shift', 'shift_id', 'WHERE shift_id IS NOT NULL');
  }

  async byClientOperationId(organizationId: number, key: string): Promise<Receipt | undefined> {
    return this.engine.query(this.one('WHERE organization_id = ? AND client_operation_id = ?', [organizationId, key]));
  }

  async cashSales(organizationId: number, from: Moment | null, before: Moment): Promise<Sales> {
    const clause = 'WHERE organization_id = ? AND payment_type = ? AND issued_at >= ? AND issued_at < ?';
    return this.engine.query(salesIn(clause, [organizationId, paymentTypes.cash, from ?? 0, before]));
  }

  async salesOf(shiftId: number): Promise<Sales> {
    return this.engine.query(salesIn('WHERE shift_id = ?', [shiftId]));
  }
}
