import { Api } from '../../../contract/api.ts';
import { sources } from '../contract-data.ts';
import type { Context, Node, Rule } from '../redocly.ts';

/** An operationId is a listed verb and a noun, in camelCase, and unique across the interfaces. */
export const operationIdVerb: Rule = ({ verbs = [], webhook_verbs: webhookVerbs = [], apis = [] }) => {
  const others = new Map(
    apis.flatMap((path) => new Api(sources, path, path).operations.map(({ id, place }) => [`${path} ${id}`, place])),
  );
  const check = (allowed: string[]) => (operation: Node, context: Context) => {
    const id = operation.operationId;
    if (typeof id !== 'string') return;
    const location = context.location.child(['operationId']);
    if (!new RegExp(`^(${allowed.join('|')})([A-Z][a-z0-9]*)+$`).test(id)) {
      const message = `"${id}" is not a verb and a noun in camelCase. Start with one of: ${allowed.join(', ')}.`;
      context.report({ message, location });
    }
    for (const [key, place] of others) {
      if (!key.endsWith(` ${id}`) || context.location.source.absoluteRef.endsWith(`/${place.file.path}`)) continue;
      const message = `"${id}" is also an operation of ${place.file.path}. Rename one: ids are unique across all interfaces.`;
      context.report({ message, location });
    }
  };
  return { Paths: { Operation: check(verbs) }, WebhooksMap: { Operation: check(webhookVerbs) } };
};
