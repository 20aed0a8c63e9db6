/** What a value has to be: a kind, one of several, a list, or an object with these fields. Other fields may be there. */
export type Shape = 'number' | 'string' | 'boolean' | 'any' | 'null' | Alternatives | readonly [Shape] | Fields;
type Alternatives = { readonly either: readonly Shape[] };
type Fields = { readonly fields: Readonly<Record<string, Shape>> };

/** A shape, or null. */
export function orNull(shape: Shape): Shape {
  return { either: [shape, 'null'] };
}

/** Where a value differs from its shape: the path of the first difference, empty for the value itself; null when it fits. */
export function differs(value: unknown, shape: Shape, path = ''): string | null {
  if (shape === 'any') return null;
  if (shape === 'null') return value === null ? null : path;
  if (typeof shape === 'string') return typeof value === shape ? null : path;
  if ('either' in shape) return shape.either.some((one) => differs(value, one, path) === null) ? null : path;
  if ('fields' in shape) return fieldDiffers(value, shape, path);
  if (!Array.isArray(value)) return path;
  for (const [at, one] of value.entries()) {
    const found = differs(one, shape[0], `${path}.${at}`);
    if (found !== null) return found;
  }
  return null;
}

function fieldDiffers(value: unknown, { fields }: Fields, path: string): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return path;
  for (const [name, shape] of Object.entries(fields)) {
    const found = differs(Reflect.get(value, name), shape, `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
