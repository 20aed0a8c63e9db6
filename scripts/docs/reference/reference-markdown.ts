import type { ApiName } from '../../contract/project.ts';
import { type Operation, operationsOf, resolve } from '../../generate/openapi.ts';
import type { CodeSample } from '../../samples/samples.ts';
import { redocAnchor } from '../links.ts';
import {
  headerText,
  schemaAnchor,
  schemaName,
  schemaText,
  type Typed,
  table,
  typeText,
  usesOf,
} from './markdown-fields.ts';
import { type Described, introduction } from './markdown-introduction.ts';
import { linkedMarkdown } from './markdown-text.ts';
import { referenceDocument } from './reference-document.ts';

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  deprecated?: boolean;
  description?: string;
  schema: Typed;
}

type Shown = Operation & {
  tags: string[];
  summary: string;
  description: string;
  responses: Record<string, { description: string }>;
  'x-codeSamples'?: readonly CodeSample[];
};

/** A reference as Markdown: what Redoc shows, for readers and programs without a browser. */
export function referenceMarkdown(api: ApiName): string {
  const document = referenceDocument(api) as Described;
  const writer = new ReferenceWriter(document);
  const parts = document.tags.map(({ name, description }) =>
    [`## ${name}`, linkedMarkdown(description), ...writer.entries(name)].join('\n\n'),
  );
  const text = [introduction(document), ...parts, ...writer.sharedSchemas()].join('\n\n');
  return text.replace(/\]\((?!https?:)([^()#\s]+)\.html(?=[#)])/g, ']($1.md');
}

/** Writes the operations and events. A schema that only one body uses is written there, all others at the end. */
class ReferenceWriter {
  readonly #document: Described;
  readonly #uses: ReadonlyMap<string, number>;
  readonly #written = new Set<string>();

  constructor(document: Described) {
    this.#document = document;
    this.#uses = usesOf(document);
  }

  /** The operations and events of a tag. */
  entries(tag: string): string[] {
    const operations = [...operationsOf(this.#document)].map(({ method, path, operation }) => {
      const anchor = redocAnchor(operation.operationId);
      return { anchor, line: `\`${method.toUpperCase()} ${path}\`, \`${operation.operationId}\``, operation };
    });
    const events = Object.entries(this.#document.webhooks ?? {}).flatMap(([name, { post: operation }]) =>
      operation === undefined ? [] : [{ anchor: `event-${name}`, line: `Event \`${name}\``, operation }],
    );
    return [...operations, ...events]
      .filter(({ operation }) => (operation as Shown).tags.includes(tag))
      .map(({ anchor, line, operation }) => this.#entry(anchor, line, operation as Shown));
  }

  /** The schemas that several bodies use. */
  sharedSchemas(): string[] {
    const others = Object.entries<Typed>(this.#document.components.schemas)
      .filter(([name]) => !this.#written.has(name) && this.#uses.has(name))
      .map(([name, { description = '', ...schema }]) =>
        [`### ${name}\n\n<a id="${schemaAnchor(name)}"></a>`, description, schemaText(this.#document, schema)]
          .filter(Boolean)
          .join('\n\n'),
      );
    return others.length === 0 ? [] : ['## Schemas', ...others];
  }

  #entry(anchor: string | undefined, line: string, operation: Shown): string {
    const sample = operation['x-codeSamples']?.find(({ label }) => label === 'curl');
    return [
      `### ${operation.summary}\n\n<a id="${anchor}"></a>${line}`,
      operation.description,
      this.#parameters(operation),
      this.#request(operation),
      this.#responses(operation),
      sample === undefined ? '' : `**Sample**\n\n\`\`\`sh\n${sample.source.trim()}\n\`\`\``,
    ]
      .filter(Boolean)
      .join('\n\n');
  }

  #parameters({ parameters = [] }: Shown): string {
    const rows = parameters.map((reference) => {
      const {
        name,
        in: place,
        required,
        deprecated,
        schema,
        description = '',
      } = resolve(this.#document, reference as Parameter);
      const type = `${typeText(schema)}${deprecated ? ', deprecated' : ''}`;
      return [`\`${name}\``, place, type, required ? 'yes' : 'no', description];
    });
    const head = ['Name', 'Place', 'Type', 'Required', 'Description'];
    return rows.length === 0 ? '' : `**Parameters**\n\n${table(head, rows)}`;
  }

  #request({ requestBody }: Shown): string {
    const [schema] = Object.values(requestBody?.content ?? {}).map((media) => media.schema);
    return schema === undefined ? '' : `**Request body**: ${this.#body(schema)}`;
  }

  #responses({ responses }: Shown): string {
    const bodies: string[] = [];
    const lines = Object.entries(responses).map(([status, reference]) => {
      const {
        description,
        headers = {},
        content = {},
      } = resolve(this.#document, reference) as Shown['responses'][string] &
        Exclude<Operation['responses'][string], { $ref: string }>;
      const [schema] = Object.values(content).map((media) => media.schema);
      if (schema !== undefined && status.startsWith('2')) bodies.push(`**Body of ${status}**: ${this.#body(schema)}`);
      const sent = Object.entries(headers).map(([name, header]) => headerText(name, resolve(this.#document, header)));
      const body = schema === undefined ? [] : [`Body: ${typeText(schema)}.`];
      return `- **${status}**: ${[description, ...body, ...sent].join(' ')}`;
    });
    return ['**Responses**', lines.join('\n'), ...bodies].join('\n\n');
  }

  /** A body where it is used: its fields when no other body has them, otherwise the link to them. */
  #body(schema: Typed): string {
    const name = schemaName(schema);
    if (name !== undefined && (this.#uses.get(name) ?? 0) > 1) return typeText(schema);
    const { description = '', ...fields } = resolve<Typed>(this.#document, schema);
    if (name === undefined) return schemaText(this.#document, fields);
    this.#written.add(name);
    return `<a id="${schemaAnchor(name)}"></a>${name}. ${description}\n\n${schemaText(this.#document, fields)}`;
  }
}
