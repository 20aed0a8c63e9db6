import type { Place } from '../../contract/place.ts';
import type { RowId } from '../policy/policy.ts';
import { compareFirstMedia, compareMedia } from './bodies.ts';
import { pair } from './changes.ts';
import { compareCodes } from './codes.ts';
import { partName } from './component-parts.ts';
import type { DocumentContext } from './document-context.ts';
import { keptForm } from './error-forms.ts';
import { pairContent } from './media-types.ts';
import { compareLevels } from './provenance.ts';
import { componentOf } from './schema-names.ts';
import { changedForm } from './serialisation.ts';
import { compareDeprecation, compareExamples, compareOthers, compareWords } from './words.ts';

/** Compares the responses of two operations: statuses, codes, headers and bodies. */
export function compareResponses(context: DocumentContext, before: Place, after: Place, operation: string): void {
  const { changes } = context;
  const [old, now] = [responsesOf(before), responsesOf(after)];
  const { removed, added, kept } = pair(old, now);
  for (const [status] of removed)
    changes.add('response-removed', `response:${operation}/${status}`, after.at('responses'), {
      before: status,
      operation,
    });
  for (const [status, place] of added)
    changes.add(rowOfStatus(status), `response:${operation}/${status}`, place, { after: status, operation });
  compareCodes(changes, old, now, after, operation);
  for (const [status, one, other] of kept) {
    const subject = partName('response', one, other, `response:${operation}/${status}`);
    compareResponse(context, subject, status, one, other, operation);
  }
}

function rowOfStatus(status: string): RowId {
  if (status.startsWith('2')) return 'success-added';
  return status.startsWith('3') ? 'redirect-added' : 'refusal-added';
}

/** The responses of an operation, by status. */
export function responsesOf(operation: Place): Map<string, Place> {
  return new Map(operation.at('responses').children.map((one) => [one.key, one.follow()] as const));
}

/** Compares what receivers of an event may return. */
export function compareEventResponses(
  { changes }: DocumentContext,
  before: Place,
  after: Place,
  operation: string,
): void {
  const { removed, added, kept } = pair(responsesOf(before), responsesOf(after));
  for (const [status] of removed)
    changes.add('event-answer-removed', `response:${operation}/${status}`, after.at('responses'), {
      before: status,
      operation,
    });
  for (const [status, place] of added)
    changes.add('event-answer-added', `response:${operation}/${status}`, place, { after: status, operation });
  for (const [status, one, other] of kept) {
    const subject = partName('response', one, other, `response:${operation}/${status}`);
    compareWords(changes, subject, one, other, operation);
    compareLevels(changes, subject, one.at('x-provenance', 'level'), other.at('x-provenance', 'level'));
    compareOthers(changes, subject, one, other, ['description', 'x-provenance'], operation);
  }
}

function compareResponse(
  context: DocumentContext,
  subject: string,
  status: string,
  before: Place,
  after: Place,
  operation: string,
): void {
  if (before.isIdentical(after)) return;
  const { changes } = context;
  // Links describe where values of a response can be used. The response itself does not change.
  compareWords(changes, subject, before, after, operation, ['description', 'links']);
  compareLevels(changes, subject, before.at('x-provenance', 'level'), after.at('x-provenance', 'level'));
  compareOthers(changes, subject, before, after, knownOfResponse, operation);
  compareHeaders(context, subject, before, after, operation);
  const { removed, added, kept } = pairContent(changes, subject, before, after, operation);
  for (const [type] of removed)
    changes.add('response-body-removed', `${subject}/${type}`, after, { before: type, operation });
  for (const [type, place] of added)
    changes.add('response-body-added', `${subject}/${type}`, place, { after: type, operation });
  for (const [, media, nowMedia] of kept) {
    const [old, now] = [media.at('schema'), nowMedia.at('schema')];
    const form = keptForm(context.errorBodies, status, old, now);
    if (form !== undefined) {
      const seen = { before: componentOf(old.follow()), after: componentOf(now.follow()), operation };
      changes.add('error-form-added', `${subject}#anyOf`, now, seen);
      context.schemas.compare(subject, old, form, { direction: 'answer', operation });
    } else compareMedia(context, subject, media, nowMedia, { direction: 'answer', operation });
  }
  compareFirstMedia(context, subject, before, after, operation);
}

const knownOfResponse = ['description', 'links', 'headers', 'content', 'x-provenance'];

const knownOfHeader = [
  ...['required', 'deprecated', 'schema', 'description', 'example', 'examples', 'x-provenance'],
  ...['style', 'explode', 'content'],
];

function compareHeaders(
  { changes, schemas }: DocumentContext,
  subject: string,
  before: Place,
  after: Place,
  operation: string,
): void {
  const { removed, added, kept } = pair(headersOf(before), headersOf(after));
  for (const [name] of removed) changes.add('header-removed', `${subject}/${name}`, after, { before: name, operation });
  for (const [name, place] of added)
    changes.add('header-added', `${subject}/${name}`, place, { after: name, operation });
  for (const [name, old, now] of kept) {
    const [was, is] = [old, now].map((place) => place.at('required').value === true);
    const here = partName('header', old, now, `${subject}/${name}`);
    if (was !== is) changes.add(is ? 'header-became-required' : 'header-became-optional', here, now, { operation });
    compareDeprecation(changes, here, old, now, operation);
    compareWords(changes, here, old, now, operation);
    compareExamples(changes, here, old, now, operation);
    compareLevels(changes, here, old.at('x-provenance', 'level'), now.at('x-provenance', 'level'));
    for (const form of changedForm(old, now))
      changes.add('header-form-changed', `${here}/${form}`, now, {
        before: old.at(form).value,
        after: now.at(form).value,
        operation,
      });
    compareOthers(changes, here, old, now, knownOfHeader, operation);
    if (old.at('schema').exists && now.at('schema').exists)
      schemas.compare(here, old.at('schema'), now.at('schema'), { direction: 'answer', operation });
  }
}

/** The headers of a response, by lower-case name. */
function headersOf(response: Place): Map<string, Place> {
  return new Map(response.at('headers').children.map((one) => [one.key.toLowerCase(), one.follow()] as const));
}
