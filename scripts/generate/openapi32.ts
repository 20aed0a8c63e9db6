import type { Document } from './openapi.ts';

interface Tag {
  name: string;
  description?: string;
  'x-parent'?: string;
}

/**
 * The 3.2 version of a 3.1 bundle, for tools that show groups of tags. It says the same: only `$self`, the version of
 * OpenAPI and what 3.2 adds to tags differ.
 * @param address where the document is published
 */
export function upgrade(document: Document, address: string): Record<string, unknown> {
  const { openapi: _, tags = [], ...rest } = structuredClone(document) as Document & { openapi: string; tags?: Tag[] };
  const { jsonSchemaDialect, info, servers, ...others } = rest as Record<string, unknown>;
  const first = { openapi: '3.2.0', $self: address, jsonSchemaDialect, info, servers };
  return { ...first, tags: tags.map(tag32), ...others };
}

/** Every tag is a group of the navigation, and its name is made to be shown. */
function tag32({ name, description, 'x-parent': parent }: Tag): object {
  return { name, summary: name, description, ...(parent === undefined ? {} : { parent }), kind: 'nav' };
}
