import { access } from './access.ts';
import { bulk } from './bulk.ts';
import { catalog } from './catalog.ts';
import { events } from './events.ts';
import { invoices } from './invoices.ts';
import { onboarding } from './onboarding.ts';
import { defaultOf, type ValueOf } from './option.ts';
import { qr } from './qr.ts';
import { receipts } from './receipts.ts';
import { refunds } from './refunds.ts';
import { requests } from './requests.ts';

/** Permitted variations of the server, by name: what other servers may do where nothing is specified. */
export const variationOptions = {
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

export type VariationName = keyof typeof variationOptions;

/** How one server decides what the specification leaves open: a value for every option. */
export type Variations = { readonly [Name in VariationName]: ValueOf<(typeof variationOptions)[Name]> };

/** The variations of a server that is started without any. */
export const defaultVariations = Object.fromEntries(
  Object.entries(variationOptions).map(([name, option]) => [name, defaultOf(option)]),
) as Variations;
