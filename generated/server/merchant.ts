// Generated from openapi/ by `npm run generate`. Do not edit.

import type { operations } from '../types/merchant.ts';
import type { Handler } from './handler.ts';

/** Every operation of the merchant interface. */
export const routes = {
  listInvoices: {
    api: "merchant",
    method: "get",
    path: "/invoices",
    body: "none",
    statuses: [200, 401, 403, 422, 429, 500],
  },
  createInvoice: {
    api: "merchant",
    method: "post",
    path: "/invoices",
    body: "required",
    statuses: [201, 400, 401, 403, 409, 422, 429, 500, 503],
  },
  getInvoice: {
    api: "merchant",
    method: "get",
    path: "/invoices/{id}",
    body: "none",
    statuses: [200, 401, 403, 404, 429, 500],
  },
  cancelInvoice: {
    api: "merchant",
    method: "post",
    path: "/invoices/{id}/cancel",
    body: "none",
    statuses: [200, 202, 400, 401, 403, 404, 409, 429, 500],
  },
  simulateInvoiceStatus: {
    api: "merchant",
    method: "post",
    path: "/invoices/{id}/simulate-status",
    body: "required",
    statuses: [200, 400, 401, 403, 404, 422, 429, 500],
  },
} as const;
export type MerchantOperation = keyof typeof routes;

/** One handler for each operation; a missing one does not compile. */
export type MerchantHandlers<Context> = {
  [Op in MerchantOperation]: Handler<Op, operations[Op], Context>;
};
