import type { Connection } from '../../domain/connections/connection.ts';
import type { Process } from '../../domain/connections/process.ts';
import type { Connections, Processes } from '../../domain/connections/records.ts';
import type { Organization } from '../../domain/organizations/organization.ts';
import type { Engine } from '../engine/engine.ts';
import { bound, Table } from './table/table.ts';

/** Listed connections. Removed ones stay stored for the invoices that were made through them. */
const shownCount = `status <> 'removed'`;

const shownOf = `WHERE organization_id = ? AND ${shownCount} ORDER BY id`;

/** Selects this cashier in another organization that is not deleted and of the same kind, test or production. */
function elsewhere(owner: '=' | '<>'): string {
  return `
  WHERE phone = ? AND status IN ('active', 'error') AND EXISTS (
    SELECT 1 FROM organizations AS other
    WHERE other.id = connections.organization_id AND other.deleted_at IS NULL
      AND other.id <> ? AND other.sandbox = ? AND other.partner_id ${owner} ?
  ) ORDER BY id`;
}

export class ConnectionTable extends Table<Connection> implements Connections {
  constructor(engine: Engine) {
    super(engine, 'connections', 301, {
      organizationId: 'integer',
      label: 'text',
      phone: 'text',
      status: 'text',
      identity: 'text',
      isMain: 'flag',
      createdAt: 'integer',
    });
    this.index('shown', 'organization_id', `WHERE ${shownCount}`);
    this.index('by_phone', 'phone', 'WHERE phone IS NOT NULL');
    this.unique('main', 'organization_id', 'WHERE is_main = 1');
  }

  async of(organizationId: number): Promise<readonly Connection[]> {
    return this.engine.query(this.manyOften(shownOf, organizationId));
  }

  async connectedAmong(organizationIds: readonly number[]): Promise<ReadonlySet<number>> {
    const among = `SELECT value FROM ${this.engine.dialect.elements('numbers')}`;
    const clause = `WHERE status = 'active' AND ${shownCount} AND organization_id IN (${among})`;
    const connections = await this.engine.query(this.many(clause, [bound(organizationIds)]));
    return new Set(connections.map(({ organizationId }) => organizationId));
  }

  async withSameOwner(phone: string, { id, sandbox, partnerId }: Organization): Promise<Connection | undefined> {
    return this.engine.query(this.one(elsewhere('='), [phone, id, sandbox ? 1 : 0, partnerId]));
  }

  async withOtherOwner(phone: string, { id, sandbox, partnerId }: Organization): Promise<Connection | undefined> {
    return this.engine.query(this.one(elsewhere('<>'), [phone, id, sandbox ? 1 : 0, partnerId]));
  }
}

export class ProcessTable extends Table<Process> implements Processes {
  constructor(engine: Engine) {
    super(engine, 'processes', 401, {
      organizationId: 'integer',
      connectionId: 'integer',
      processId: 'text',
      step: 'text',
      phone: 'text',
      createdAt: 'integer',
      expiresAt: 'integer',
    });
    this.unique('of_partner', 'organization_id', 'WHERE connection_id IS NULL');
    this.unique('of_connection', 'connection_id', 'WHERE connection_id IS NOT NULL');
  }

  async ofPartner(organizationId: number): Promise<Process | undefined> {
    return this.engine.query(this.one('WHERE organization_id = ? AND connection_id IS NULL', [organizationId]));
  }

  async ofConnection(connectionId: number): Promise<Process | undefined> {
    return this.engine.query(this.one('WHERE connection_id = ?', [connectionId]));
  }
}
