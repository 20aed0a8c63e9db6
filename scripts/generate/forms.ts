import type { ContractData } from '../contract/data.ts';
import type { ApiName } from '../contract/project.ts';
import { literal, marker } from './marker.ts';
import { bodiesOf, type Document, resolve, type Schema } from './openapi.ts';

/** The forms of strings in words. Keys are plain strings, because a validator can report any keyword value. */
export function forms(documents: Record<ApiName, Document>, { forms: words }: ContractData): string {
  const { patterns, formats } = words;
  return (
    marker +
    '/** What a value is that has a form, to follow "The value must be". */\n' +
    'export type Words = Readonly<Record<string, string>>;\n' +
    `/** By the pattern. */\nexport const patternWords: Words = ${literal(patterns)};\n` +
    `/** By the format. */\nexport const formatWords: Words = ${literal(formats)};\n` +
    '/** By operation and field of its body, for the fields with a form. */\n' +
    `export const fieldWords: Readonly<Record<string, Words>> = ${literal(fieldWords(documents, words))};\n`
  );
}

function fieldWords(documents: Record<ApiName, Document>, { patterns, formats }: ContractData['forms']): object {
  const rows = Object.values(documents).flatMap((document) =>
    [...bodiesOf(document)]
      .filter(({ returned, event }) => !returned && event === undefined)
      .map(({ operation, media }) => {
        const { properties = {} } = resolve<{ properties?: Record<string, Schema> }>(document, media.schema ?? {});
        const fields = Object.entries(properties).flatMap(([name, schema]) => {
          const { pattern, format } = resolve<Schema>(document, schema);
          const found = patterns[String(pattern)] ?? formats[String(format)];
          return found === undefined ? [] : [[name, found]];
        });
        return [operation.operationId, Object.fromEntries(fields)] as const;
      }),
  );
  return Object.fromEntries(rows.filter(([, fields]) => Object.keys(fields).length > 0));
}
