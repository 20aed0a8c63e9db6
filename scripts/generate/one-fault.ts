/** A body with one fault, and its description. */
export interface Fault {
  what: string;
  body: unknown;
}

type Path = (string | number)[];

const others = [null, true, -1, 0.5, 1e15, '', 'x', 'x'.repeat(20_000), [], {}].map((value: unknown) => ({
  value,
  shown: JSON.stringify(value).slice(0, 20),
}));

/**
 * Every change of one value of a body: each value replaced by one of every other type and size, each key omitted, a key
 * added to each object, and each list emptied or extended. Most changes are faults; permitted ones are useful for
 * comparison.
 */
export function* oneFaultEach(body: unknown): Generator<Fault> {
  for (const path of pathsOf(body)) {
    const at = `/${path.join('/')}`;
    for (const { value, shown } of others) yield { what: `${at} is ${shown}`, body: replaced(body, path, () => value) };
    if (path.length > 0) yield { what: `${at} is missing`, body: replaced(body, path, undefined) };
    const value = path.reduce<unknown>((node, key) => (node as Record<string | number, unknown>)[key], body);
    if (Array.isArray(value)) {
      const long = Array.from({ length: 300 }, () => value[0] ?? 1);
      yield { what: `${at} is long`, body: replaced(body, path, () => long) };
    } else if (typeof value === 'object' && value !== null) {
      yield {
        what: `${at} has an additional key`,
        body: replaced(body, path, (old) => ({ ...(old as object), unknown: 1 })),
      };
    }
  }
}

function* pathsOf(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* pathsOf(child, [...path, key]);
}

/** A copy with the value at a path replaced. Without a replacement, the key is omitted. */
function replaced(body: unknown, path: Path, change: ((old: unknown) => unknown) | undefined): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return change?.(body);
  const copy = (Array.isArray(body) ? [...body] : { ...(body as object) }) as Record<string | number, unknown>;
  if (rest.length === 0 && !change) {
    if (Array.isArray(copy)) copy.splice(Number(key), 1);
    else delete copy[key];
    return copy;
  }
  copy[key] = replaced(copy[key], rest, change);
  return copy;
}
