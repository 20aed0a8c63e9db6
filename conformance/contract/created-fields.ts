/** The fields of an invoice that its creation sets for good (M §2.1), but for its id and its kind. */
export const createdInvoiceFields = [
  'amount',
  'description',
  'external_order_id',
  'phone',
  'is_sandbox',
  'is_recurring',
  'subtotal',
  'discount_sum',
  'discount_percentage',
  'created_at',
] as const;
