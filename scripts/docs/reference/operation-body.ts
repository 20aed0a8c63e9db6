import type { ApiName } from '../../contract/project.ts';
import { type Document, type MediaType, type Response, resolve } from '../../generate/openapi.ts';
import type { ParameterChoice } from '../../request-forms/choices.ts';
import { operationChoices } from '../../request-forms/operation-choices.ts';
import type { CodeSample } from '../../samples/code-sample.ts';
import { responseBody } from '../documents.ts';
import { codeBlock, escapeHtml } from '../html.ts';
import { errorTable } from './error-table.ts';
import { fieldList, parameterList } from './field-list.ts';
import { headerText, type Typed } from './markdown-fields.ts';
import { ruleList } from './operation-notes.ts';
import { returnedBody, type ShownOperation } from './reference-document.ts';
import { inlineHtml, methodHtml, textHtml } from './rendered-text.ts';

/** An operation with what its page needs. */
export interface OperationOfPage {
  api: ApiName;
  document: Document;
  method: string;
  path: string;
  operation: ShownOperation;
  /** The parameters that all operations of the path share. */
  shared: readonly object[];
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  description?: string;
  schema: Typed;
}

type ShownResponse = Response & { description: string };

/** The body of the page of an operation: text in one column, samples and examples next to it. */
export function operationBody(page: OperationOfPage): string {
  const { method, path, operation } = page;
  const [lead = '', ...others] = operation['x-text'].split(/\n\n+/);
  const text = [
    `<p class="request" data-search="elsewhere">${methodHtml(method)} <code>${escapeHtml(path).replaceAll('/', '/<wbr>')}</code></p>`,
    textHtml(lead),
    requestBody(page),
    parameters(page),
    responses(page),
    errors(page),
    section('details', 'Details', [textHtml(others.join('\n\n')), textHtml(operation['x-facts'])].join('')),
  ];
  return `<div class="pair"><div>${text.filter(Boolean).join('\n')}</div>\n<div class="samples">${tryIt(operation)}${samples(operation)}${examples(page)}</div></div>`;
}

function section(id: string, title: string, html: string): string {
  return html === '' ? '' : `<h2 id="${id}">${title}</h2>\n${html}`;
}

function requestBody(page: OperationOfPage): string {
  const { document, operation } = page;
  const { requestBody: body } = operation;
  const schema = mediaOf(body?.content)?.schema;
  if (schema === undefined) return '';
  const rules = operation['x-rules'];
  const list = fieldList(page, schema, 'body', new Set(rules.flatMap(({ fields }) => fields)));
  const others = list.includes('<li') ? list : textHtml(resolve<Typed>(document, schema).description ?? '');
  const ruleText = rules.length === 0 ? '' : `<h3 id="rules">Rules for the body</h3>${textHtml(ruleList(rules))}`;
  return section('body', `Body${body?.required ? '' : ' (optional)'}`, `${others}${ruleText}`);
}

function parameters(page: OperationOfPage): string {
  const { document, operation, shared } = page;
  const all = [...shared, ...(operation.parameters ?? [])].map((one) => resolve<Parameter>(document, one as Parameter));
  const groups = { path: 'Path', query: 'Query', header: 'Headers' } as const;
  return Object.entries(groups)
    .map(([place, title]) => {
      const own = all.filter((one) => one.in === place);
      return own.length === 0 ? '' : section(place, title, parameterList(page, own, place));
    })
    .filter(Boolean)
    .join('\n');
}

function responses(page: OperationOfPage): string {
  const { document, operation } = page;
  return shownResponses(operation, document)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, response]) => {
      const schema = mediaOf(response.content)?.schema;
      const fields = schema === undefined ? '' : returned(page, status, schema);
      return section(`response-${status}`, `Response ${status}`, `${meaning(document, response)}${fields}`);
    })
    .join('\n');
}

/** The fields of a response: those of this status alone, where the description gives them. */
function returned({ api, operation }: OperationOfPage, status: string, flat: Typed): string {
  const own = responseBody(operation.operationId, Number(status))?.media.schema;
  const { document, schema } = returnedBody(api, own, flat);
  return fieldList({ api, document, isReturned: true }, schema, `response-${status}`);
}

function errors({ document, operation }: OperationOfPage): string {
  const refused = shownResponses(operation, document).filter(([status]) => !status.startsWith('2'));
  const meanings = new Map(refused.map(([status, response]) => [status, meaning(document, response)]));
  return refused.length === 0 ? '' : section('errors', 'Errors', errorTable(operation.operationId, meanings));
}

function shownResponses(operation: ShownOperation, document: Document): [string, ShownResponse][] {
  return Object.entries(operation.responses).map(([status, one]) => [status, resolve(document, one) as ShownResponse]);
}

function meaning(document: Document, { description, headers = {} }: ShownResponse): string {
  const sent = Object.entries(headers).map(
    ([name, header]) => `<li>${inlineHtml(headerText(name, resolve(document, header)))}</li>`,
  );
  return `${textHtml(description)}${sent.length === 0 ? '' : `<ul>${sent.join('')}</ul>`}`;
}

/** The place of the try-it form. A script creates it, so nothing is missing without scripts. */
function tryIt({ operationId }: ShownOperation): string {
  const found = operationChoices().find(({ id }) => id === operationId);
  if (found === undefined) return '';
  const { api, method, path, keyHeader, parameters, bodies } = found;
  const request = { api, method, path, keyHeader, parameters: parameters.map(withoutText), bodies };
  return `<div class="try-it" data-request="${escapeHtml(JSON.stringify(request))}"></div>
<p class="collections" data-search="elsewhere">All requests for <a href="${api}.postman_collection.json" download>Postman</a> and as an <a href="${api}.http" download>.http file</a></p>`;
}

function withoutText({ name, place, required, example }: ParameterChoice): ParameterChoice {
  return { name, place, required, example, description: '' };
}

function samples({ 'x-codeSamples': all = [] }: ShownOperation): string {
  const tabs = all.map(
    ({ label, lang, source }: CodeSample) =>
      `<section data-tab="${escapeHtml(label)}"><h3>${escapeHtml(label)}</h3>${codeBlock(source.trim(), lang)}</section>`,
  );
  return `<div data-tabs aria-label="Code samples">${tabs.join('\n')}</div>`;
}

/** The first example of each successful response. */
function examples({ document, operation }: OperationOfPage): string {
  return shownResponses(operation, document)
    .filter(([status]) => status.startsWith('2'))
    .map(([status, { content }]) => {
      const [first] = Object.values(mediaOf(content)?.examples ?? {});
      if (first === undefined) return '';
      const { value } = resolve<{ value: unknown }>(document, first as { value: unknown });
      return `<h3 id="example-${status}">Example of ${status}</h3>${codeBlock(JSON.stringify(value, null, 2), 'json')}`;
    })
    .join('\n');
}

function mediaOf(content: Record<string, MediaType> | undefined): MediaType | undefined {
  return Object.values(content ?? {})[0];
}
