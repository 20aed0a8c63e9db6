/**
 * The text of a delivery without its numbers: a copy that comes late, because an earlier attempt got no response in
 * time, may have another number of the attempt.
 */
export function wordingOf(json: unknown): string {
  return JSON.stringify(json, (_key, value) => (typeof value === 'number' ? 0 : value));
}
