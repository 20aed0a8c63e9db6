import type { Rule } from '../redocly.ts';

const bounds = ['maxLength', 'enum', 'const', 'format', 'pattern'];

/** Requires a maximum length or a form of every string, for those who store it. */
export const stringsBounded: Rule = () => ({
  Schema(schema, context) {
    if (![schema.type].flat().includes('string') || bounds.some((keyword) => schema[keyword] !== undefined)) return;
    const message = 'This string has no maximum length. Add maxLength, or a format, pattern or list of values.';
    context.report({ message, location: context.location.key() });
  },
});
