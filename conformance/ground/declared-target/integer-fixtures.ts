/**
 * Fixtures whose ids are integers, with the section that says so: those of invoices and of catalog items. The
 * specification states no type for the ids of other records, such as connections and subscriptions; they may be
 * strings.
 */
export const integerFixtures = {
  'invoice.open': 'M §2.1',
  'invoice.error': 'M §2.1',
  'invoice.paid': 'M §2.1',
  'invoice.expired': 'M §2.1',
  'invoice.qr.open': 'M §2.1',
  'invoice.qr.expired': 'M §2.1',
  'invoice.refundable': 'M §2.1',
  'invoice.receipt': 'M §2.1',
  'invoice.receipt.partly': 'M §2.1',
  'subscription.charged': 'M §2.1',
  'tariff.inactive': 'M §2.1',
  'org.catalog': 'M §4.2',
  'receipt.item': 'M §4.2',
  'catalog.undeletable': 'M §4.2',
  'catalog.tariff.inactive': 'M §4.2',
} as const;

export type IntegerFixture = keyof typeof integerFixtures;

/** True for a fixture whose ids are integers. */
export function isIntegerFixture(name: string): name is IntegerFixture {
  return Object.hasOwn(integerFixtures, name);
}
