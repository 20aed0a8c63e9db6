import type { Place } from '../../contract/place.ts';
import type { DocumentContext } from './document-context.ts';
import { contentOf, isJson, pairContent } from './media-types.ts';
import type { Use } from './schema-use.ts';
import { compareExamples, compareOthers, compareWords } from './words.ts';

/** Compares the body that callers send, or that receivers of an event read. */
export function compareRequest(context: DocumentContext, before: Place, after: Place, use: Use): void {
  const { changes } = context;
  const { operation } = use;
  const [old, now] = [before.at('requestBody').follow(), after.at('requestBody').follow()];
  const subject = `request:${operation}`;
  if (!old.exists && !now.exists) return;
  const isEvent = use.direction === 'event';
  const place = now.exists ? now : after;
  const [was, is] = [old, now].map((body) => body.at('required').value === true);
  // A removed body is reported as removed, not as optional.
  if (was !== is && now.exists)
    changes.add(`${isEvent ? 'event-body' : 'body'}-became-${is ? 'required' : 'optional'}`, subject, place, {
      before: was,
      after: is,
      operation,
    });
  const { removed, added, kept } = pairContent(changes, subject, old, now, operation);
  for (const [type] of removed)
    changes.add(isEvent ? 'event-body-removed' : 'body-removed', `${subject}/${type}`, place, {
      before: type,
      operation,
    });
  for (const [type, media] of added)
    changes.add(isEvent ? 'event-body-added' : 'body-added', `${subject}/${type}`, media, { after: type, operation });
  for (const [, media, nowMedia] of kept) compareMedia(context, subject, media, nowMedia, use);
  if (!isEvent) compareFirstMedia(context, subject, old, now, operation);
  compareWords(changes, subject, old, now, operation);
  compareOthers(changes, subject, old, now, ['required', 'content', 'description', 'x-provenance'], operation);
}

/** Compares which media type comes first: generators that send or read one take it. */
export function compareFirstMedia(
  { changes }: DocumentContext,
  subject: string,
  before: Place,
  after: Place,
  operation: string,
): void {
  const [old, now] = [before, after].map((body) => [...contentOf(body).keys()]);
  const [first] = old ?? [];
  if (first === undefined || now === undefined || now[0] === first || !now.includes(first)) return;
  changes.add('media-types-reordered', `${subject}/content`, after.at('content'), {
    before: old,
    after: now,
    operation,
  });
}

const knownOfMedia = ['schema', 'example', 'examples', 'x-error-examples', 'x-code-provenance'];

/** Compares one media type of a body. */
export function compareMedia(context: DocumentContext, subject: string, before: Place, after: Place, use: Use): void {
  context.schemas.compare(subject, before.at('schema'), after.at('schema'), use);
  compareExamples(context.changes, subject, before, after, use.operation);
  // `encoding` has no effect on JSON.
  const known = isJson(before.key) ? [...knownOfMedia, 'encoding'] : knownOfMedia;
  compareOthers(context.changes, subject, before, after, known, use.operation);
}
