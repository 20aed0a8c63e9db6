export type InvoiceStatus =
  | 'pending'
  | 'processing'
  | 'cancelling'
  | 'paid'
  | 'cancelled'
  | 'expired'
  | 'error'
  | 'partially_refunded';
export type OrganizationStatus = 'pending' | 'verified' | 'suspended';
