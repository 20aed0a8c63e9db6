import { escapeHtml } from '../html.ts';
import type { SitePage } from '../site-page.ts';
import { colourCode } from './code-colours.ts';
import { linkFacts } from './fact-links.ts';
import { type HtmlDocument, type HtmlElement, parsed, textOf } from './html-document.ts';

/** A heading of a page. */
export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** A page whose body is ready for the frame, and what the search, the Markdown copy and the link check read from it. */
export interface PreparedPage extends SitePage {
  /** The body as it was written, with links to facts: no anchors, no colours. */
  content: HtmlDocument;
  /** The body as the frame shows it. */
  html: string;
  headings: readonly Heading[];
}

/** Adds to a body what every page has: links to facts, anchors at headings, coloured code, tables that can scroll. */
export function prepared(page: SitePage): PreparedPage {
  const content = parsed(page.body);
  linkFacts(content, page.path);
  const shown = parsed(content.body.innerHTML);
  for (const one of shown.querySelectorAll('[data-line]')) one.removeAttribute('data-line');
  const headings = [...shown.querySelectorAll('h2[id], h3[id]')].map(
    (one): Heading => ({ level: Number(one.tagName[1]), id: one.id, text: textOf(one) }),
  );
  for (const one of shown.querySelectorAll('h2[id], h3[id], h4[id]')) {
    const label = `Link to ${textOf(one)}`;
    one.insertAdjacentHTML('beforeend', `<a class="anchor" href="#${one.id}" aria-label="${escapeHtml(label)}">#</a>`);
  }
  for (const code of shown.querySelectorAll('pre > code[class]')) colourCode(code);
  for (const table of shown.querySelectorAll('table')) fitTable(table);
  return { ...page, content, html: shown.body.innerHTML, headings };
}

/** A wide table scrolls in a box of its own. On a phone the cells of a stacked one say which column they belong to. */
function fitTable(table: HtmlElement): void {
  const names = [...table.querySelectorAll('tr:first-child > th')].map(textOf);
  if (table.classList.contains('stacked')) {
    for (const row of table.querySelectorAll('tr')) {
      for (const [index, cell] of [...row.querySelectorAll(':scope > td')].entries()) {
        const name = names[index];
        if (index > 0 && name && !cell.hasAttribute('data-name')) cell.setAttribute('data-name', name);
      }
    }
  }
  if (table.parentElement?.classList.contains('scroll')) return;
  const box = table.ownerDocument.createElement('div');
  box.className = 'scroll';
  table.replaceWith(box);
  box.append(table);
}
