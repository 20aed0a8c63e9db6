// Generated from openapi/ by `npm run generate`. Do not edit.

/**
 * Values with a fixed effect in the sandbox, by id.
 * @example sandbox.phone_ok.value
 */
export const sandbox = {
  process_id: { operation: "startCashierAuthorisation", field: "process_id", prefix: "SANDBOX-", outcome: "process_id is SANDBOX- followed by a UUID", status: 200, source: "P §4, P §8.1" },
  phone_ok: { operation: "sendCashierPhone", field: "cashier_phone", value: "77770000010", outcome: "success; the cashier is bound", status: 200, source: "P §8.1" },
  phone_not_cashier: { operation: "sendCashierPhone", field: "cashier_phone", value: "77770000011", outcome: "refused", status: 422, code: "not_cashier", source: "P §8.1" },
  phone_sms_failed: { operation: "sendCashierPhone", field: "cashier_phone", value: "77770000012", outcome: "refused", status: 502, code: "sms_failed", source: "P §8.1" },
  phone_other: { operation: "sendCashierPhone", field: "cashier_phone", any_other: true, outcome: "success, for any other valid number of the form 7XXXXXXXXXX", status: 200, source: "P §8.1" },
  otp_ok: { operation: "verifyCashierOtp", field: "otp", value: "0000", outcome: "success; the organization is verified and stays in the sandbox", status: 200, source: "P §8.1" },
  otp_other: { operation: "verifyCashierOtp", field: "otp", any_other: true, outcome: "refused, repeatable, for any other code of 4 to 6 digits", status: 200, code: "invalid_otp", source: "P §8.1" },
  client_known: { operation: "checkClient", field: "phone", value: "87770000001", outcome: "the phone number is registered with the provider", status: 200, source: "M §4.6", level: "assumed", note: "the sandbox behaviour of the client check is not specified" },
  client_unknown: { operation: "checkClient", field: "phone", any_other: true, outcome: "the phone number is not registered with the provider", status: 200, source: "M §4.6", level: "assumed", note: "the sandbox behaviour of the client check is not specified" },
} as const;
export type SandboxId = keyof typeof sandbox;
