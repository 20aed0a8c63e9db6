import { commonErrorKeys } from '../contract/common-error-keys.ts';
import { bodiesOf, type Document, resolve, type Schema } from './openapi.ts';

/**
 * Lets error bodies leave out every extra key of a code. A further code has other keys, and must not make a key optional
 * that compiled clients read as required.
 */
export function optionalExtras(document: Document): void {
  for (const { media, returned } of bodiesOf(document)) {
    if (returned === undefined || Number(returned.status) < 400 || media.schema === undefined) continue;
    const schema = resolve<Schema>(document, media.schema);
    if (Array.isArray(schema.required)) schema.required = schema.required.filter((key) => commonErrorKeys.has(key));
  }
}
