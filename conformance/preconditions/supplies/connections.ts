import type { RecordId } from '../../kernel/answers/record-id.ts';
import type { MagicOverlay, SuppliedActor } from './actor.ts';

/** Places of cashiers, and cashiers whom something is wrong with. */
export interface ConnectionSupplies {
  /** A place for a cashier that nobody has authorised, for this check alone. */
  'connection.new': { readonly id: RecordId };
  /** A connection with a verified cashier. */
  'connection.verified': { readonly id: RecordId };
  /** A connection whose cashier is blocked, beside a verified one. */
  'connection.blocked': SuppliedActor & { readonly id: RecordId };
  /** A cashier of another organization of the same owner, and one of another provider organization. */
  'cashier.duplicate': MagicOverlay;
  'cashier.claimed': SuppliedActor & MagicOverlay;
}
