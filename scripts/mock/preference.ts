/** Which response a request wants: its status, the name of its example, or both. */
export interface Preference {
  readonly code?: string;
  readonly example?: string;
}

/**
 * Reads the header `Prefer` (RFC 7240 §2): of several preferences with one name the first counts, names are the same in
 * any letter case, parameters and other preferences are ignored. Anyone may send it, so every pattern takes linear time.
 * @param header the values of all its lines, joined by commas: `code=429, example=trial_daily_limit`
 */
export function preferenceOf(header: string): Preference {
  const found: { code?: string; example?: string } = {};
  for (const preference of preferencesIn(header)) {
    const [, name = '', value = ''] = /^\s*([^\s=;"]+)(?:\s*=\s*(.*))?/s.exec(preference) ?? [];
    const known = name.toLowerCase();
    if (known !== 'code' && known !== 'example') continue;
    found[known] ??= textOf(value);
  }
  return found;
}

/** The parts between commas; one inside of quotes separates nothing. */
function preferencesIn(header: string): string[] {
  const found = [''];
  let isQuoted = false;
  for (const [piece] of header.matchAll(/\\.|[^\\",]+|./gs)) {
    if (piece === '"') isQuoted = !isQuoted;
    if (piece === ',' && !isQuoted) found.push('');
    else found[found.length - 1] += piece;
  }
  return found;
}

/** A value that may be quoted, without the parameters behind it. */
function textOf(value: string): string {
  const [, quoted] = /^"((?:[^"\\]|\\.)*)/s.exec(value) ?? [];
  return quoted?.replace(/\\(.)/gs, '$1') ?? /^[^\s;"]*/.exec(value)?.[0] ?? '';
}
