/** Why a delivery is rejected, and the status to respond with. */
export const rejections = {
  missing_signature: { status: 401, message: 'The delivery has no signature.' },
  malformed_signature: { status: 401, message: 'The signature does not have the form of the contract.' },
  wrong_signature: {
    status: 401,
    message: 'The signature is not that of the raw body: wrong secret, or changed body.',
  },
  not_an_event: { status: 400, message: 'The body is not a JSON object with the name of an event.' },
  no_timestamp: { status: 400, message: 'The body has no timestamp, so its age is unknown.' },
  too_old: { status: 400, message: 'The event is older than maxAge.' },
  from_the_future: { status: 400, message: 'The timestamp of the event is in the future.' },
} as const;

export type RejectionReason = keyof typeof rejections;

/** A delivery that must not be processed. */
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
