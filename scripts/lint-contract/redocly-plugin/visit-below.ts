import { type Context, type Found, isNode, under } from './redocly.ts';

/**
 * Calls a function with every part below a place of a description, following references, once per part.
 * @param seen visited places, shared by several roots
 */
export function visitBelow(found: Found, seen: Set<string>, context: Context, visit: (part: Found) => void): void {
  const { source, pointer } = found.location;
  const place = `${source.absoluteRef}${pointer}`;
  if (seen.has(place)) return;
  seen.add(place);
  // The keys of this map are property names, not keywords.
  if (!pointer.endsWith('/properties')) visit(found);
  for (const [key, value] of Object.entries(found.node)) {
    if (key === 'example' || key === 'examples') continue;
    const holder: Found = Array.isArray(value)
      ? { node: Object.fromEntries(value.entries()), location: found.location.child([key]) }
      : { node: { [key]: value }, location: found.location };
    for (const inner of Object.keys(holder.node)) {
      const child = isNode(holder.node[inner]) ? under(holder, inner, context) : undefined;
      if (child) visitBelow(child, seen, context, visit);
    }
  }
}
