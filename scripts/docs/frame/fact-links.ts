import { factLink } from '../fact-text.ts';
import type { HtmlDocument } from './html-document.ts';

/** Where code is no mention of a fact: a link already, a heading, an example, or the control of a part. */
const elsewhere = 'a, pre, h1, h2, h3, h4, summary, button, label, svg';

/**
 * Makes each code span of a page that is exactly the name of an error code, an operation, an event or a limit a link to
 * it, except in the entry of the fact itself.
 */
export function linkFacts(content: HtmlDocument, path: string): void {
  for (const code of content.querySelectorAll('code')) {
    if (code.closest(elsewhere) !== null) continue;
    const link = factLink(code.textContent ?? '');
    if (link === undefined) continue;
    const [file, id] = link.href.split('#');
    if (file === path && (id === undefined || code.closest(`[id="${id}"]`) !== null)) continue;
    const anchor = content.createElement('a');
    anchor.setAttribute('href', file === path ? `#${id}` : link.href);
    code.replaceWith(anchor);
    anchor.append(code);
  }
}
