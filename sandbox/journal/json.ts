/** The value of a JSON text; undefined for any other text. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The value at a path of names; undefined where there is none. */
export function valueAt(body: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    body,
  );
}

/** The number at a path; null where there is none. */
export function numberAt(body: unknown, ...names: readonly string[]): number | null {
  const value = valueAt(body, ...names);
  return typeof value === 'number' ? value : null;
}

/** The text at a path; undefined where there is none. */
export function textAt(body: unknown, ...names: readonly string[]): string | undefined {
  const value = valueAt(body, ...names);
  return typeof value === 'string' ? value : undefined;
}
