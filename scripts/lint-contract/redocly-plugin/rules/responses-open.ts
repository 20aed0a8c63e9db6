import { type Context, type Found, isNode, type Rule, under } from '../redocly.ts';

/** Requires open responses, because a client that rejects unknown keys breaks when a key is added. */
export const responsesOpen: Rule = () => {
  const seen = new Set<string>();
  return {
    Response: {
      MediaType(node, context) {
        const schema = under({ node, location: context.location }, 'schema', context);
        if (schema) checkOpen(schema, seen, context);
      },
    },
  };
};

/** Redocly visits a schema once, in a request or a response, so this rule visits those of responses itself. */
function checkOpen(schema: Found, seen: Set<string>, context: Context): void {
  const { node, location } = schema;
  const id = `${location.source.absoluteRef}${location.pointer}`;
  if (seen.has(id)) return;
  seen.add(id);
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    if (node[keyword] !== false) continue;
    const message = `${keyword}: false forbids new keys in a response, which breaks old clients when a key is added. Remove it.`;
    context.report({ message, location: location.child([keyword]) });
  }
  for (const part of partsOf(schema, context)) checkOpen(part, seen, context);
}

function partsOf({ node, location }: Found, context: Context): Found[] {
  const lists = ['properties', 'allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const map = node[keyword];
    const holder = {
      node: Array.isArray(map) ? { ...map } : isNode(map) ? map : {},
      location: location.child([keyword]),
    };
    return Object.keys(holder.node).map((key) => under(holder, key, context));
  });
  const singles = ['items', 'additionalProperties'].map((keyword) => under({ node, location }, keyword, context));
  return [...lists, ...singles].filter((part) => part !== undefined);
}
