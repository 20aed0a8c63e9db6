/** The text of a delivery without its numbers. A late repeat can have another attempt number. */
export function wordingOf(json: unknown): string {
  return JSON.stringify(json, (_key, value) => (typeof value === 'number' ? 0 : value));
}
