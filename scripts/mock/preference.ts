/** Which response a request wants: its status, the name of its example, or both. */
export interface Preference {
  readonly code?: string;
  readonly example?: string;
}

/** A preference with its parameters: a name, and a value that may be quoted. */
const preference =
  /\s*([^\s=;,"]+)\s*(?:=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,"]*)))?((?:[^,"]|"(?:[^"\\]|\\.)*")*)(?:,|$)/gs;

/**
 * Reads the header `Prefer` (RFC 7240 §2): of several preferences with one name the first counts, names are the same in
 * any letter case, parameters and other preferences are ignored.
 * @param header the values of all its lines, joined by commas: `code=429, example=trial_daily_limit`
 */
export function preferenceOf(header: string): Preference {
  const found: { code?: string; example?: string } = {};
  for (const [, name = '', quoted, token = ''] of header.matchAll(preference)) {
    const known = name.toLowerCase();
    if (known !== 'code' && known !== 'example') continue;
    found[known] ??= quoted?.replace(/\\(.)/gs, '$1') ?? token;
  }
  return found;
}
