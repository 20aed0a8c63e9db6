import type { ErrorEntry } from '../../generated/contract-data.ts';
import { RefusedPart } from './input/refused-part.ts';
import { bodiesOf, type Document, type ErrorExamples, type Example, resolve, type ShownBody } from './openapi.ts';

/** A code inside a body that is not an error response: in a row, a failed record or an event. */
export interface Embedded {
  code: string;
  body: ShownBody;
  /** JSON Pointer of the object with the code, in the base example. */
  at: string;
}

/**
 * Creates an example for each code outside of error responses: in an event, a polled record, or a row of a bulk
 * response. Each such body names a base example (`x-error-examples`), from which one named example is made for each
 * code of the event or the list. Returns the places of each code.
 */
export function expandErrorExamples(document: Document, errors: Record<string, ErrorEntry>): Embedded[] {
  const embedded: Embedded[] = [];
  for (const body of bodiesOf(document)) {
    const { media } = body;
    const examples = media.examples ?? {};
    for (const plan of [media['x-error-examples'] ?? []].flat()) {
      const base = examples[plan.base];
      if (!base)
        throw new RefusedPart(
          `operation:${body.operation.operationId}`,
          `x-error-examples: the example "${plan.base}" does not exist in this media type. Use one that does.`,
        );
      const shown = resolve<Example>(document, base).value;
      for (const [id, entry] of entriesOf(plan, errors, body)) {
        examples[id] = { summary: entry.summary, value: withError(shown, plan.at, id, entry, body) };
        embedded.push({ code: id, body, at: plan.at });
      }
      media.examples = examples;
    }
    delete media['x-error-examples'];
  }
  return embedded;
}

function entriesOf(
  plan: ErrorExamples,
  errors: Record<string, ErrorEntry>,
  { operation }: ShownBody,
): [string, ErrorEntry][] {
  if ('event' in plan) return Object.entries(errors).filter(([, entry]) => entry['x-error'].event === plan.event);
  return plan.codes.map((id) => {
    const entry = errors[id];
    if (!entry)
      throw new RefusedPart(
        `operation:${operation.operationId}`,
        `x-error-examples: the catalog has no code "${id}". Correct the name, or define it.`,
      );
    return [id, entry];
  });
}

/**
 * A copy of the body with the code and its text in the object at `at` (a JSON Pointer), under the key of the base
 * example. Adds further keys of the entry, unless the entry is an HTTP response.
 */
function withError(body: unknown, at: string, code: string, entry: ErrorEntry, { operation }: ShownBody): unknown {
  const copy = structuredClone(body);
  let found: unknown = copy;
  for (const key of at.split('/').slice(1)) found = (found as Record<string, unknown> | null | undefined)?.[key];
  if (typeof found !== 'object' || found === null)
    throw new RefusedPart(
      `operation:${operation.operationId}`,
      `x-error-examples: the example has no object at "${at}". Correct at.`,
    );
  const target = found as Record<string, unknown>;
  const { error: _error, error_code: _code, message, error_message: text = message, ...rest } = entry.value;
  if (!entry['x-error'].channel.includes('sync')) Object.assign(target, rest);
  target.error_code = code;
  target['message' in target ? 'message' : 'error_message'] = text;
  return copy;
}
