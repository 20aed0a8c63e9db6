import { guess } from '../../contract/finding.ts';
import { operationsOf } from '../../generate/openapi.ts';
import { sampleLanguages } from '../../samples/languages/all-languages.ts';
import { describedOperations } from '../documents.ts';
import { codeBlock, escapeHtml } from '../html.ts';
import { type ShownOperation, shownDocument } from '../reference/reference-document.ts';

/** The languages of a block that have no sample of an operation under their own name. */
const others: Readonly<Record<string, string>> = { ts: 'TypeScript', sh: 'Shell' };

/**
 * A code block whose first line says more than the language: `python tab` is one of several languages for the same task, and
 * `samples createInvoice` is replaced by the samples of an operation. Undefined for other blocks.
 * @returns HTML, or the fault
 */
export function codeTab(info: string, text: string): { html: string } | { fault: string } | undefined {
  const [language = '', more] = info.split(' ');
  if (language === 'samples') return samplesOf(more ?? '');
  if (more === undefined) return undefined;
  if (more !== 'tab')
    return { fault: `"${info}" is no language. Write ${language}, or ${language} tab for one of several languages.` };
  return { html: panel(labelOf(language), text, language) };
}

function samplesOf(id: string): { html: string } | { fault: string } {
  const operation = describedOperations().get(id);
  if (operation === undefined) {
    const near = guess(id, describedOperations().keys());
    return { fault: `samples "${id}": there is no such operation.${near || ' Write samples createInvoice.'}` };
  }
  const shown = [...operationsOf(shownDocument(operation.api))].find(
    (one) => one.operation.operationId === id,
  )?.operation;
  const samples = (shown as ShownOperation | undefined)?.['x-codeSamples'] ?? [];
  return { html: samples.map(({ label, lang, source }) => panel(label, source.trim(), lang)).join('') };
}

function panel(label: string, text: string, language: string): string {
  return `<section data-tab="${escapeHtml(label)}"><h3>${escapeHtml(label)}</h3>${codeBlock(text, language)}</section>\n`;
}

function labelOf(language: string): string {
  return others[language] ?? sampleLanguages.find(({ lang }) => lang.toLowerCase() === language)?.label ?? language;
}

/** Puts the languages that follow each other into one group, which a script of the site turns into tabs. */
export function withTabGroups(html: string): string {
  return html.replace(
    /(?:<section data-tab="[^"]*"><h3>[\s\S]*?<\/section>\n)+/g,
    (group) => `<div data-tabs aria-label="Code samples">${group}</div>\n`,
  );
}
