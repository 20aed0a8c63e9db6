import { complaints, contractSchemas } from '../../rules/schemas.ts';
import { type Context, componentName, type Node, type Rule } from '../redocly.ts';

/** Every statement has a provenance: its own, or its operation's. Components need their own. */
export const provenancePresent: Rule = () => {
  const validate = contractSchemas().extension('x-provenance');
  const need = (node: Node, context: Context, what: string): void => {
    if (node['x-provenance'] !== undefined) return;
    const message = `${what} has no provenance. Add x-provenance.`;
    context.report({ message, location: context.location.key() });
  };
  const fits = (node: Node, context: Context): void => {
    if (node['x-provenance'] === undefined) return;
    const location = context.location.child(['x-provenance']);
    for (const { path, says } of complaints(validate, node['x-provenance'])) {
      context.report({ message: says, location: location.child([...path]) });
    }
  };
  const component = (what: string) => (node: Node, context: Context) => {
    const name = componentName(context.location);
    if (name) need(node, context, `The ${what} ${name}`);
  };
  return {
    Operation: (node, context) => need(node, context, 'The operation'),
    Schema: component('schema'),
    Response: component('response'),
    Header: component('header'),
    SecurityScheme: component('security scheme'),
    Parameter(node, context) {
      const inOperation = /\/(get|put|post|delete|patch|head|options|trace)\/parameters\/\d+$/.test(
        context.location.pointer,
      );
      if (!inOperation) need(node, context, `The parameter ${node.name}`);
    },
    Example(node, context) {
      if (node['x-error'] !== undefined) need(node, context, 'The error');
    },
    any: { enter: fits },
    ref: { enter: fits },
  };
};
