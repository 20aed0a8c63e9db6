import type { Fixture, MerchantTarget, Secrets, Target } from './target.ts';
import { reveal } from './target.ts';

/** Fixtures that only a production organization can be: their names say so. */
const productionNames =
  /^(org\.(production|unverified|lacks:.+)|tariff\..+|catalog\.(production|tariff\.inactive)|subscription\.lapsed)$/;

/** True for a production organization, by its name or its declaration. It need not have sandbox flags. */
export function isProductionFixture(name: string, { production }: Fixture): boolean {
  return production ?? productionNames.test(name);
}

/** A merchant key of the target file under the name that messages use. */
export interface DeclaredKey {
  /** `merchant.keys.main` or `fixtures.org.suspended.key`. */
  path: string;
  /** The name of a merchant key, or that of the fixture. */
  name: string;
  value: string;
  production: boolean;
}

/** Every merchant key that a run may write with, without duplicates. Fixtures that repeat one are sandbox keys. */
export function declaredKeys({ merchant, fixtures }: Target, secrets: Secrets): DeclaredKey[] {
  if (merchant === undefined) return [];
  const own = Object.entries(merchant.keys).flatMap(([name, reference]): DeclaredKey[] =>
    reference === undefined
      ? []
      : [{ path: `merchant.keys.${name}`, name, value: reveal(reference, secrets), production: false }],
  );
  const others = Object.entries(fixtures).flatMap(([name, fixture]): DeclaredKey[] =>
    fixture.key === undefined || isMerchantKey(merchant, fixture.key)
      ? []
      : [
          {
            path: `fixtures.${name}.key`,
            name,
            value: reveal(fixture.key, secrets),
            production: isProductionFixture(name, fixture),
          },
        ],
  );
  const byValue = new Map<string, DeclaredKey>();
  for (const key of [...own, ...others]) {
    const known = byValue.get(key.value);
    // The same key under two names: declared as production for one, it counts for both, except for merchant keys.
    if (known === undefined) byValue.set(key.value, key);
    else if (!own.includes(known) && key.production) byValue.set(key.value, key);
  }
  return [...byValue.values()];
}

/** True for the name of a merchant key, such as `main`. */
export function isMerchantKey({ keys }: MerchantTarget, name: string): boolean {
  return Object.hasOwn(keys, name);
}
