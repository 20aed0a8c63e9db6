import type { Place } from '../../contract/place.ts';
import { contentOf } from './bodies.ts';
import { type Changes, pair } from './changes.ts';
import { operationsOf } from './operation.ts';
import { responsesOf } from './responses.ts';
import { componentOf } from './schema-names.ts';

/** The schema of an error body, with the codes that operations show by it. */
interface ErrorSchema {
  required: readonly string[];
  codes: { place: Place; keys: readonly string[] }[];
  operations: Set<string>;
}

/**
 * Compares the keys that all codes of an error schema have. The bundle requires no other key, so that a further code
 * without a key makes it optional, although the schema is unchanged.
 */
export function compareErrorKeys(changes: Changes, before: Place, after: Place): void {
  for (const [subject, old, now] of pair(errorSchemas(before), errorSchemas(after)).kept)
    for (const key of old.required.filter((one) => now.required.includes(one))) {
      const lacks = ({ keys }: ErrorSchema['codes'][number]) => !keys.includes(key);
      const without = now.codes.find(lacks);
      if (without === undefined || old.codes.some(lacks)) continue;
      for (const operation of now.operations)
        changes.add('answer-field-became-optional', `${subject}/${key}`, without.place, {
          before: true,
          after: false,
          operation,
        });
    }
}

/** The schemas of the responses from 400 on, by the name of the component or of the response. */
function errorSchemas(document: Place): Map<string, ErrorSchema> {
  const found = new Map<string, ErrorSchema>();
  for (const { id, place } of operationsOf(document))
    for (const [status, response] of responsesOf(place))
      for (const media of contentOf(response).values()) {
        const schema = media.at('schema').follow();
        const codes = media
          .at('examples')
          .children.map((example) => ({ place: example, entry: example.follow() }))
          .filter(({ entry }) => entry.at('x-error').exists);
        if (Number(status) < 400 || codes.length === 0) continue;
        const name = componentOf(schema);
        const subject = name === undefined ? `response:${id}/${status}` : `schema:${name}`;
        const known = found.get(subject) ?? { required: schema.at('required').texts, codes: [], operations: new Set() };
        known.codes.push(...codes.map(({ place: code, entry }) => ({ place: code, keys: entry.at('value').keys })));
        known.operations.add(id);
        found.set(subject, known);
      }
  return found;
}
