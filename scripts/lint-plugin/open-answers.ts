import { type Context, type Found, isNode, under } from './redocly.ts';

/**
 * Reports every closed enum below an answer: some generated clients raise an exception on a value that is not in it.
 * @param seen places that were checked before, for another answer
 */
export function checkOpen(found: Found, seen: Set<string>, context: Context): void {
  const { source, pointer } = found.location;
  const place = `${source.absoluteRef}${pointer}`;
  if (seen.has(place)) return;
  seen.add(place);
  for (const keyword of ['enum', 'const']) {
    if (found.node[keyword] === undefined || pointer.endsWith('/properties')) continue;
    const message = `An answer with another value breaks generated clients. Put the values of this ${keyword} into the description and x-extensible-enum.`;
    context.report({ message, location: found.location.child([keyword]) });
  }
  for (const [key, value] of Object.entries(found.node)) {
    if (key === 'example' || key === 'examples') continue;
    const holder: Found = Array.isArray(value)
      ? { node: Object.fromEntries(value.entries()), location: found.location.child([key]) }
      : { node: { [key]: value }, location: found.location };
    for (const inner of Object.keys(holder.node)) {
      const child = isNode(holder.node[inner]) ? under(holder, inner, context) : undefined;
      if (child) checkOpen(child, seen, context);
    }
  }
}
