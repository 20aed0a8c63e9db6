import type { CodeId } from '../../../generated/catalog.ts';
import { eventExample, exampleValue, responseBody } from '../documents.ts';
import { codeOf } from './code.ts';
import { type Place, placesOf } from './places.ts';

/** A body with a code, and where it comes. */
export interface CodeExample {
  /** `createInvoice 409`, or the event; nothing when no operation returns the code. */
  where?: string;
  body: unknown;
}

/** An example of a code: its response, else the event or the body with it. Reserved codes have none. */
export function exampleOf(id: CodeId): CodeExample | undefined {
  const code = codeOf(id);
  if (code.reserved) return undefined;
  const places = placesOf(id);
  const shown = places.find(({ example }) => example !== undefined);
  if (shown) return { where: whereOf(shown), body: shown.example };
  for (const place of places.toSorted((a, b) => Number(b.event !== undefined) - Number(a.event !== undefined))) {
    const body = bodyAt(id, place);
    if (body !== undefined) return { where: whereOf(place), body };
  }
  const { wire, message, docUrl, codeInErrorCode } = code;
  const fields = { ...(codeInErrorCode ? { error_code: wire } : {}), message, ...(docUrl ? { doc_url: docUrl } : {}) };
  return { body: { error: wire, ...fields } };
}

function bodyAt(id: string, { event, operation, status }: Place): unknown {
  if (event !== undefined) return eventExample(event, id);
  const found = operation === undefined || status === undefined ? undefined : responseBody(operation, status);
  return found && exampleValue(found.api, found.media, id);
}

function whereOf({ event, operation, status }: Place): string {
  return event ?? `${operation} ${status}`;
}
