import type { Variations } from '../../../variations/variations.ts';
import type { CatalogItem } from '../../catalog/item.ts';
import { isWholeTenge, type Tiyn, tiynOf } from '../../money.ts';
import type { Organization } from '../../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../../outcome.ts';
import { type CartLine, type Price, priceAmount, priceCart } from './price-cart.ts';

/** The sum in a request: an amount in tenge, or a cart with or without a discount (M §4.2). */
export interface PricedRequest {
  readonly amount?: number | undefined;
  readonly cart_items?: readonly CartLine[] | undefined;
  readonly discount_percentage?: number | undefined;
}

/** The rules of a sum in which the operations differ. */
export interface SumRules {
  /** `whole`: an invoice to a phone number has no tiyn, a QR code can have them (M §4.2, §7.3). */
  readonly unit: 'whole' | 'tiyn';
  readonly lowest: Tiyn;
  /** How a catalog organization without a cart is refused: always with the code, or as `catalog.without_cart` says. */
  readonly withoutCart: 'coded' | 'by_variation';
}

/** A sum for a phone number: at least one tenge (reading A-44). */
export const wholeTenge: SumRules = { unit: 'whole', lowest: 100n, withoutCart: 'by_variation' };

/** A sum for a QR code: at least one tiyn (reading F-4.2). */
export const anyTiyn: SumRules = { unit: 'tiyn', lowest: 1n, withoutCart: 'coded' };

/** Why a request has no sum. */
export type SumRefusal = Refused<
  'amount_must_be_whole_tenge' | 'catalog_requires_cart_items' | 'catalog_not_supported'
>;

interface PricingContext {
  readonly organization: Organization;
  /** The items of the cart that the catalog has. */
  readonly catalog: readonly CatalogItem[];
  readonly variations: Variations;
}

/** M §1, §4.2: organizations with a catalog sell by cart, the others by amount (readings ). */
export function priceRequest(
  request: PricedRequest,
  rules: SumRules,
  context: PricingContext,
): Price | SumRefusal | Invalid {
  const priced = priceOf(request, rules, context);
  if (isRefused(priced) || isInvalid(priced)) return priced;
  if (rules.unit === 'whole' && !isWholeTenge(priced.amount)) return { refused: 'amount_must_be_whole_tenge' };
  if (priced.amount >= rules.lowest) return priced;
  const field = priced.items.length > 0 ? 'cart_items' : 'amount';
  return { invalid: { [field]: ['The sum is too low.'] } };
}

function priceOf(
  { amount, cart_items: cart, discount_percentage: discount }: PricedRequest,
  { unit, withoutCart }: SumRules,
  { organization, catalog, variations }: PricingContext,
): Price | SumRefusal | Invalid {
  if (organization.hasCatalog && cart) return priceCart(cart, discount, catalog);
  if (organization.hasCatalog) {
    if (withoutCart === 'coded' || variations['catalog.without_cart'] === 'coded') {
      return { refused: 'catalog_requires_cart_items' };
    }
    return { invalid: { cart_items: ['The field is required.'] } };
  }
  if (cart) return { refused: 'catalog_not_supported' };
  if (discount !== undefined && variations['discount.without_cart'] === 'refused') {
    return { invalid: { discount_percentage: ['The field is allowed together with cart_items only.'] } };
  }
  if (amount === undefined) return { invalid: { amount: ['The field is required.'] } };
  const sum = tiynOf(amount);
  if (sum !== undefined) return priceAmount(sum);
  if (unit === 'whole') return { refused: 'amount_must_be_whole_tenge' };
  return { invalid: { amount: ['The value has more than two fraction digits.'] } };
}
