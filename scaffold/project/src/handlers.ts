import type { MerchantHandlers } from 'payment-invoicing-contract/server';
import type { Caller } from './authenticate.ts';
import { invoices } from './invoices.ts';

/** The handlers of every resource. Add yours: `{ ...invoices, ...refunds }`. */
export const handlers: Partial<MerchantHandlers<Caller>> = { ...invoices };
