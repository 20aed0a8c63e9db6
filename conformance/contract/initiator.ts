/** Words for others than an API key who can refund (M §2.4). A value with another word may mean a key. */
const others = new Set([
  'admin',
  'administrator',
  'bank',
  'buyer',
  'cashier',
  'cron',
  'customer',
  'dashboard',
  'employee',
  'job',
  'manager',
  'merchant',
  'operator',
  'owner',
  'payer',
  'provider',
  'scheduler',
  'staff',
  'support',
  'system',
  'user',
]);

/** True when the initiator of a refund is certainly not an API key: every word of the value is one for another caller. */
export function isOtherInitiator(value: string): boolean {
  const words = value.toLowerCase().match(/\p{Letter}+/gu) ?? [];
  return words.length > 0 && words.every((word) => others.has(word));
}
