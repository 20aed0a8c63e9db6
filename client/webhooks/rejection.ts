/** A status after which the service repeats a delivery (assumed, reading N-25). */
export const repeatedStatus = 503;

/**
 * Why a delivery is rejected, and the status to respond with. The service does not repeat a delivery after a status in the
 * 4xx. So only a delivery without a valid signature gets one, and a body that is too large to be verified. An event with a
 * valid signature is never lost because an option or a clock is wrong: its status is repeated.
 */
export const rejections = {
  missing_signature: { status: 401, message: 'The delivery has no signature.' },
  malformed_signature: { status: 401, message: 'The signature does not have the form of the contract.' },
  wrong_signature: {
    status: 401,
    message: 'The signature is not that of the raw body: wrong secret, or changed body.',
  },
  too_large: { status: 413, message: 'The body has more than maxBytes bytes.' },
  not_an_event: { status: repeatedStatus, message: 'The body is not a JSON object with the name of an event.' },
  no_timestamp: {
    status: repeatedStatus,
    message: 'The body has no timestamp, so its age is unknown. Set maxAge to Infinity to accept it.',
  },
  too_old: {
    status: repeatedStatus,
    message: 'The event is older than maxAge. Compare the clocks, or set maxAge higher; Infinity accepts every age.',
  },
} as const;

export type RejectionReason = keyof typeof rejections;

/**
 * A delivery that must not be processed.
 * @example if (error instanceof WebhookRejected) response.status(error.status).end();
 */
export class WebhookRejected extends Error {
  override readonly name = 'WebhookRejected';
  readonly reason: RejectionReason;
  /** The status to respond with. */
  readonly status: number;

  constructor(reason: RejectionReason) {
    super(rejections[reason].message);
    this.reason = reason;
    this.status = rejections[reason].status;
  }
}
