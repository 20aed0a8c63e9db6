/** JSON Pointer (RFC 6901): the notation of the suite for one place in a body. */

/** The value at a pointer, or undefined when there is nothing. The empty pointer is the whole value. */
export function valueAt(root: unknown, pointer: string): unknown {
  let value: unknown = root;
  for (const token of tokensOf(pointer)) {
    if (Array.isArray(value)) value = /^\d+$/.test(token) ? value[Number(token)] : undefined;
    else if (isObject(value)) value = Object.hasOwn(value, token) ? value[token] : undefined;
    else return undefined;
  }
  return value;
}

/** The unescaped tokens of a pointer: `/a~1b/0` → `['a/b', '0']`. Throws for text that is no pointer. */
export function tokensOf(pointer: string): string[] {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) throw new Error(`"${pointer}" is not a JSON Pointer: it must start with "/".`);
  const tokens = pointer.slice(1).split('/');
  if (!pointer.includes('~')) return tokens;
  return tokens.map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** One step further down: `below('/a', 'b/c')` → `/a/b~1c`. */
export function below(pointer: string, token: string | number): string {
  if (typeof token === 'number' || !/[~/]/.test(token)) return `${pointer}/${token}`;
  return `${pointer}/${token.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** A copy of `root` in which the place holds `value`, or is gone when `value` is undefined. Containers must exist. */
export function replacedAt(root: unknown, pointer: string, value: unknown): unknown {
  const [token, ...rest] = tokensOf(pointer);
  if (token === undefined) return value;
  const tail = rest.reduce(below, '');
  if (Array.isArray(root)) {
    const copy = [...root];
    if (value === undefined && rest.length === 0) copy.splice(Number(token), 1);
    else copy[Number(token)] = replacedAt(copy[Number(token)], tail, value);
    return copy;
  }
  if (!isObject(root)) throw new Error(`There is nothing at "${pointer}" to replace.`);
  const copy: Record<string, unknown> = { ...root };
  if (value === undefined && rest.length === 0) delete copy[token];
  else copy[token] = replacedAt(copy[token], tail, value);
  return copy;
}

/** Every value of a JSON document with its place, containers first. */
export function everyValue(root: unknown): { pointer: string; value: unknown }[] {
  const all: { pointer: string; value: unknown }[] = [];
  const visit = (value: unknown, pointer: string) => {
    all.push({ pointer, value });
    if (Array.isArray(value)) for (const [i, item] of value.entries()) visit(item, below(pointer, i));
    else if (isObject(value)) for (const key of Object.keys(value)) visit(value[key], below(pointer, key));
  };
  visit(root, '');
  return all;
}

/** True for a JSON object, not for null and not for an array. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
