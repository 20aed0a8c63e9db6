// Generated from openapi/ by `npm run generate`. Do not edit.

/** Every event, by name. */
export const events = {
  "invoice.status_changed": { object: "invoice", when: "an invoice changes its status asynchronously", source: "M §6" },
} as const;
/** How events are delivered (assumed). */
export const delivery = {
  level: "assumed",
  source: "M §6",
  note: "fills N-23 to N-25, section 5.2 and 5.3",
  signature: {
    header: "X-Webhook-Signature",
    prefix: "sha256=",
    algorithm: "hmac-sha256",
    over: "raw body",
    encoding: "hex",
  },
  connect_timeout_ms: 3000,
  answer_timeout_ms: 5000,
  redirects: { follow: [307, 308], max: 2 },
  repeat_on: { statuses: [429], status_classes: [5], network_error: true },
  repeat_after_seconds: [10, 30, 60, 90, 120, 300, 600, 900, 1800, 3600],
  repeat_after_seconds_sandbox: [5, 15],
} as const;
export type EventName = keyof typeof events;
