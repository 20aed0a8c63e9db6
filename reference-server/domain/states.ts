import type { lifecycles } from '../../generated/lifecycles.ts';

/** Values of an invoice's status (M §3.1). */
export type { InvoiceStatus } from '../../generated/types/merchant.ts';

/** Values of an organization's status (P §2.1). */
export type { OrganizationStatus } from '../../generated/types/partner.ts';

/** Id of a listed move of an invoice (M §3.1). */
export type InvoiceTransition = (typeof lifecycles.Invoice.transitions)[number]['id'];
