/** Rules of the cashbox. */
export interface CashboxVariations {
  /** What becomes of a `client_operation_id` that an operation had; otherwise its repeat is answered with that operation. */
  'cashbox.key': 'used_up' | 'freed_by_failure' | 'free';
  /** Whose shifts and operations a key reaches. */
  'cashbox.scope': 'organization' | 'everyone';
}

export const cashbox: CashboxVariations = {
  'cashbox.key': 'used_up',
  'cashbox.scope': 'organization',
};
