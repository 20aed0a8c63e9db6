import { checkInteger, checkSentInteger } from '../integers.ts';
import { type Context, entriesUnder, type Found, isNode, type Node, type Rule, under } from '../redocly.ts';
import { visitBelow } from '../visit-below.ts';

/**
 * Requires what clients in other languages need: numbers that keep their digits and have at most one lower and one
 * upper bound, and objects with all fields in `properties`. In a bundle (option `open_responses`), also responses
 * without enums.
 */
export const generatesEverywhere: Rule = ({ open_responses: isBundle, unbounded = [] }) => {
  const [received, sent] = [new Set<string>(), new Set<string>()];
  const checkResponse = (node: Node, context: Context) => {
    if (!isBundle) return;
    visitBelow({ node, location: context.location }, received, context, (part) => checkOpen(part, context));
  };
  const checkSent = (node: Node, context: Context) =>
    visitBelow({ node, location: context.location }, sent, context, (part) =>
      checkSentInteger(part, unbounded, context),
    );
  return {
    Schema(schema, context) {
      checkNumber(schema, context);
      checkInteger(schema, unbounded, context);
      checkAlternatives(schema, context);
    },
    Paths: {
      Parameter: checkSent,
      RequestBody(body, context) {
        checkBody(body, context);
        checkSent(body, context);
      },
      Response: checkResponse,
    },
    WebhooksMap: { RequestBody: checkResponse },
    ServerVariable(variable, context) {
      if (variable.description === undefined) return;
      const message = 'Strict parsers refuse a description here. Move it to the server.';
      context.report({ message, location: context.location.child(['description']) });
    },
  };
};

/** Services treat a missing body like an empty object, so a body that can be empty must not be required. */
function checkBody(body: Node, context: Context): void {
  if (body.required !== true) return;
  for (const [, media] of entriesUnder({ node: body, location: context.location }, 'content', context)) {
    const schema = under(media, 'schema', context)?.node ?? {};
    if (schema.required !== undefined || schema['x-combinations'] !== undefined) continue;
    const message = 'The body can be an empty object. Write required: false, or list the required fields.';
    context.report({ message, location: context.location.child(['required']) });
  }
}

/** Without a format, Go and others read numbers with 32 bits: 16777217 becomes 16777216. */
function checkNumber(schema: Node, context: Context): void {
  if (![schema.type].flat().includes('number') || schema.format !== undefined) return;
  const message = 'Some generators read a number without a format with 32 bits. Add format: double.';
  context.report({ message, location: context.location.child(['type']) });
}

/** Some generated clients raise an exception on an unlisted value of a response enum. */
function checkOpen({ node, location }: Found, context: Context): void {
  for (const keyword of ['enum', 'const']) {
    if (node[keyword] === undefined) continue;
    const message = `A response with another value breaks generated clients. Put the values of this ${keyword} into the description and x-extensible-enum.`;
    context.report({ message, location: location.child([keyword]) });
  }
}

/** Alternatives that only require a field hide the fields of the object from generators. */
function checkAlternatives(schema: Node, context: Context): void {
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const branches = schema[keyword];
    if (!Array.isArray(branches) || !branches.some((one) => isNode(one) && Object.keys(one).join() === 'required')) {
      continue;
    }
    const message = `Generators lose the fields of an object with this ${keyword}. Write the rule as x-combinations.`;
    context.report({ message, location: context.location.child([keyword]) });
  }
}
