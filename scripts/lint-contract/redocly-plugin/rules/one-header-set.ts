import { type Context, entriesUnder, type Found, type Node, type Rule, under } from '../redocly.ts';

/**
 * Requires the same headers in all responses of a body that have headers, because generators make one type for a body
 * and its headers. In a bundle (option `open_responses`), a header must also be required in all of them or in none.
 */
export const oneHeaderSet: Rule = ({ open_responses: isBundle }) => {
  const known = new Map<string, string>();
  return {
    Paths: {
      Response(response, context) {
        const found: Found = { node: response, location: context.location };
        const headers = entriesUnder(found, 'headers', context);
        if (headers.length === 0) return;
        const set = headers.map(([name, { node }]) => formOf(name, node, isBundle)).toSorted();
        for (const [, media] of entriesUnder(found, 'content', context)) {
          const body = under(media, 'schema', context)?.location;
          if (body === undefined) continue;
          const place = `${body.source.absoluteRef}${body.pointer}`;
          const first = known.get(place) ?? set.join();
          known.set(place, first);
          if (first !== set.join()) sayOther(context);
        }
      },
    },
  };
};

/** The form of a header in generated code: its name, its type, and whether it is optional. */
function formOf(name: string, { schema, required }: Node, isBundle: boolean | undefined): string {
  const { type, format } = (schema ?? {}) as Node;
  return JSON.stringify([name.toLowerCase(), type, format, isBundle === true && required === true]);
}

function sayOther(context: Context): void {
  const message =
    'This body has other headers in another response, and generated code has one type for both. Give it the same headers, or this response a body of its own.';
  context.report({ message, location: context.location.child(['headers']).key() });
}
