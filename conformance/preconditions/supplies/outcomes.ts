import type { SuppliedOperation } from '../listed.ts';
import type { SuppliedBurst } from '../load.ts';
import type { MagicOverlay, SuppliedActor } from './actor.ts';

/** What comes of the next request of the acting organization, by names with a parameter. */
export interface OutcomeSupplies {
  /** The server itself fails on the next request of the acting organization. */
  'server.fault.next': SuppliedActor;
  /** What the provider answers to the next cancel of the acting organization. */
  'cancel.next:accept': SuppliedActor;
  'cancel.next:fail': SuppliedActor;
  'cancel.next:refuse': SuppliedActor;
  /** With which code the provider fails the next invoice of the acting organization. */
  [provider: `provider.next:${string}`]: SuppliedActor & MagicOverlay;
  /** What is out of order beyond the server at the next request of the acting organization. */
  [outage: `outage.next:${string}`]: SuppliedActor & MagicOverlay;
  /** With which code the provider fails the next refund, receipt, close of a shift or change of the catalog. */
  [refund: `refund.next:${string}`]: SuppliedActor & MagicOverlay;
  [receipt: `receipt.next:${string}`]: SuppliedActor & MagicOverlay;
  [cashbox: `cashbox.next:${string}`]: SuppliedActor & MagicOverlay;
  [catalog: `catalog.next:${string}`]: SuppliedActor & MagicOverlay;
  /** What goes wrong beyond the server at a later request of the acting organization. */
  [later: `outage.later:${string}`]: SuppliedLater;
  /** With which code the risk rules refuse the next invoice of the acting organization. */
  [risk: `risk.next:${string}`]: SuppliedActor & MagicOverlay;
  /** An operation whose path is not named in the source, listed by the operator. */
  [listed: `listed:${string}`]: SuppliedOperation;
  /** A counter of `limits.yaml` that the next counted request exceeds; `limit.near:<limit>:1` leaves one before it. */
  [limit: `limit.near:${string}`]: SuppliedLimit;
  /** A burst against one documented rate. Such a check runs after all others, and is not paced. */
  [burst: `load.burst:${string}`]: SuppliedBurst;
}

export interface SuppliedLimit extends SuppliedActor {
  /** So many counted requests are still within the limit. */
  readonly left: number;
}

export interface SuppliedLater {
  layDown(): Promise<void>;
}
