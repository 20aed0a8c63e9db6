import type { ErrorEntry } from './contract.ts';
import { type Document, type Example, type MediaType, operationsOf, resolve } from './openapi.ts';

/**
 * An asynchronous code appears in several bodies (the event, the polled record). Each of them names one base example
 * (`x-error-examples`); from it comes one named example for each code that the event can bring.
 */
export function expandErrorExamples(document: Document, errors: Record<string, ErrorEntry>): void {
  for (const media of mediaTypesOf(document)) {
    const plan = media['x-error-examples'];
    if (!plan) continue;
    const examples = media.examples ?? {};
    const base = examples[plan.base];
    if (!base)
      throw new Error(`x-error-examples: there is no example "${plan.base}" beside it. Name one that is there.`);
    const body = resolve<Example>(document, base).value as Record<string, unknown>;
    for (const [id, entry] of Object.entries(errors)) {
      if (entry['x-error'].event !== plan.event) continue;
      examples[id] = { summary: entry.summary, value: withError(body, plan.at, id, entry) };
    }
    media.examples = examples;
    delete media['x-error-examples'];
  }
}

/** A copy of the body in which the object at `at` (a JSON Pointer of plain keys) shows the code. */
function withError(body: Record<string, unknown>, at: string, code: string, entry: ErrorEntry): unknown {
  const copy = structuredClone(body);
  let target: Record<string, unknown> = copy;
  for (const key of at.split('/').slice(1)) target = target[key] as Record<string, unknown>;
  target.error_code = code;
  target.error_message = entry.value.error_message ?? entry.value.message;
  return copy;
}

function* mediaTypesOf(document: Document): Generator<MediaType> {
  for (const { operation } of operationsOf(document)) {
    for (const response of Object.values(operation.responses)) {
      yield* Object.values(resolve(document, response).content ?? {});
    }
  }
  for (const item of Object.values(document.webhooks ?? {})) {
    yield* Object.values(item.post?.requestBody?.content ?? {});
  }
}
