import type { RecordId } from '../../kernel/answers/record-id.ts';
import type { Credential } from '../../kernel/http/credential.ts';
import type { SuppliedActor } from './actor.ts';

/** Organizations, keys and accounts in a certain state. */
export interface OrganizationSupplies {
  /** The key of another organization, to ask for records that it must not see. */
  'org.foreign': { readonly credential: Credential };
  /** A verified organization that is no test organization. */
  'org.production': SuppliedActor;
  'org.suspended': SuppliedActor;
  'org.unverified': SuppliedActor;
  /** A production organization whose tariff has run out, and an open invoice from before. */
  'tariff.inactive': SuppliedActor & { readonly invoice: number };
  'tariff.never': SuppliedActor;
  /** An organization with individual terms, and one without. */
  'tariff.custom': SuppliedActor;
  'tariff.ordinary': SuppliedActor;
  /** A production organization with a tariff, and what makes it run out. */
  'tariff.active': SuppliedActor & { lapse(): Promise<void> };
  'kyc.rejected': SuppliedActor;
  'cashier.none': SuppliedActor;
  'cashier.expired': SuppliedActor;
  /** Several active cashiers without a main one, and the id of one of them. */
  'cashier.ambiguous': SuppliedActor & { readonly connection: RecordId };
  'invoices.disabled': SuppliedActor;
  'key.expired': SuppliedActor;
  'key.no_organization': SuppliedActor;
  'account.deactivated': SuppliedActor;
  /** An organization, and what brings it into a state when the check asks for it. */
  [turning: `org.turns:${string}`]: SuppliedTurn;
  /** A production organization that lacks something: fiscal_receipts, cashbox, cash_register … */
  [lacking: `org.lacks:${string}`]: SuppliedActor;
}

export interface SuppliedTurn extends SuppliedActor {
  /** True when the operator prepared the organization in this state, so that nothing can be tried before. */
  readonly already: boolean;
  happen(): Promise<void>;
}
