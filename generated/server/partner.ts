// Generated from openapi/ by `npm run generate`. Do not edit.

import type { operations } from '../types/partner.ts';
import type { Handler } from './handler.ts';

/** Every operation of the partner interface. */
export const routes = {
  listOrganizations: { api: "partner", method: "get", path: "/organizations", body: "none", statuses: [200, 401, 422, 429], parameters: [{ name: "per_page", in: "query", type: "integer", default: 25 }, { name: "page", in: "query", type: "integer", default: 1 }], requiredHeaders: {} },
  createOrganization: { api: "partner", method: "post", path: "/organizations", body: "optional", statuses: [200, 201, 401, 413, 422, 429], parameters: [], requiredHeaders: {} },
  getOrganization: { api: "partner", method: "get", path: "/organizations/{id}", body: "none", statuses: [200, 401, 403, 404, 429], parameters: [{ name: "id", in: "path", type: "integer" }], requiredHeaders: {} },
  deleteOrganization: { api: "partner", method: "delete", path: "/organizations/{id}", body: "none", statuses: [200, 401, 403, 404, 429], parameters: [{ name: "id", in: "path", type: "integer" }], requiredHeaders: {} },
  issueApiKey: { api: "partner", method: "post", path: "/organizations/{id}/api-key", body: "required", statuses: [200, 401, 403, 404, 413, 422, 429], parameters: [{ name: "id", in: "path", type: "integer" }], requiredHeaders: {} },
  startCashierAuthorisation: { api: "partner", method: "post", path: "/organizations/{id}/kaspi-auth/init", body: "optional", statuses: [200, 401, 403, 404, 413, 422, 429], parameters: [{ name: "id", in: "path", type: "integer" }], requiredHeaders: {} },
  sendCashierPhone: { api: "partner", method: "post", path: "/organizations/{id}/kaspi-auth/send-phone", body: "required", statuses: [200, 401, 403, 404, 409, 413, 422, 429, 502], parameters: [{ name: "id", in: "path", type: "integer" }], requiredHeaders: {} },
  verifyCashierOtp: { api: "partner", method: "post", path: "/organizations/{id}/kaspi-auth/verify-otp", body: "required", statuses: [200, 401, 403, 404, 409, 413, 422, 429], parameters: [{ name: "id", in: "path", type: "integer" }], requiredHeaders: {} },
  getCashierAuthorisation: { api: "partner", method: "get", path: "/organizations/{id}/kaspi-auth/status", body: "none", statuses: [200, 401, 403, 404, 429], parameters: [{ name: "id", in: "path", type: "integer" }], requiredHeaders: {} },
} as const;
export type PartnerOperation = keyof typeof routes;

/** The operations of each resource. */
export const resources = {
  Organizations: ["listOrganizations", "createOrganization", "getOrganization", "deleteOrganization"],
  "API keys": ["issueApiKey"],
  "Cashier authorisation": ["startCashierAuthorisation", "sendCashierPhone", "verifyCashierOtp", "getCashierAuthorisation"],
} as const;
/** The codes of each operation that can be known before its body is read (reading A-24). */
export const admission = {
  listOrganizations: ["partner_key_missing", "invalid_partner_key", "throttle"],
  createOrganization: ["partner_key_missing", "invalid_partner_key", "throttle"],
  getOrganization: ["partner_key_missing", "invalid_partner_key", "production_access_required", "organization_not_found", "throttle"],
  deleteOrganization: ["partner_key_missing", "invalid_partner_key", "production_access_required", "organization_not_found", "throttle"],
  issueApiKey: ["partner_key_missing", "invalid_partner_key", "production_access_required", "organization_not_found", "throttle"],
  startCashierAuthorisation: ["partner_key_missing", "invalid_partner_key", "production_access_required", "organization_not_found", "throttle"],
  sendCashierPhone: ["partner_key_missing", "invalid_partner_key", "production_access_required", "organization_not_found", "throttle"],
  verifyCashierOtp: ["partner_key_missing", "invalid_partner_key", "production_access_required", "organization_not_found", "throttle"],
  getCashierAuthorisation: ["partner_key_missing", "invalid_partner_key", "production_access_required", "organization_not_found", "throttle"],
} as const;
/** A code with which a call can be refused before its body is read. */
export type PartnerAdmissionCode = (typeof admission)[PartnerOperation][number];

/** One handler for each operation; a missing one does not compile. */
export type PartnerHandlers<Context> = {
  [Op in PartnerOperation]: Handler<Op, operations[Op], Context>;
};
