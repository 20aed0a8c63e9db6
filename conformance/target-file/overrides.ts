import { parse } from 'yaml';
import type { KeyPath, Problem } from './problem.ts';
import { isRecord } from './source.ts';

/** A value that does not come from the target file: `merchant.base_url=http://127.0.0.1:8080/api/v1`. */
export interface Override {
  /** The flag or variable with the value, as messages show it. */
  where: string;
  text: string;
}

/** Applies overrides to a target file in order. Returns content, origin of each overridden key, and problems. */
export function override(
  content: Record<string, unknown>,
  overrides: readonly Override[],
): { content: Record<string, unknown>; placeOf(path: KeyPath): string | undefined; problems: Problem[] } {
  const result = structuredClone(content);
  const places = new Map<string, string>();
  const problems: Problem[] = [];
  for (const { where, text } of overrides) {
    const match = /^([a-z][\w.:-]*?)=(.*)$/s.exec(text);
    const keys = match?.[1]?.split('.') ?? [];
    if (match === null || keys.some((key) => key === '' || key === '__proto__')) {
      problems.push({
        where,
        path: '',
        what: text.includes('@')
          ? 'the text is not key=value (not shown: it may contain a secret).'
          : `"${text}" is not key=value.`,
        todo: 'Write for example timeouts.settle=10s.',
      });
      continue;
    }
    place(result, keys, readValue(match[2] ?? ''));
    places.set(keys.join('.'), where);
  }
  return { content: result, placeOf: (path) => nearestPlace(places, path), problems };
}

function place(content: Record<string, unknown>, keys: string[], value: unknown): void {
  const [first, ...rest] = keys;
  if (first === undefined) return;
  if (rest.length === 0) {
    content[first] = value;
    return;
  }
  const inner = content[first];
  const next = isRecord(inner) ? inner : {};
  content[first] = next;
  place(next, rest, value);
}

/** Numbers, booleans, lists and mappings as in YAML; anything else is the text itself. */
function readValue(text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 0 });
  } catch {
    return text;
  }
}

function nearestPlace(places: ReadonlyMap<string, string>, path: KeyPath): string | undefined {
  for (let length = path.length; length > 0; length--) {
    const found = places.get(path.slice(0, length).join('.'));
    if (found !== undefined) return found;
  }
  return undefined;
}
