import { expect, test } from 'vitest';
import { occurrences } from '../../../generated/catalog.ts';
import { apiNames } from '../../contract/project.ts';
import { operationsOf, resolve } from '../../generate/openapi.ts';
import { prepared } from '../frame/prepared.ts';
import { codeLink, redocAnchor } from '../links.ts';
import { markdownCopies } from '../markdown/copies.ts';
import { sitePages } from '../site.ts';
import { schemaAnchor, type Typed, table, typeText } from './markdown-fields.ts';
import { referenceDocument } from './reference-document.ts';
import { referenceMarkdown } from './reference-markdown.ts';

interface Named {
  name: string;
  in: string;
  description: string;
}

const pages = (await sitePages()).map(prepared);

/** The part of a copy from an anchor to the next one. */
function partAt(text: string, anchor: string): string {
  const [, part = '', ...others] = text.split(`<a id="${anchor}"></a>`);
  expect(others, `${anchor} is given twice`).toEqual([]);
  return part.split('<a id="')[0] ?? '';
}

/** The part of an operation or an event: up to the next heading, with the schemas that are written in it. */
function entryAt(text: string, anchor: string): string {
  return text.split(`<a id="${anchor}"></a>`)[1]?.split('\n### ')[0] ?? '';
}

function missing(text: string, wanted: readonly string[]): string[] {
  return wanted.filter((one) => !text.includes(one));
}

test.for(apiNames)('the copy of %s has every operation with its parameters, responses, errors and a sample', (api) => {
  const text = referenceMarkdown(api);
  const document = referenceDocument(api);
  for (const { method, path, operation } of operationsOf(document)) {
    const id = operation.operationId;
    const part = entryAt(text, redocAnchor(id));
    const parameters = (operation.parameters ?? []).map((one) => resolve(document, one as Named));
    const codes = Object.keys(occurrences[id as keyof typeof occurrences] ?? {});
    const wanted = [
      `\`${method.toUpperCase()} ${path}\`, \`${id}\``,
      ...parameters.map(({ name, in: place }) => `| \`${name}\` | ${place} | `),
      ...(operation.requestBody === undefined ? [] : ['**Request body**: ']),
      ...Object.keys(operation.responses).map((status) => `- **${status}**: `),
      ...codes.map((code) => `](${codeLink(code).href.replace('.html', '.md')})`),
      '```sh\n',
    ];
    expect(missing(part, wanted), id).toEqual([]);
  }
  for (const event of Object.keys(document.webhooks ?? {})) {
    expect(missing(entryAt(text, `event-${event}`), [`Event \`${event}\``, '**Request body**: ']), event).toEqual([]);
  }
});

test.for(apiNames)('the copy of %s has every field of every schema once', (api) => {
  const text = referenceMarkdown(api);
  for (const [name, schema] of Object.entries<Typed>(referenceDocument(api).components.schemas)) {
    const part = partAt(text, schemaAnchor(name));
    const fields = Object.keys(schema.properties ?? {}).map((field) => `\n| \`${field}\` | `);
    expect(missing(part, fields), name).toEqual([]);
    if (fields.length === 0) expect(part, name).toContain('Type: ');
  }
  expect(Buffer.byteLength(text)).toBeLessThan(400_000);
});

test.for(apiNames)('every link in the copy of %s leads to a page and an anchor', (api) => {
  const text = markdownCopies(pages, 'Name').get(`${api}.md`) ?? '';
  expect(text.endsWith(`${referenceMarkdown(api)}\n`)).toBe(true);
  const own = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id));
  const ids = new Map(pages.map((page) => [page.path.replace('.html', '.md'), new Set<unknown>(page.ids)]));
  ids.set('', own);
  const broken = [...text.matchAll(/\]\((?!https?:)([^()#\s]*)(?:#([^()\s]*))?\)/g)].filter(([, file = '', anchor]) => {
    const known = ids.get(file);
    return known === undefined || (anchor !== undefined && !known.has(decodeURIComponent(anchor)));
  });
  expect(broken.map(([link]) => link)).toEqual([]);
});

test('a reader without scripts is led to the copy', () => {
  for (const api of apiNames) {
    const html = pages.find(({ path }) => path === `${api}.html`)?.html ?? '';
    expect(/<noscript>.*?<\/noscript>/s.exec(html)?.[0]).toContain(`href="${api}.md"`);
  }
});

test('a type says what restricts its values', () => {
  expect(typeText({ type: ['string', 'null'], minLength: 1, maxLength: 64, pattern: 'a|b' })).toBe(
    'string or null, 1 to 64 characters, pattern `a|b`',
  );
  expect(typeText({ type: 'array', maxItems: 8, items: { $ref: '#/components/schemas/Row' } })).toBe(
    'array of [Row](#schema-Row), at most 8 entries',
  );
  expect(typeText({ type: 'integer', format: 'int32', minimum: 1, default: 25, enum: [1, 25], examples: [25] })).toBe(
    'integer, int32, at least 1, one of `1`, `25`, default `25`, example `25`',
  );
  expect(table(['A'], [['x|y\n\nz']])).toBe('| A |\n| --- |\n| x\\|y<br>z |');
});
