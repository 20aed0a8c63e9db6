import type { Connection } from '../connections/connection.ts';
import type { Process } from '../connections/process.ts';
import type { ApiKey, Partner } from '../organizations/keys.ts';
import type { Organization } from '../organizations/organization.ts';
import type { Moment } from '../time.ts';
import type { Delivery } from './delivery.ts';
import type { Browsable, Draft, OfOrganization, Page, Records } from './records.ts';

export interface Organizations extends Records<Organization> {
  /** A partner's organization with this client identifier, unless deleted. */
  byExternalId(partnerId: number, externalId: string): Promise<Organization | undefined>;
  /** A partner's organizations in the order of their ids, without the deleted ones; null asks for all partners'. */
  page(partnerId: number | null, offset: number, count: number): Promise<Page<Organization>>;
  /**
   * Keeps a new organization unless its external id is taken or the partner already has `max` test organizations.
   * @returns the new one, the one that has the external id, or undefined at the limit
   */
  create(
    draft: Draft<Organization>,
    rule: { readonly countDeleted: boolean; readonly max: number },
  ): Promise<{ readonly organization: Organization; readonly created: boolean } | undefined>;
}

export interface Partners extends Records<Partner> {
  byHash(hash: string): Promise<Partner | undefined>;
  /** Whether there is any partner yet. */
  exist(): Promise<boolean>;
}

export interface Keys extends Records<ApiKey> {
  byHash(hash: string): Promise<ApiKey | undefined>;
  /** Keys of an organization that still work. */
  active(organizationId: number): Promise<readonly ApiKey[]>;
  /** All keys that an organization ever had. */
  of(organizationId: number): Promise<readonly ApiKey[]>;
}

/** Connections; those of an organization come without the removed ones. */
export interface Connections extends OfOrganization<Connection>, Browsable<Connection> {
  /** Which of some organizations have a working cashier: one question for a whole page of them. */
  connectedAmong(organizationIds: readonly number[]): Promise<ReadonlySet<number>>;
  /** Where another organization of the same owner has a cashier; test organizations do not meet real ones. */
  withSameOwner(phone: string, organization: Organization): Promise<Connection | undefined>;
  /** Where an organization of another owner has a cashier. */
  withOtherOwner(phone: string, organization: Organization): Promise<Connection | undefined>;
}

export interface Processes extends Records<Process> {
  /** The process that the partner of an organization runs. There is at most one. */
  ofPartner(organizationId: number): Promise<Process | undefined>;
  /** The process of one connection. There is at most one. */
  ofConnection(connectionId: number): Promise<Process | undefined>;
}

/** Which deliveries of a key may be sent now. */
export interface ReadyQuery {
  readonly apiKeyId: number;
  readonly now: Moment;
  /** Those that are on their way. */
  readonly exceptIds: readonly number[];
  readonly count: number;
}

/** A delivery after an attempt, and the one that may leave because of it. */
export interface Settled {
  readonly kept: Delivery;
  readonly follower?: Delivery;
}

/** The outbox and its log. A delivery that is kept while an earlier one of its queue waits has no time yet. */
export interface Deliveries extends Records<Delivery>, Browsable<Delivery> {
  /** Keys that have a delivery which falls due after one moment, null for the beginning, and not after another. */
  keysDue(after: Moment | null, until: Moment): Promise<readonly number[]>;
  /** Deliveries whose time has come, the oldest first. They are this process's until it releases them. */
  ready(query: ReadyQuery): Promise<readonly Delivery[]>;
  /** Lets another process have a delivery, whose attempt has ended or is not made. */
  release(id: number): Promise<void>;
  /** The first time after a moment at which one falls due. */
  nextReady(after: Moment): Promise<Moment | null>;
  /** Keeps the outcome of an attempt; when that settles the delivery, the next of its queue may leave at once. */
  settle(next: Delivery, now: Moment): Promise<Settled | undefined>;
  waiting(): Promise<readonly Delivery[]>;
  /** An organization's last deliveries, the newest first. */
  latest(organizationId: number, count: number): Promise<readonly Delivery[]>;
  /** When the oldest delivery that is settled was written. */
  oldestSettled(): Promise<Moment | null>;
  /** Drops settled deliveries that were written before a moment. @returns how many */
  forget(before: Moment): Promise<number>;
}
