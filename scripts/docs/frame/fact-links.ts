import { codes, occurrences } from '../../../generated/catalog.ts';
import { events } from '../../../generated/events.ts';
import { limits } from '../../../generated/limits.ts';
import { factLink } from '../fact-text.ts';
import type { HtmlDocument, HtmlElement } from './html-document.ts';

/** Elements in which code does not mention a fact: links, headings, examples, controls. */
const elsewhere = new Set(['A', 'PRE', 'H1', 'H2', 'H3', 'H4', 'SUMMARY', 'BUTTON', 'LABEL', 'SVG']);

/**
 * Makes each code span of a page that is exactly the name of an error code, an operation, an event or a limit a link to
 * it, except in the entry of the fact itself.
 */
export function linkFacts(content: HtmlDocument, path: string): void {
  for (const code of [...content.getElementsByTagName('code')]) {
    const link = factLink(code.textContent ?? '');
    if (link === undefined || isWithin(code, ({ tagName }) => elsewhere.has(tagName.toUpperCase()))) continue;
    const [file, id] = link.href.split('#');
    if (file === path && (id === undefined || isWithin(code, (one) => one.id === id))) continue;
    const anchor = content.createElement('a');
    anchor.setAttribute('href', file === path ? `#${id}` : link.href);
    code.replaceWith(anchor);
    anchor.append(code);
  }
}

function isWithin(element: HtmlElement, is: (one: HtmlElement) => boolean): boolean {
  for (let one: HtmlElement | null = element; one !== null; one = one.parentElement) if (is(one)) return true;
  return false;
}

const names = [codes, occurrences, events, limits].map((facts) => Object.keys(facts).join(' ')).join(' ');

/** The names that become links, as one text. */
export function factNames(): string {
  return names;
}
