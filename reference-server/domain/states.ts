import type { lifecycles } from '../../generated/lifecycles.ts';

/** Values of an invoice's status (M §3.1). */
export type InvoiceStatus = keyof (typeof lifecycles)['Invoice']['states'];

/** Values of an organization's status (P §2.1). */
export type OrganizationStatus = keyof (typeof lifecycles)['Organization']['states'];
