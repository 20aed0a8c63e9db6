/** What is refunded, and how a refund is asked for. */
export interface RefundSupplies {
  /** A paid invoice of which nothing was refunded, for this check alone. */
  'invoice.refundable': SuppliedRefundable;
  /** The same of `org.catalog`, over two of its item. */
  'invoice.refundable.cart': SuppliedRefundable;
  'refund.body': SuppliedRefundBody;
}

export interface SuppliedRefundable {
  readonly id: number;
  /** What was paid, in tenge. */
  readonly amount: number;
  /** A further one, of the same organization. */
  another(): Promise<SuppliedRefundable>;
}

/** How a refund is asked for. */
export interface SuppliedRefundBody {
  /** True when the operator declared the template, so that the target is held to it. */
  readonly declared: boolean;
  /** The body that asks for this sum in tenge. */
  of(sum: number): Readonly<Record<string, unknown>>;
  /** The body that asks for items of the invoice. */
  ofItems(items: readonly object[]): Readonly<Record<string, unknown>>;
}
