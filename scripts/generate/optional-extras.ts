import { commonErrorKeys } from '../contract/common-error-keys.ts';
import { bodiesOf, type Document, resolve, type Schema } from './openapi.ts';

/** Makes extra keys optional in error bodies: a later code without the key would break compiled clients. */
export function optionalExtras(document: Document): void {
  for (const { media, returned } of bodiesOf(document)) {
    if (returned === undefined || Number(returned.status) < 400 || media.schema === undefined) continue;
    const schema = resolve<Schema>(document, media.schema);
    if (Array.isArray(schema.required)) schema.required = schema.required.filter((key) => commonErrorKeys.has(key));
  }
}
