import type { CashboxOperation } from '../../domain/cashbox/operation.ts';
import type { CashboxShift, CashRegister } from '../../domain/cashbox/shift.ts';
import type { Tiyn } from '../../domain/money.ts';
import type { CashboxOperations, CashboxShifts, CashRegisters, ShiftQuery } from '../../domain/ports/store.ts';
import type { Moment } from '../../domain/time.ts';
import type { Database } from './database.ts';
import { Table } from './table.ts';

export class CashRegisterTable extends Table<CashRegister> implements CashRegisters {
  constructor(database: Database) {
    super(database, 'cash_registers', 7901, {
      organizationId: 'integer',
      autoClose: 'flag',
      autoWithdrawal: 'flag',
    });
    this.unique('by_owner', 'organization_id');
  }

  async ofOrganization(organizationId: number): Promise<CashRegister | undefined> {
    return this.one('WHERE organization_id = ?', [organizationId]);
  }
}

export class CashboxShiftTable extends Table<CashboxShift> implements CashboxShifts {
  constructor(database: Database) {
    super(database, 'cashbox_shifts', 7501, {
      organizationId: 'integer',
      number: 'integer',
      openingCash: 'tiyn',
      cashIncome: 'tiyn',
      totalIncome: 'tiyn',
      transactions: 'integer',
      withdrawn: 'tiyn',
      openedAt: 'integer',
      closedAt: 'integer',
      dueAt: 'integer',
    });
    this.unique('by_number', 'organization_id, number');
    this.index('by_closing', 'organization_id, closed_at');
  }

  async open(organizationId: number): Promise<CashboxShift | undefined> {
    return this.one('WHERE organization_id = ? AND closed_at IS NULL ORDER BY number DESC', [organizationId]);
  }

  async numbered(organizationId: number, number: number): Promise<CashboxShift | undefined> {
    return this.one('WHERE organization_id = ? AND number = ?', [organizationId, number]);
  }

  async within({ organizationId, from, before, count }: ShiftQuery): Promise<readonly CashboxShift[]> {
    return this.many(
      'WHERE organization_id = ? AND opened_at < ? AND (closed_at IS NULL OR closed_at >= ?) ORDER BY number DESC LIMIT ?',
      [organizationId, before, from, count],
    );
  }

  async withdrawn(organizationId: number, from: Moment | null, before: Moment): Promise<Tiyn> {
    const row = this.database.first(
      'SELECT CAST(coalesce(sum(withdrawn), 0) AS TEXT) AS total FROM cashbox_shifts WHERE organization_id = ? AND closed_at >= ? AND closed_at < ?',
      [organizationId, from ?? 0, before],
    );
    return BigInt(String(row?.total));
  }
}

export class CashboxOperationTable extends Table<CashboxOperation> implements CashboxOperations {
  constructor(database: Database) {
    super(database, 'cashbox_operations', 7001, {
      organizationId: 'integer',
      connectionId: 'integer',
      clientOperationId: 'text',
      type: 'text',
      status: 'text',
      shiftId: 'integer',
      shiftNumber: 'integer',
      plan: 'text',
      isSandbox: 'flag',
      errorCode: 'text',
      errorMessage: 'text',
      safeToRetry: 'flag',
      createdAt: 'integer',
      dueAt: 'integer',
    });
    this.unique('by_key', 'organization_id, client_operation_id');
  }

  async byClientOperationId(organizationId: number, key: string): Promise<CashboxOperation | undefined> {
    return this.one('WHERE organization_id = ? AND client_operation_id = ?', [organizationId, key]);
  }
}
