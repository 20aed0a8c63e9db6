import type { Place } from '../../contract/place.ts';
import { type Changes, listOf, pair, same } from './changes.ts';
import type { Operation } from './operation.ts';

const silent = new Set(['description', 'x-provenance']);

/** Compares how credentials are sent. @param name `merchant` or `partner` */
export function compareSecuritySchemes(changes: Changes, name: string, before: Place, after: Place): void {
  for (const [scheme, old, now] of pair(schemesOf(before), schemesOf(after)).kept) {
    for (const key of new Set([...old.keys, ...now.keys])) {
      if (silent.has(key) || same(old.at(key), now.at(key))) continue;
      changes.add('security-scheme-changed', `security:${name}/${scheme}/${key}`, now, {
        before: old.at(key).value,
        after: now.at(key).value,
      });
    }
  }
}

function schemesOf(document: Place): Map<string, Place> {
  return new Map(document.at('components', 'securitySchemes').children.map((one) => [one.key, one.follow()]));
}

/** The new names of schemes that were renamed and nothing else: a name is not sent. */
export function renamedSchemes(before: Place, after: Place): ReadonlyMap<string, string> {
  const { removed, added } = pair(schemesOf(before), schemesOf(after));
  const form = (scheme: Place) =>
    JSON.stringify(
      scheme.children
        .filter(({ key }) => !silent.has(key))
        .map(({ key, value }) => [key, value])
        .sort(),
    );
  return new Map(
    removed.flatMap(([name, old]) => {
      const same = added.find(([, now]) => form(now) === form(old));
      return same === undefined ? [] : [[name, same[0]] as const];
    }),
  );
}

/** Compares the credentials that an operation requires. @param name `merchant` or `partner`, whose credentials most operations share */
export function compareSecurity(
  changes: Changes,
  name: string,
  before: Operation,
  after: Operation,
  renamed: ReadonlyMap<string, string>,
): void {
  const [old, now] = [alternativesOf(before.security, renamed), alternativesOf(after.security)];
  // Every earlier caller can still call the operation: an alternative asks for no more than before.
  const isAccepted = (given: ReadonlySet<string>, list: ReadonlySet<string>[]) =>
    list.some((needed) => [...needed].every((one) => given.has(one)));
  const tightened = old.some((given) => !isAccepted(given, now));
  if (!tightened && now.every((given) => isAccepted(given, old))) return;
  const isShared = !before.place.at('security').exists && !after.place.at('security').exists;
  const subject = isShared ? `security:${name}` : `operation:${after.id}/security`;
  const seen = { before: before.security.value, after: after.security.value, operation: after.id };
  changes.add(tightened ? 'security-tightened' : 'security-loosened', subject, after.security, seen);
}

/** The alternatives, each the schemes and scopes that it requires. No alternative requires nothing. */
function alternativesOf(security: Place, renamed?: ReadonlyMap<string, string>): ReadonlySet<string>[] {
  const alternatives = security.children.map(
    (one) =>
      new Set(
        one.children.flatMap((scheme) => {
          const name = renamed?.get(scheme.key) ?? scheme.key;
          return [name, ...listOf(scheme).map((scope) => `${name} ${scope}`)];
        }),
      ),
  );
  return alternatives.length === 0 ? [new Set()] : alternatives;
}
