import { bodiesOf, type Document, resolve, type Schema } from './openapi.ts';

/**
 * Gives all errors of one status the same body, if one of their bodies is an alternative of another. Clients then have
 * one type for a refused field, with or without a code, and the first code of an operation does not change a type.
 */
export function oneErrorBody(document: Document): void {
  const bodies = [...bodiesOf(document)].flatMap(({ media, returned }) =>
    returned !== undefined && Number(returned.status) >= 400 && media.schema?.$ref !== undefined
      ? [{ media, status: returned.status, ref: media.schema.$ref }]
      : [],
  );
  const wider = new Map(
    bodies.flatMap(({ status, ref }) => {
      const { anyOf } = resolve<Schema>(document, { $ref: ref });
      const parts = Array.isArray(anyOf) ? anyOf : [];
      return parts.map((part: Schema) => [`${status} ${part.$ref}`, ref] as const);
    }),
  );
  for (const { media, status, ref } of bodies) media.schema = { $ref: wider.get(`${status} ${ref}`) ?? ref };
}
