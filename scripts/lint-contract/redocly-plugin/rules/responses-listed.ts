import { type Context, isNode, type Node, type Rule } from '../redocly.ts';

/** Every status is listed, also for too large a body; bodies are JSON; query lists have the default form. */
export const responsesListed: Rule = ({ bracketed = [] }) => ({
  Operation(operation, context) {
    const responses = isNode(operation.responses) ? operation.responses : {};
    if (responses.default === undefined) return;
    const message = 'Generated clients treat a default response as a success. List every status.';
    context.report({ message, location: context.location.child(['responses', 'default']).key() });
  },
  Paths: {
    Operation(operation, context) {
      if (operation.requestBody === undefined || !isNode(operation.responses) || operation.responses['413']) return;
      const message = 'A body can be larger than the service reads. List 413.';
      context.report({ message, location: context.location.child(['responses']) });
    },
  },
  RequestBody: jsonAlone,
  Response: jsonAlone,
  Parameter(parameter, context) {
    if (/[[\]]/.test(String(parameter.name)) && !bracketed.includes(String(parameter.name))) {
      const message = `"${parameter.name}" has brackets, which the specification does not use. Remove them.`;
      context.report({ message, location: context.location.child(['name']) });
    }
    const plain = { style: ['form', 'simple'], explode: [parameter.in === 'query'] };
    for (const [key, values] of Object.entries<unknown[]>(plain)) {
      if (parameter[key] === undefined || values.includes(parameter[key])) continue;
      const message = `${key} is ${parameter[key]}: many clients support only the default. Remove it.`;
      context.report({ message, location: context.location.child([key]) });
    }
  },
});

function jsonAlone(body: Node, context: Context): void {
  const types = isNode(body.content) ? Object.keys(body.content) : [];
  for (const type of types.filter((one) => one !== 'application/json')) {
    const message = `The interface uses only application/json (M §4), not ${type}. Remove it.`;
    context.report({ message, location: context.location.child(['content', type]).key() });
  }
}
