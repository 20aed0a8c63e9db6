import type { Deliveries } from './deliveries.ts';
import type { Delivery } from './delivery.ts';
import type { Draft, Quota, Quotas, Records, Timekeeping } from './records.ts';
import type { SharedState } from './shared-state.ts';
import type { StoreContent } from './store-content.ts';

export type * from './records.ts';

/** Tables of a store, by the kind of their records. Each resource declares its own in `records.ts`. */
export interface Tables {
  readonly deliveries: Deliveries;
}

/** Records by kind. */
export type Kinds = { [K in keyof Tables]: Tables[K] extends Records<infer T> ? T : never };

export type Kind = keyof Kinds;

/** Writes that belong together: all of them happen, or none. */
export interface Step {
  readonly add?: { readonly [K in Kind]?: readonly Draft<Kinds[K]>[] };
  /** Records that refer to the added ones. Built once these have their ids. */
  readonly addOnto?: (stored: StoredRecords) => { readonly [K in Kind]?: readonly Draft<Kinds[K]>[] };
  /** Changed records. The step ends in a conflict if one of them was changed since it was read. */
  readonly put?: { readonly [K in Kind]?: readonly Kinds[K][] };
  /** Each of these quotas is used once. */
  readonly use?: readonly Quota[];
}

/** The stored records of a step by kind: first the added ones, then the changed ones. */
export type StoredRecords = { readonly [K in Kind]: readonly Kinds[K][] };

/**
 * Outcome of a step. `conflict`: a concurrent step changed a record, added one that may exist only once, or holds a
 * claimed key; the caller reads again and decides again.
 */
export type Commit = { readonly stored: StoredRecords } | { readonly conflict: true } | { readonly exhausted: Quota };

/** The storage of the server. An embedded engine and PostgreSQL implement it. */
export interface Store extends Tables {
  /**
   * Carries a step out together with the events that announce it.
   * @param announce writes the events once the records have their ids; they are stored in the same step
   */
  commit(step: Step, announce?: (stored: StoredRecords) => readonly Draft<Delivery>[]): Promise<Commit>;
  readonly quotas: Quotas;
  readonly timekeeping: Timekeeping;
  /**
   * Runs a request, and resolves with its outcome once everything is stored that the request may have read. A step that
   * the request has stored stays stored even if later steps fail. Only for a store that commits several steps together.
   * @throws StoreUnavailable when the request has stored nothing, and something that it may have read could not be
   * stored
   */
  readonly settled?: <R>(work: () => Promise<R>) => Promise<R>;
  /** Only for a store that several processes can use. */
  readonly shared?: SharedState;
  /** All records without keys and secrets; undefined when there are too many. Only for an embedded store. */
  readonly content?: () => StoreContent | undefined;
  close(): Promise<void>;
}
