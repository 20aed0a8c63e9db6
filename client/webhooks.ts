/** Verifies webhooks and gives their events types. */
export type { EventName } from '../generated/events.ts';
export type { UnknownEvent, WebhookEvent } from './webhooks/events.ts';
export {
  type DeliveryLog,
  MemoryDeliveryLog,
  type Receipt,
  type ReceiverOptions,
  WebhookReceiver,
} from './webhooks/receiver.ts';
export { type RejectionReason, WebhookRejected } from './webhooks/rejection.ts';
export { type Delivery, signatureHeader, type VerifyOptions, verifyWebhook } from './webhooks/verify.ts';
