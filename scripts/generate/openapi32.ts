import type { Document } from './openapi.ts';

interface Tag {
  name: string;
  description?: string;
  'x-parent'?: string;
}

/**
 * The 3.2 form of a 3.1 bundle, for tools that show groups of tags. Only `$self`, the OpenAPI version and the
 * additional tag fields differ.
 * @param address published address of the document
 */
export function upgrade(document: Document, address: string): Record<string, unknown> {
  const { openapi: _, tags = [], ...rest } = structuredClone(document) as Document & { openapi: string; tags?: Tag[] };
  const { jsonSchemaDialect, info, servers, ...others } = rest as Record<string, unknown>;
  const first = { openapi: '3.2.0', $self: address, jsonSchemaDialect, info, servers };
  return { ...first, tags: tags.map(tag32), ...others };
}

/** Every tag is a navigation group. Its name is also its title. */
function tag32({ name, description, 'x-parent': parent }: Tag): object {
  return { name, summary: name, description, ...(parent === undefined ? {} : { parent }), kind: 'nav' };
}
