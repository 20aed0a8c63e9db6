import type { Place } from '../../contract/place.ts';
import { pair, same } from './changes.ts';
import { partName } from './component-parts.ts';
import type { DocumentContext } from './document-context.ts';
import type { Operation } from './operation.ts';
import { compareLevels } from './provenance.ts';
import { changedForm } from './serialisation.ts';
import { compareDeprecation, compareExamples, compareOthers, compareWords } from './words.ts';

type Direction = 'request' | 'event';

const known = [
  ...['name', 'in', 'required', 'deprecated', 'schema', 'summary', 'description', 'x-provenance'],
  ...['example', 'examples', 'style', 'explode', 'allowReserved', 'content', 'allowEmptyValue'],
];

/** Compares the parameters of two operations: what callers send, or the headers that receivers of an event read. */
export function compareParameters(
  context: DocumentContext,
  before: Operation,
  after: Operation,
  direction: Direction,
): void {
  const { changes } = context;
  const operation = after.id;
  const { removed, added, kept } = pair(before.parameters, after.parameters);
  const isEvent = direction === 'event';
  for (const [key] of removed) {
    const row = isEvent ? 'event-header-removed' : 'parameter-removed';
    changes.add(row, `parameter:${operation}/${key}`, after.place, { before: key, operation });
  }
  for (const [key, place] of added) {
    const required = place.at('required').value === true;
    const row = isEvent ? 'event-header-added' : required ? 'parameter-added-required' : 'parameter-added';
    changes.add(row, `parameter:${operation}/${key}`, place, { after: key, operation });
  }
  for (const [key, old, now] of kept) {
    const subject = partName('parameter', old, now, `parameter:${operation}/${key}`);
    compareParameter(context, subject, old, now, { direction, operation });
  }
}

function compareParameter(
  { changes, schemas }: DocumentContext,
  subject: string,
  before: Place,
  after: Place,
  use: { direction: Direction; operation: string },
): void {
  if (before.isIdentical(after)) return;
  const { direction, operation } = use;
  const [was, is] = [before, after].map((place) => place.at('required').value === true);
  if (was !== is) {
    const kind = is ? 'became-required' : 'became-optional';
    changes.add(direction === 'event' ? `event-header-${kind}` : `parameter-${kind}`, subject, after, { operation });
  }
  // Names of path parameters are not sent, and those of headers are case-insensitive.
  if (direction === 'request' && !same(before.at('name'), after.at('name')))
    changes.add('parameter-renamed', subject, after, {
      before: before.at('name').value,
      after: after.at('name').value,
      operation,
    });
  for (const form of changedForm(before, after)) {
    const seen = { before: before.at(form).value, after: after.at(form).value, operation };
    changes.add('parameter-form-changed', `${subject}/${form}`, after, seen);
  }
  const [could, can] = [before, after].map((place) => place.at('allowEmptyValue').value === true);
  if (could !== can)
    changes.add(`${direction}-condition-${can ? 'widened' : 'narrowed'}`, `${subject}#allowEmptyValue`, after, {
      before: could,
      after: can,
      operation,
    });
  compareDeprecation(changes, subject, before, after, operation);
  compareWords(changes, subject, before, after, operation);
  compareExamples(changes, subject, before, after, operation);
  compareLevels(changes, subject, before.at('x-provenance', 'level'), after.at('x-provenance', 'level'));
  compareOthers(changes, subject, before, after, known, operation);
  if (before.at('schema').exists && after.at('schema').exists)
    schemas.compare(subject, before.at('schema'), after.at('schema'), use);
}
