// Generated from openapi/ by `npm run generate`. Do not edit.

/**
 * Every event, by name.
 * @example events['invoice.refunded'].object // 'refund'
 */
export const events = {
  "invoice.status_changed": { object: "invoice", when: "an invoice changes its status asynchronously", source: "M §6" },
  "invoice.refunded": { object: "refund", when: "a refund reaches completed or failed", source: "M §3.2, M §6" },
  "receipt.failed": { object: "receipt", when: "a fiscal receipt ends as failed", source: "M §6, M §7.8" },
  "receipt.issued": { object: "receipt", when: "a fiscal receipt is issued", source: "M §6", level: "assumed", note: "the list of events is not specified" },
  "subscription.created": { object: "subscription", when: "a subscription is created", source: "M §6", level: "assumed", note: "events of subscriptions are not specified" },
  "subscription.paused": { object: "subscription", when: "a subscription is paused", source: "M §6", level: "assumed", note: "events of subscriptions are not specified" },
  "subscription.resumed": { object: "subscription", when: "a paused subscription is resumed", source: "M §6", level: "assumed", note: "events of subscriptions are not specified" },
  "subscription.cancelled": { object: "subscription", when: "a subscription is cancelled", source: "M §6", level: "assumed", note: "events of subscriptions are not specified" },
  "subscription.payment_succeeded": { object: "subscription", when: "a charge is paid", source: "M §6", level: "assumed", note: "events of subscriptions are not specified" },
  "subscription.payment_failed": { object: "subscription", when: "a charge is not paid", source: "M §6", level: "assumed", note: "events of subscriptions are not specified" },
  "subscription.grace_period_started": { object: "subscription", when: "all attempts of a charge have failed", source: "M §6", level: "assumed", note: "events of subscriptions are not specified" },
  "subscription.expired": { object: "subscription", when: "the grace period ends without a payment", source: "M §6", level: "assumed", note: "events of subscriptions are not specified" },
  "catalog.item_processed": { object: "catalog_item", when: "a catalog item has been processed", source: "M §6", note: "the name of the object is assumed" },
  "qr_refund.identified": { object: "qr_refund", when: "the buyer scans the refund QR code", source: "M §3.5, M §6", note: "the name of the object is assumed" },
  "qr_refund.completed": { object: "qr_refund", when: "a QR refund is executed", source: "M §6", level: "assumed", note: "The contract adds events for issued receipts, completed and expired QR refunds, the course of a subscription, and closed or failed shifts. The list is open: respond to an unknown event with 2xx." },
  "qr_refund.expired": { object: "qr_refund", when: "a QR refund session expires", source: "M §6", level: "assumed", note: "The contract adds events for issued receipts, completed and expired QR refunds, the course of a subscription, and closed or failed shifts. The list is open: respond to an unknown event with 2xx." },
  "cashbox.shift_closed": { object: "operation", when: "a shift is closed", source: "M §6", level: "assumed", note: "The contract adds events for issued receipts, completed and expired QR refunds, the course of a subscription, and closed or failed shifts. The list is open: respond to an unknown event with 2xx." },
  "cashbox.shift_close_failed": { object: "operation", when: "closing a shift fails", source: "M §6", level: "assumed", note: "The contract adds events for issued receipts, completed and expired QR refunds, the course of a subscription, and closed or failed shifts. The list is open: respond to an unknown event with 2xx." },
} as const;
/**
 * How events are delivered (assumed).
 * @example delivery.signature.header
 */
export const delivery = {
  level: "assumed",
  source: "M §6",
  note: "A delivery is a POST with `Content-Type: application/json`, a fixed `User-Agent` and, when the API key has a webhook secret, `X-Webhook-Signature`. `X-Webhook-Signature` holds `sha256=` and the lowercase hex HMAC-SHA256 of the raw body, computed with the webhook secret.",
  signature: { header: "X-Webhook-Signature", prefix: "sha256=", algorithm: "hmac-sha256", over: "raw body", encoding: "hex" },
  connect_timeout_ms: 3000,
  answer_timeout_ms: 5000,
  repeat_on: { statuses: [429], status_classes: [5], network_error: true },
  repeats: [{ objects: ["catalog_item", "receipt"], after_seconds: [5, 15] }, { objects: ["invoice", "refund"], sandbox: true, after_seconds: [5, 15] }, { after_seconds: [10, 30, 60, 90, 120, 300, 600, 900, 1800, 3600] }],
} as const;
export type EventName = keyof typeof events;
