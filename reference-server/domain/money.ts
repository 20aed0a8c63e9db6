/** A sum in tiyn, the hundredth of a tenge. Exact: money never passes through a float. */
export type Tiyn = bigint;

const tiynPerTenge = 100n;

/** Highest price and highest sum of one invoice or receipt, 99999999.99, and of one cart (reading U-04). */
export const highestSum: Tiyn = 9_999_999_999n;

/**
 * Reads a JSON number of tenge, for example 1500 or 99.5.
 * @returns undefined when it has more than two fraction digits or is beyond exact reach.
 */
export function tiynOf(tenge: number): Tiyn | undefined {
  if (!Number.isFinite(tenge) || Math.abs(tenge) > Number.MAX_SAFE_INTEGER / 100) return undefined;
  if (Number.isInteger(tenge)) return BigInt(tenge) * tiynPerTenge;
  const written = /^(-?)(\d+)(?:\.(\d{1,2}))?$/.exec(String(tenge));
  if (!written) return undefined;
  const [, sign, whole = '', fraction = ''] = written;
  const sum = BigInt(whole) * tiynPerTenge + BigInt(fraction.padEnd(2, '0'));
  return sign ? -sum : sum;
}

/** A sum in responses: decimal tenge with two fraction digits, `"1500.00"` (M §1). */
export function moneyString(sum: Tiyn): string {
  const digits = (sum < 0n ? -sum : sum).toString().padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A sum as a JSON number, for fields of this type. Exact, because sums are never rounded. */
export function moneyNumber(sum: Tiyn): number {
  return Number(moneyString(sum));
}

/** True for whole tenge: a phone-number invoice takes nothing else (M §4.2). */
export function isWholeTenge(sum: Tiyn): boolean {
  return sum % tiynPerTenge === 0n;
}
