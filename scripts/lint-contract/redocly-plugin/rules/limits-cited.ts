import type { Place } from '../../../contract/place.ts';
import { unresolvedReference } from '../../rules/references.ts';
import { contractOf } from '../contract-data.ts';
import type { Context, Node, Rule } from '../redocly.ts';

/** A bound that is a limit cites it by `x-limit` and has the number of the limit. */
export const limitsCited: Rule = (options) => {
  const { limits } = contractOf(options);
  return {
    Schema(schema, context) {
      const id = schema['x-limit'];
      if (typeof id !== 'string') return;
      const limit = limits.at(id);
      if (limit.exists) return compare(schema, limit, context);
      context.report({
        message: unresolvedReference('limit', id, limits.keys),
        location: context.location.child(['x-limit']),
      });
    },
  };
};

/** The keywords that can express a limit of a kind, and the required number of each. */
function boundsOf(limit: Place): { keywords: string[]; number: number | undefined }[] {
  const max = limit.at('max').number;
  if (limit.at('kind').value === 'size') return [{ keywords: ['maxLength', 'maxItems'], number: max }];
  if (limit.at('kind').value !== 'range') return [];
  return [
    { keywords: ['minimum'], number: limit.at('min').number },
    { keywords: ['maximum'], number: max },
  ];
}

function compare(schema: Node, limit: Place, context: Context): void {
  const bounds = boundsOf(limit);
  const cited = context.location.child(['x-limit']);
  if (bounds.length === 0) {
    const message = `"${limit.key}" is a limit of the kind ${limit.at('kind').text}, which no value can break. Remove x-limit.`;
    context.report({ message, location: cited });
  }
  for (const { keywords, number } of bounds) {
    const keyword = keywords.find((name) => schema[name] !== undefined);
    if (!keyword) {
      context.report({
        message: `The limit "${limit.key}" is ${number}. Add ${keywords.join(' or ')}.`,
        location: cited,
      });
    } else if (schema[keyword] !== number) {
      const message = `${keyword} is ${schema[keyword]}, the limit "${limit.key}" is ${number}. Correct one of the two.`;
      context.report({ message, location: context.location.child([keyword]) });
    }
  }
}
