/** Verifies webhooks and gives their events types. */
export type { EventName } from '../generated/events.ts';
export { type Delivery, type DeliveryBody, type DeliveryHeaders, signatureHeader } from './webhooks/delivery.ts';
export { type Claim, type ClaimState, type DeliveryLog, MemoryDeliveryLog } from './webhooks/delivery-log.ts';
export type { UnknownEvent, WebhookEvent } from './webhooks/events.ts';
export {
  type Handling,
  type Receipt,
  type ReceiverOptions,
  type WebhookHandler,
  WebhookReceiver,
} from './webhooks/receiver.ts';
export { type RejectionReason, WebhookRejected } from './webhooks/rejection.ts';
export { type VerifyOptions, verifyWebhook } from './webhooks/verify.ts';
