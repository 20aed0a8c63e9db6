import type { Variations } from '../../../variations/variations.ts';
import type { CatalogItem } from '../../catalog/item.ts';
import { isWholeTenge, type Tiyn, tiynOf } from '../../money.ts';
import type { Organization } from '../../organizations/organization.ts';
import { type Invalid, isInvalid, isRefused, type Refused } from '../../outcome.ts';
import { type CartLine, type Price, priceAmount, priceCart } from './price-cart.ts';

/** What a request says about the sum: an amount in tenge, or a cart with or without a discount (M §4.2). */
export interface Asked {
  readonly amount?: number | undefined;
  readonly cart_items?: readonly CartLine[] | undefined;
  readonly discount_percentage?: number | undefined;
}

/** The rules of a sum in which the operations differ. */
export interface SumRules {
  /** `whole`: a phone-number invoice takes no tiyn, QR codes do (M §4.2, §7.3). */
  readonly unit: 'whole' | 'tiyn';
  readonly lowest: Tiyn;
  /** What a catalog organization without a cart is told: the code, or whatever a variant of the server says. */
  readonly withoutCart: 'coded' | 'by_policy';
}

/** A sum for a phone number: at least one tenge. */
export const wholeTenge: SumRules = { unit: 'whole', lowest: 100n, withoutCart: 'by_policy' };

/** A sum for a QR code: at least one tiyn (fills 4.2). */
export const anyTiyn: SumRules = { unit: 'tiyn', lowest: 1n, withoutCart: 'coded' };

/** Why there is no sum. */
export type SumRefusal = Refused<
  'amount_must_be_whole_tenge' | 'catalog_requires_cart_items' | 'catalog_not_supported'
>;

interface Circumstances {
  readonly organization: Organization;
  readonly catalog: readonly CatalogItem[];
  readonly variations: Variations;
}

/** M §1, §4.2: organizations with a catalog sell by cart, the others by amount. */
export function price(asked: Asked, rules: SumRules, circumstances: Circumstances): Price | SumRefusal | Invalid {
  const priced = priceOf(asked, rules, circumstances);
  if (isRefused(priced) || isInvalid(priced)) return priced;
  const { variations } = circumstances;
  if (rules.unit === 'whole' && !isWholeTenge(priced.amount) && variations['amount.whole_tenge'] === 'enforced') {
    return { refused: 'amount_must_be_whole_tenge' };
  }
  if (rules.unit === 'tiyn' && variations['qr.sum'] === 'whole_tenge') {
    return { ...priced, amount: priced.amount - (priced.amount % 100n) };
  }
  if (priced.amount >= rules.lowest) return priced;
  const field = priced.items.length > 0 ? 'cart_items' : 'amount';
  return { invalid: { [field]: ['The sum is too low.'] } };
}

function priceOf(
  { amount, cart_items: cart, discount_percentage: discount }: Asked,
  { unit, withoutCart }: SumRules,
  { organization, catalog, variations }: Circumstances,
): Price | SumRefusal | Invalid {
  if (organization.hasCatalog && cart) return priceCart(cart, discount, catalog, variations['cart.price']);
  if (organization.hasCatalog && variations['catalog.without_cart'] !== 'accepted') {
    if (withoutCart === 'coded' || variations['catalog.without_cart'] === 'coded') {
      return { refused: 'catalog_requires_cart_items' };
    }
    return { invalid: { cart_items: ['The field is required.'] } };
  }
  if (cart && variations['catalog.not_supported'] === 'refused') return { refused: 'catalog_not_supported' };
  if (discount !== undefined && variations['discount.without_cart'] === 'refused') {
    return { invalid: { discount_percentage: ['The field is allowed together with cart_items only.'] } };
  }
  if (amount === undefined) return { invalid: { amount: ['The field is required.'] } };
  const sum = tiynOf(amount);
  if (sum !== undefined) {
    const off = variations['discount.without_cart'] === 'taken_off' ? BigInt(Math.round(discount ?? 0)) : 0n;
    return priceAmount((sum * (100n - off)) / 100n);
  }
  if (unit === 'whole') return { refused: 'amount_must_be_whole_tenge' };
  return { invalid: { amount: ['The value has more than two fraction digits.'] } };
}
