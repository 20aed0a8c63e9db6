import { retryClasses } from '../../../client/errors/retry-classes.ts';
import { type CodeId, occurrences } from '../../../generated/catalog.ts';
import type { ApiName } from '../../contract/project.ts';
import { type Document, operationsOf } from '../../generate/openapi.ts';
import { codeOf } from '../errors/code.ts';
import { codeLink, operationLink } from '../links.ts';
import { codeMarkdown } from './markdown-text.ts';
import { bodyRules } from './operation-notes.ts';
import { type ShownOperation, shownDocument } from './reference-document.ts';

/** The languages of the samples; the page of an operation has all. */
const languages: ReadonlySet<string> = new Set(['cURL', 'TypeScript']);

interface Response {
  description?: string;
}

/**
 * The description for a page with all operations, which loads at once: errors belong to the responses, and the page of each
 * operation has the rest.
 */
export function lightDocument(api: ApiName): Document {
  const document = structuredClone(shownDocument(api));
  for (const { operation } of operationsOf(document)) {
    const { 'x-text': text, 'x-rules': rules, operationId } = operation as ShownOperation;
    const samples = (operation as ShownOperation)['x-codeSamples'] ?? [];
    const page = `[Limits, lifecycle, events and samples in all languages](${operationLink(operationId).href})`;
    Object.assign(operation, {
      description: [text, bodyRules(rules), page].filter(Boolean).join('\n\n'),
      'x-codeSamples': samples.filter(({ lang }) => languages.has(lang)),
      'x-text': undefined,
      'x-facts': undefined,
      'x-rules': undefined,
    });
    for (const [status, response] of Object.entries(operation.responses as Record<string, Response>))
      addCodes(response, codesOf(operationId, Number(status)));
  }
  return document;
}

/**
 * The codes of a response, below its description. A response shared by several operations keeps its general description.
 */
function addCodes(response: Response, codes: readonly string[]): void {
  if (response.description === undefined || codes.length === 0) return;
  response.description = `${response.description}\n\n${codes.map(codeLine).join('\n')}`;
}

function codeLine(id: string): string {
  return `- ${codeMarkdown(codeLink(id))}, ${retryClasses[codeOf(id as CodeId).retry].name}`;
}

function codesOf(operationId: string, status: number): string[] {
  const all = Object.entries<{ status: number }>(occurrences[operationId as keyof typeof occurrences] ?? {});
  return all.filter(([, found]) => found.status === status).map(([code]) => code);
}
