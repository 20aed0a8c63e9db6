import { Marked } from 'marked';
import { escapeHtml } from '../html.ts';

const marked = new Marked();

/** Markdown of a description as paragraphs and lists. */
export function textHtml(markdown: string): string {
  return markdown === '' ? '' : marked.parse(markdown, { async: false });
}

/** Markdown of one line as HTML, without a paragraph around it. */
export function inlineHtml(markdown: string): string {
  return marked.parseInline(markdown, { async: false });
}

/** The method of an operation in its colour. */
export function methodHtml(method: string): string {
  return `<span class="method ${escapeHtml(method.toLowerCase())}">${escapeHtml(method.toUpperCase())}</span>`;
}
