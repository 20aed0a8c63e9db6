const units = { ms: 1, s: 1000, m: 60_000 };

/** `60s` → 60000. Undefined for a text that is no time of a target file. */
export function durationOf(text: string): number | undefined {
  const [, amount, unit] = /^([1-9]\d{0,5})(ms|s|m)$/.exec(text) ?? [];
  return unit === 'ms' || unit === 's' || unit === 'm' ? Number(amount) * units[unit] : undefined;
}
