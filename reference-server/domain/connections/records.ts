import type { Organization } from '../organizations/organization.ts';
import type { Browsable, OfOrganization, Records } from '../ports/records.ts';
import type { Connection } from './connection.ts';
import type { Process } from './process.ts';

/** Connections; those of an organization come without the removed ones. */
export interface Connections extends OfOrganization<Connection>, Browsable<Connection> {
  /** The ids of those organizations that have a working cashier, in one query. */
  connectedAmong(organizationIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Another organization of the same owner that has the cashier. Test and production organizations are separate. */
  withSameOwner(phone: string, organization: Organization): Promise<Connection | undefined>;
  /** An organization of another owner that has the cashier. */
  withOtherOwner(phone: string, organization: Organization): Promise<Connection | undefined>;
}

export interface Processes extends Records<Process> {
  /** The process that the partner of an organization runs. There is at most one. */
  ofPartner(organizationId: number): Promise<Process | undefined>;
  /** The process of one connection. There is at most one. */
  ofConnection(connectionId: number): Promise<Process | undefined>;
}

declare module '../ports/store.ts' {
  interface Tables {
    readonly connections: Connections;
    readonly processes: Processes;
  }
}
