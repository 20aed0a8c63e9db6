import { commonErrorKeys } from '../contract/common-error-keys.ts';
import { bodiesOf, type Document, resolve, type Schema } from './openapi.ts';

/**
 * Makes every extra key of a code optional in error bodies. Otherwise a further code without the key would make it
 * optional later, which breaks compiled clients.
 */
export function optionalExtras(document: Document): void {
  for (const { media, returned } of bodiesOf(document)) {
    if (returned === undefined || Number(returned.status) < 400 || media.schema === undefined) continue;
    const schema = resolve<Schema>(document, media.schema);
    if (Array.isArray(schema.required)) schema.required = schema.required.filter((key) => commonErrorKeys.has(key));
  }
}
