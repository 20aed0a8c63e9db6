import type { CashboxOperation } from '../../domain/cashbox/operation.ts';
import type { CashboxOperations, CashboxShifts, CashRegisters, ShiftQuery } from '../../domain/cashbox/records.ts';
import type { CashboxShift, CashRegister } from '../../domain/cashbox/shift.ts';
import type { Tiyn } from '../../domain/money.ts';
import type { Moment } from '../../domain/time.ts';
import { type Engine, type Query, rowsOf } from '../engine/engine.ts';
import { Table } from './table/table.ts';

export class CashRegisterTable extends Table<CashRegister> implements CashRegisters {
  constructor(engine: Engine) {
    super(engine, 'cash_registers', 7901, { organizationId: 'integer', autoClose: 'flag', autoWithdrawal: 'flag' });
    this.unique('by_owner', 'organization_id');
  }

  async ofOrganization(organizationId: number): Promise<CashRegister | undefined> {
    return this.engine.query(this.one('WHERE organization_id = ?', [organizationId]));
  }
}

export class CashboxShiftTable extends Table<CashboxShift> implements CashboxShifts {
  constructor(engine: Engine) {
    super(engine, 'cashbox_shifts', 7501, {
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
    return this.engine.query(
      this.one('WHERE organization_id = ? AND closed_at IS NULL ORDER BY number DESC', [organizationId]),
    );
  }

  async numbered(organizationId: number, number: number): Promise<CashboxShift | undefined> {
    return this.engine.query(this.one('WHERE organization_id = ? AND number = ?', [organizationId, number]));
  }

  async within({ organizationId, from, before, count }: ShiftQuery): Promise<readonly CashboxShift[]> {
    const clause = 'WHERE organization_id = ? AND opened_at < ? AND (closed_at IS NULL OR closed_at >= ?)';
    return this.engine.query(
      this.many(`${clause} ORDER BY number DESC LIMIT ?`, [organizationId, before, from, count]),
    );
  }

  async withdrawn(organizationId: number, from: Moment | null, before: Moment): Promise<Tiyn> {
    return this.engine.query(this.#withdrawn(organizationId, from ?? 0, before));
  }

  *#withdrawn(organizationId: number, from: Moment, before: Moment): Query<Tiyn> {
    const sum = 'SELECT CAST(coalesce(sum(withdrawn), 0) AS TEXT) FROM cashbox_shifts';
    const closed = 'WHERE organization_id = ? AND closed_at >= ? AND closed_at < ?';
    const [row] = yield rowsOf(`${sum} ${closed}`, [organizationId, from, before]);
    return BigInt(String(row?.[0]));
  }
}

export class CashboxOperationTable extends Table<CashboxOperation> implements CashboxOperations {
  constructor(engine: Engine) {
    super(engine, 'cashbox_operations', 7001, {
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
    return this.engine.query(this.one('WHERE organization_id = ? AND client_operation_id = ?', [organizationId, key]));
  }
}
