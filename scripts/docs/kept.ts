const shared = globalThis as { keptByDocumentation?: Map<string, unknown> };
shared.keptByDocumentation ??= new Map();
const kept = shared.keptByDocumentation;

/**
 * A value that is made once and kept for as long as the process runs, also when the modules of the site are loaded
 * again after a change. It must not depend on sources that change.
 */
export function keptForever<T>(name: string, make: () => T): T {
  if (!kept.has(name)) kept.set(name, make());
  return kept.get(name) as T;
}
