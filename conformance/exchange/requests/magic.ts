import type { JsonObject, MagicRequest, Target } from '../../ground/declared-target/target.ts';
import { isObject } from '../../ground/values/pointer.ts';

/** The requests that the operator declares under this name, with a new text for each `{unique}`. */
export function magicRequests(
  { magic }: Pick<Target, 'magic'>,
  name: string,
  unique: (prefix: string) => string,
): MagicRequest[] {
  return (magic[name] ?? []).map(({ operation, ...parts }) => ({ ...withTexts(parts, unique), operation }));
}

function withTexts<T>(part: T, unique: (prefix: string) => string): T {
  return JSON.parse(JSON.stringify(part), (_key, value: unknown) =>
    typeof value === 'string' ? value.replaceAll('{unique}', () => unique('magic')) : value,
  ) as T;
}

/** The parts of a request that a declared one changes. */
export interface Parts {
  path: Readonly<Record<string, unknown>>;
  query: Readonly<Record<string, unknown>>;
  headers: Readonly<Record<string, string>>;
  body: unknown;
}

/** A request of the operation with the declared values in it; unchanged when none is declared for the operation. */
export function withMagic(magic: readonly MagicRequest[], operation: string, parts: Parts): Parts {
  const mine = magic.find((one) => one.operation === operation);
  if (mine === undefined) return parts;
  const ours: JsonObject | undefined = isObject(parts.body) ? parts.body : undefined;
  return {
    path: { ...parts.path, ...mine.path },
    query: { ...parts.query, ...mine.query },
    headers: { ...parts.headers, ...mine.headers },
    body: mine.body === undefined ? parts.body : { ...ours, ...mine.body },
  };
}
