import type { CatalogDesk } from '../domain/catalog/desk.ts';
import type { InvoiceDesk } from '../domain/invoices/desk.ts';
import type { ApiKey } from '../domain/organizations/keys.ts';
import type { Organization } from '../domain/organizations/organization.ts';
import type { Policies } from '../policies.ts';

/** Where the work of each resource is done. A resource adds its own line. */
export interface Desks {
  readonly catalog: CatalogDesk;
  readonly invoices: InvoiceDesk;
}

/** What every handler of the merchant interface is given: who calls, and the desks. */
export interface MerchantContext extends Desks {
  readonly key: ApiKey;
  readonly organization: Organization;
  readonly policies: Policies;
}
