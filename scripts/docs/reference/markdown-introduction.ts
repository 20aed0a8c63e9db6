import { type Document, operationsOf } from '../../generate/openapi.ts';
import { linkedMarkdown } from './markdown-text.ts';
import { generalErrors } from './operation-errors.ts';

/** The parts of a description that its introduction shows. */
export type Described = Document & {
  info: { description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  components: { securitySchemes: Record<string, { name: string; description: string }> };
};

/** The start of the Markdown copy of a reference: server, key, and the errors of most operations. */
export function introduction(document: Described): string {
  const [key] = Object.values(document.components.securitySchemes);
  const ids = [...operationsOf(document)].map(({ operation }) => operation.operationId);
  return [
    linkedMarkdown(document.info.description),
    [
      ...document.servers.map(({ url }) => `- **Server**: \`${url}\``),
      `- **Authentication**: header \`${key?.name}\`. ${key?.description}`,
      '- **Assumed** marks what the specification does not state: [readings and assumptions](readings.html).',
    ].join('\n'),
    generalErrors(ids),
  ]
    .filter(Boolean)
    .join('\n\n');
}
