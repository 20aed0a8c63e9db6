/** True when an id matches a pattern in which `*` matches any text. */
export function matchesPattern(pattern: string, id: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.\\^$+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`).test(id);
}
