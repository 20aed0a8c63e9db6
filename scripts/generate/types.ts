import openapiTS, { astToString } from 'openapi-typescript';
import { marker } from './marker.ts';
import { oneLineTypes } from './one-line-types.ts';
import type { Document } from './openapi.ts';

/** The openapi-typescript module of one bundle. */
export async function types(document: Document): Promise<string> {
  const ast = await openapiTS(JSON.stringify(document), {
    defaultNonNullable: false,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    enumValues: true,
    silent: true,
  });
  return marker + oneLineTypes(astToString(ast));
}
