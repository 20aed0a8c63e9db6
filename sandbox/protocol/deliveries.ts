export interface Attempt {
  readonly at: number;
  readonly status: number | null;
  readonly problem: string | null;
}

/** `GET /_sandbox/deliveries?organization=…&state=…&event=…&key=…&search=…&before=…`: the newest first. */
export interface DeliveryPage {
  readonly rows: readonly DeliverySummary[];
  /** How many there are, without those that are newer than `before`. */
  readonly total: number;
}

export interface DeliverySummary {
  readonly id: number;
  readonly organizationId: number;
  readonly keyId: number;
  readonly event: string;
  readonly object: string;
  readonly objectId: number;
  readonly url: string;
  readonly state: 'waiting' | 'delivered' | 'abandoned' | 'refused' | 'invalid';
  readonly attempts: readonly Attempt[];
  readonly nextAt: number | null;
  readonly createdAt: number;
}

/** `GET /_sandbox/deliveries/{id}`. */
export interface DeliveryDetail extends DeliverySummary {
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
  /** How the signature is made; null when the key has no secret. */
  readonly signature: { readonly header: string; readonly value: string; readonly secret: string } | null;
}

/** A request that the built-in receiver got. `GET /_sandbox/inbox`: the newest first. */
export interface InboxMessage {
  readonly n: number;
  readonly at: number;
  /** What follows `/inbox/` in the address; empty without it. */
  readonly name: string;
  readonly event: string | null;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The first 64 KiB of the body, as text. */
  readonly body: string;
  /** Bytes of the body that are left out. The signature of such a message is not checked. */
  readonly cut: number;
  /** Whether the signature fits a key of this sandbox: which one; null when it fits none. */
  readonly verifiedBy: number | null;
  /** What the receiver returned. */
  readonly status: number;
}

/** `POST /_sandbox/inbox`: the response of the built-in receiver from now on. */
export interface InboxSetting {
  readonly outcome: 200 | 500 | 'hang';
}
