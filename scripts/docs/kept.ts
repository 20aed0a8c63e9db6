const shared = globalThis as { keptByDocumentation?: Map<string, unknown> };
shared.keptByDocumentation ??= new Map();
const kept = shared.keptByDocumentation;

/**
 * Creates a value once per process, also across reloads of the site's modules. It must not depend on sources that change.
 */
export function keptForever<T>(name: string, make: () => T): T {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}
