import openapiTS, { astToString } from 'openapi-typescript';
import { marker } from './marker.ts';
import type { Document, Schema } from './openapi.ts';

/** The openapi-typescript module of one bundle. */
export async function types(document: Document): Promise<string> {
  const copy = structuredClone(document);
  for (const schema of Object.values(copy.components.schemas)) dropPresenceRule(schema);
  const ast = await openapiTS(JSON.stringify(copy), {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    enumValues: true,
    silent: true,
  });
  return marker + astToString(ast);
}

/**
 * Drops "one of these keys is required", which TypeScript cannot express: openapi-typescript would make the whole type
 * unknown.
 */
function dropPresenceRule(schema: Schema): void {
  const branches = schema.anyOf as Schema[] | undefined;
  if (branches?.every((branch) => Object.keys(branch).join() === 'required')) delete schema.anyOf;
}
