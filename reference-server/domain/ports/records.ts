import type { Moment } from '../time.ts';

/** The fields of every stored record: its id, and a version that counts its changes. */
export interface Stored {
  readonly id: number;
  readonly version: number;
}

/** A record that has not been stored yet. */
export type Draft<T extends Stored> = Omit<T, 'id' | 'version'>;

/** Records of one kind. A change is compare-and-set, so of two concurrent changes only one can win. */
export interface Records<T extends Stored> {
  insert(draft: Draft<T>): Promise<T>;
  find(id: number): Promise<T | undefined>;
  /** Writes a changed record. Returns undefined if the record was changed since it was read. */
  replace(next: T): Promise<T | undefined>;
}

/** A limited number of uses: an invoice of 1000, a request of 50 a day. */
export interface Quota {
  /** Id of the limit in the contract. */
  readonly limit: string;
  /** The subject that the uses are counted for, for example `organization:7`. */
  readonly subject: string;
  /** Start of the window; 0 for a lifetime limit. */
  readonly window: Moment;
  readonly max: number;
}

/** A page of a list, and the length of the whole list. */
export interface Page<T> {
  readonly records: readonly T[];
  readonly total: number;
}

/** Filters of a list for people, the newest records first. */
export interface NewestQuery {
  /** Null: records of all organizations. */
  readonly organizationId: number | null;
  /** The id, or part of a text field. */
  readonly search: string | null;
  /** Id of a newer record; null begins with the newest. */
  readonly before: number | null;
  /** Permitted values of columns, by column name. Other columns may have any value. */
  readonly only?: Readonly<Record<string, readonly (string | number)[]>>;
  readonly count: number;
}

/** Records that a person can look through. The total counts those older than `before`. */
export interface Browsable<T> {
  newest(query: NewestQuery): Promise<Page<T>>;
}

export interface OfOrganization<T extends Stored> extends Records<T> {
  /** All of an organization's records, oldest first. */
  of(organizationId: number): Promise<readonly T[]>;
}

/** Counts of what quotas limit. */
export interface Quotas {
  used(quota: Quota): Promise<number>;
  set(quota: Quota, used: number): Promise<void>;
}

/** The lead of the server's time over the system time. A test can advance the time. */
export interface Timekeeping {
  /** Milliseconds; 0 in a fresh store. */
  ahead(): Promise<number>;
  /** Stores a new lead. A smaller lead than the stored one is ignored, because time never goes back. */
  keepAhead(ms: number): Promise<void>;
}

/** Records with a due time. */
export interface Timed<T> {
  /** The first due records, the oldest first. There may be more. */
  due(now: Moment): Promise<readonly T[]>;
  /** When the next one falls due. */
  nextDue(): Promise<Moment | null>;
}
