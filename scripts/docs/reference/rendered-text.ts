import { Marked } from 'marked';

const marked = new Marked();

/** Markdown of a description as paragraphs and lists. */
export function textHtml(markdown: string): string {
  return markdown === '' ? '' : marked.parse(markdown, { async: false });
}

/** Markdown of one line as HTML, without a paragraph around it. */
export function inlineHtml(markdown: string): string {
  return marked.parseInline(markdown, { async: false });
}
