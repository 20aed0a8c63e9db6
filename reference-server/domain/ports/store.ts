import type { Deliveries } from './deliveries.ts';
import type { Delivery } from './delivery.ts';
import type { Draft, Quota, Quotas, Records, Timekeeping } from './records.ts';
import type { SharedState } from './shared-state.ts';

export type * from './records.ts';

/**
 * Tables of a store, by the kind of their records. The ports know no resource: each resource declares its tables in its
 * own folder, in `records.ts`.
 */
export interface Tables {
  readonly deliveries: Deliveries;
}

/** Records by kind. */
export type Kinds = { [K in keyof Tables]: Tables[K] extends Records<infer T> ? T : never };

export type Kind = keyof Kinds;

/** Writes that belong together: all of them happen, or none. */
export interface Step {
  readonly add?: { readonly [K in Kind]?: readonly Draft<Kinds[K]>[] };
  /** Records that name the added ones, whose ids are known only now. */
  readonly addOnto?: (kept: Kept) => { readonly [K in Kind]?: readonly Draft<Kinds[K]>[] };
  /** Changed records. The step is lost if one of them was changed since it was read. */
  readonly put?: { readonly [K in Kind]?: readonly Kinds[K][] };
  /** Each of these is used once. */
  readonly use?: readonly Quota[];
}

/** The records of a step as they are kept, first the added ones of a kind, then the changed ones. */
export type Kept = { readonly [K in Kind]: readonly Kinds[K][] };

/**
 * Outcome of a step. `lost`: a concurrent step changed a record, added one that may exist only once, or holds a
 * claimed key; the caller reads again and decides again.
 */
export type Commit = { readonly kept: Kept } | { readonly lost: true } | { readonly exhausted: Quota };

/** Everything the server keeps. One implementation is embedded; another only has to keep these promises. */
export interface Store extends Tables {
  /**
   * Carries a step out together with the events that announce it.
   * @param announce writes the events once the records have their ids; they are kept in the same step
   */
  commit(step: Step, announce?: (kept: Kept) => readonly Draft<Delivery>[]): Promise<Commit>;
  readonly quotas: Quotas;
  readonly timekeeping: Timekeeping;
  /**
   * Carries out a request, and settles with its outcome when everything is kept that the request may have read. What the
   * request itself has kept stays, whatever becomes of the steps of others. Only of a store that commits several steps
   * together.
   * @throws StoreUnavailable when the request has kept nothing, and something that it may have read could not be kept
   */
  readonly answered?: <R>(work: () => Promise<R>) => Promise<R>;
  /** Only of a store that several processes can use. */
  readonly shared?: SharedState;
  close(): Promise<void>;
}
