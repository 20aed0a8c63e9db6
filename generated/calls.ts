// Generated from openapi/ by `npm run generate`. Do not edit.

/** The key that makes a repeat of an operation safe: a header, or a field of the body, where `*` is every item of a list. */
export const idempotencyKeys = {
  createInvoice: { in: "body", path: ["external_order_id_idempotency"], duplicate: "duplicate_idempotency_key" },
  createQrInvoice: { in: "body", path: ["external_order_id_idempotency"], duplicate: "duplicate_idempotency_key" },
  createInvoices: { in: "body", path: ["invoices", "*", "external_order_id_idempotency"] },
  createReceipt: { in: "body", path: ["client_operation_id"], duplicate: "duplicate_client_operation_id" },
  createCatalogItems: { in: "header", name: "Idempotency-Key" },
  deleteCatalogItems: { in: "header", name: "Idempotency-Key" },
  updateCatalogItem: { in: "header", name: "Idempotency-Key" },
  deleteCatalogItem: { in: "header", name: "Idempotency-Key" },
  closeShift: { in: "body", path: ["client_operation_id"], duplicate: "cashbox_duplicate_operation" },
  createOrganization: { in: "body", path: ["external_id"] },
} as const;
/** Of each operation that returns records: their field, the parameter of the next page, and the field of its position. */
export const lists = {
  listInvoices: { records: "data", pages: "page" },
  listRefunds: { records: "refunds" },
  listSubscriptions: { records: "data", pages: "page", position: "meta" },
  listSubscriptionInvoices: { records: "data", pages: "page", position: "meta" },
  listCatalogItems: { records: "data", pages: "page", position: "meta" },
  listCatalogErrors: { records: "data", pages: "page" },
  getCatalogQueue: { records: "data", pages: "page" },
  listQrRefundOperations: { records: "operations", pages: "cursor" },
  listCashboxShifts: { records: "data" },
  listConnections: { records: "data" },
  listOrganizations: { records: "organizations", pages: "page" },
} as const;
