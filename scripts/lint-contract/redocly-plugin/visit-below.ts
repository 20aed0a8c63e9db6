import { type Context, type Found, isNode, under } from './redocly.ts';

/**
 * Calls a function with every part of a description below another, references followed, each part once.
 * @param seen places that were visited before, for another root
 */
export function visitBelow(found: Found, seen: Set<string>, context: Context, visit: (part: Found) => void): void {
  const { source, pointer } = found.location;
  const place = `${source.absoluteRef}${pointer}`;
  if (seen.has(place)) return;
  seen.add(place);
  // The keys of this map are names, not keywords.
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
