import type { Context, Found, Node } from './redocly.ts';

const largest32 = 2 ** 31 - 1;

function isInteger(schema: Node): boolean {
  return [schema.type].flat().includes('integer');
}

/** The minimum and maximum of an integer, or those of its enum. */
function rangeOf({ minimum, maximum, enum: values }: Node): { minimum: unknown; maximum: unknown } {
  const listed = Array.isArray(values) ? values.filter((value) => typeof value === 'number') : [];
  if (listed.length === 0) return { minimum, maximum };
  return { minimum: minimum ?? Math.min(...listed), maximum: maximum ?? Math.max(...listed) };
}

/** The format determines the size of integers in generated code, so it depends on the maximum. Ids begin at 1. */
export function checkInteger(schema: Node, unbounded: readonly string[], context: Context): void {
  if (!isInteger(schema)) return;
  const { format } = schema;
  const { minimum, maximum } = rangeOf(schema);
  const expected = typeof maximum === 'number' && maximum <= largest32 ? 'int32' : 'int64';
  if (format !== expected) {
    const message = `Its largest value needs another type in generated code. Write format: ${expected}.`;
    context.report({ message, location: context.location.child([format === undefined ? 'type' : 'format']) });
  }
  const [, name = ''] = /\/properties\/((?:\w+_)?ids?)(?:\/items)?$/.exec(context.location.pointer) ?? [];
  if (minimum === 1 || name === '' || unbounded.includes(name)) return;
  const message = 'All ids have the same bound. Write minimum: 1.';
  context.report({ message, location: context.location.child([minimum === undefined ? 'type' : 'minimum']) });
}

/** Larger integers lose digits where JSON numbers are doubles, so a service cannot know which one was sent. */
export function checkSentInteger({ node, location }: Found, unbounded: readonly string[], context: Context): void {
  if (!isInteger(node) || unbounded.includes(location.pointer.split('/').at(-1) ?? '')) return;
  const { minimum, maximum } = rangeOf(node);
  if (typeof minimum === 'number' && typeof maximum === 'number' && maximum <= Number.MAX_SAFE_INTEGER) return;
  const message = `An integer of a request has a minimum and a maximum, at most ${Number.MAX_SAFE_INTEGER}. Add them.`;
  context.report({ message, location: location.child([maximum === undefined ? 'type' : 'maximum']) });
}
