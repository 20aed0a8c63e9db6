import { bodiesOf, type Document, resolve } from './openapi.ts';

/**
 * Makes a header required only if every response that has it requires it. Generators make one type for a body with its
 * headers, and the same body occurs in responses that promise `Retry-After` and in others.
 */
export function optionalHeaders(document: Document): void {
  const responses = [...bodiesOf(document)].flatMap(({ returned }) => returned?.response ?? []);
  const headers = responses.flatMap(({ headers: own = {} }) =>
    Object.entries(own).map(([name, header]) => ({ name: name.toLowerCase(), header: resolve(document, header) })),
  );
  const optional = new Set(headers.flatMap(({ name, header }) => (header.required === true ? [] : [name])));
  for (const { name, header } of headers) if (optional.has(name)) delete header.required;
}
