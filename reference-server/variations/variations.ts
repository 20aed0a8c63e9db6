import { type AccessVariations, access } from './access.ts';
import { type BulkVariations, bulk } from './bulk.ts';
import { type CatalogVariations, catalog } from './catalog.ts';
import { type EventsVariations, events } from './events.ts';
import { type InvoicesVariations, invoices } from './invoices.ts';
import { type OnboardingVariations, onboarding } from './onboarding.ts';
import { type QrVariations, qr } from './qr.ts';
import { type ReceiptsVariations, receipts } from './receipts.ts';
import { type RefundsVariations, refunds } from './refunds.ts';
import { type RequestsVariations, requests } from './requests.ts';

/**
 * Every rule of the server that may lawfully differ between implementations, or that a test breaks on purpose, by
 * resource in `variations/`. Each rule has one name and is read in one place, so that a lawful variant or a mutant is one
 * changed value. The first value of each union is the default and follows the contract; `Lawful` marks others that do, too.
 */
export interface Variations
  extends AccessVariations,
    BulkVariations,
    CatalogVariations,
    EventsVariations,
    InvoicesVariations,
    OnboardingVariations,
    QrVariations,
    RefundsVariations,
    ReceiptsVariations,
    RequestsVariations {}

export type VariationName = keyof Variations;

/** What the reference server does unless a test says otherwise. */
export const defaultVariations: Variations = {
  ...access,
  ...bulk,
  ...catalog,
  ...events,
  ...invoices,
  ...onboarding,
  ...qr,
  ...refunds,
  ...receipts,
  ...requests,
};

/** How often each rule was read: tells a test whether the rule it broke was reached at all. */
export type VariationReads = Readonly<Partial<Record<VariationName, number>>>;

/** The rules of one running server, and the count of how often each was read. */
export function variationsWith(changes: Partial<Variations> = {}): { variations: Variations; reads: VariationReads } {
  const reads: Partial<Record<VariationName, number>> = {};
  const values: Variations = { ...defaultVariations, ...changes };
  const variations = new Proxy(values, {
    get(target, name: VariationName) {
      reads[name] = (reads[name] ?? 0) + 1;
      return target[name];
    },
  });
  return { variations, reads };
}
