// Generated from openapi/ by `npm run generate`. Do not edit.

/** Every event, by name. */
export const events = {
  "invoice.status_changed": { object: "invoice", when: "an invoice changes its status asynchronously", source: "M §6" },
  "invoice.refunded": { object: "refund", when: "a refund reaches completed or failed", source: "M §3.2, M §6" },
  "receipt.failed": { object: "receipt", when: "a fiscal receipt finishes as failed", source: "M §6, M §7.8" },
  "receipt.issued": {
    object: "receipt",
    when: "a fiscal receipt was issued",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4: the list of events is not shown",
  },
  "subscription.created": {
    object: "subscription",
    when: "a subscription was created",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4: events of subscriptions are not shown",
  },
  "subscription.paused": {
    object: "subscription",
    when: "a subscription was paused",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4: events of subscriptions are not shown",
  },
  "subscription.resumed": {
    object: "subscription",
    when: "a paused subscription was resumed",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4: events of subscriptions are not shown",
  },
  "subscription.cancelled": {
    object: "subscription",
    when: "a subscription was cancelled",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4: events of subscriptions are not shown",
  },
  "subscription.payment_succeeded": {
    object: "subscription",
    when: "a charge was paid",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4: events of subscriptions are not shown",
  },
  "subscription.payment_failed": {
    object: "subscription",
    when: "a charge was not paid",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4: events of subscriptions are not shown",
  },
  "subscription.grace_period_started": {
    object: "subscription",
    when: "all tries of a charge failed",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4: events of subscriptions are not shown",
  },
  "subscription.expired": {
    object: "subscription",
    when: "the grace period ended without a payment",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4: events of subscriptions are not shown",
  },
  "catalog.item_processed": {
    object: "catalog_item",
    when: "a catalog item has been processed",
    source: "M §6",
    note: "fills section 5.1: the name of the object is assumed",
  },
  "qr_refund.identified": {
    object: "qr_refund",
    when: "the buyer scanned the refund QR",
    source: "M §3.5, M §6",
    note: "fills section 5.1: the name of the object is assumed",
  },
  "qr_refund.completed": {
    object: "qr_refund",
    when: "a QR refund is executed",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4",
  },
  "qr_refund.expired": {
    object: "qr_refund",
    when: "a QR-refund session expired",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4",
  },
  "cashbox.shift_closed": {
    object: "operation",
    when: "a shift is closed",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4",
  },
  "cashbox.shift_close_failed": {
    object: "operation",
    when: "the close of a shift failed",
    source: "M §6",
    level: "assumed",
    note: "fills section 5.4",
  },
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
  repeats: [
    { objects: ["catalog_item", "receipt"], after_seconds: [5, 15] },
    { objects: ["invoice", "refund"], sandbox: true, after_seconds: [5, 15] },
    { after_seconds: [10, 30, 60, 90, 120, 300, 600, 900, 1800, 3600] },
  ],
} as const;
export type EventName = keyof typeof events;
