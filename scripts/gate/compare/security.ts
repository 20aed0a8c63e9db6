import { isDeepStrictEqual } from 'node:util';
import type { Place } from '../../contract/place.ts';
import { type Changes, listOf, pair } from './changes.ts';
import type { Operation } from './operation.ts';

/** Keywords of a scheme without effect: `bearerFormat` is a hint. */
const silent = new Set(['description', 'bearerFormat', 'x-provenance']);

/** Compares how credentials are sent, and their names in generated code. @param name `merchant` or `partner` */
export function compareSecuritySchemes(changes: Changes, name: string, before: Place, after: Place): void {
  const [old, now] = [schemesOf(before), schemesOf(after)];
  for (const [scheme, one, other] of pair(old, now).kept) {
    const subject = `security:${name}/${scheme}`;
    const [was, is] = [formOf(one), formOf(other)];
    if (was.type !== is.type) changes.add('security-scheme-changed', subject, other, { before: was, after: is });
    else
      for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
        if (isDeepStrictEqual(was[key], is[key])) continue;
        const seen = { before: one.at(key).value, after: other.at(key).value };
        changes.add('security-scheme-changed', `${subject}/${key}`, other, seen);
      }
  }
  for (const [scheme, other] of renamedSchemes(before, after)) {
    const place = now.get(other) ?? after;
    changes.add('security-scheme-renamed', `security:${name}/${other}`, place, { before: scheme, after: other });
  }
}

/** The effect of a scheme on requests. Header names are case-insensitive. */
function formOf(scheme: Place): Readonly<Record<string, unknown>> {
  const stated = scheme.children.filter(({ key }) => !silent.has(key));
  const name = scheme.at('in').text === 'header' ? { name: scheme.at('name').text?.toLowerCase() } : {};
  return { ...Object.fromEntries(stated.map(({ key, value }) => [key, value])), ...name };
}

function schemesOf(document: Place): Map<string, Place> {
  return new Map(document.at('components', 'securitySchemes').children.map((one) => [one.key, one.follow()]));
}

/** New names of schemes that were only renamed, so that requests are the same. */
export function renamedSchemes(before: Place, after: Place): ReadonlyMap<string, string> {
  const { removed, added } = pair(schemesOf(before), schemesOf(after));
  return new Map(
    removed.flatMap(([name, old]) => {
      const same = added.find(([, now]) => isDeepStrictEqual(formOf(now), formOf(old)));
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
  // Every earlier caller must still be accepted: some new alternative requires no more than the old one.
  const isAccepted = (given: ReadonlySet<string>, list: ReadonlySet<string>[]) =>
    list.some((needed) => [...needed].every((one) => given.has(one)));
  const tightened = old.some((given) => !isAccepted(given, now));
  if (!tightened && now.every((given) => isAccepted(given, old))) return;
  const isShared = !before.place.at('security').exists && !after.place.at('security').exists;
  const subject = isShared ? `security:${name}` : `operation:${after.id}/security`;
  const seen = { before: before.security.value, after: after.security.value, operation: after.id };
  changes.add(tightened ? 'security-tightened' : 'security-loosened', subject, after.security, seen);
}

/** True when two lists of alternatives accept the same callers. */
export function hasSameSecurity(before: Operation, after: Operation): boolean {
  const [old, now] = [alternativesOf(before.security), alternativesOf(after.security)];
  return [
    [old, now],
    [now, old],
  ].every(([some = [], others = []]) => some.every((given) => others.some((one) => isDeepStrictEqual(one, given))));
}

/** The alternatives, each a set of required schemes and scopes. Without alternatives, nothing is required. */
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
