import { keptForever } from '../kept.ts';
import { english, filled } from '../language/language.ts';
import { markdownOf } from '../markdown/markdown.ts';
import type { SearchEntry } from '../search/entry.ts';
import { pageEntries } from '../search/page-entries.ts';
import type { SitePage } from '../site-page.ts';
import { colourCode } from './code-colours.ts';
import { factNames, linkFacts } from './fact-links.ts';
import { type HtmlDocument, type HtmlElement, parsed, textOf } from './html-document.ts';

/** A heading of a page. */
export interface Heading {
  level: number;
  id: string;
  text: string;
}

/** A link or a picture of a page. */
export interface PageLink {
  href: string;
  /** The line of its source, when the page has one. */
  line?: number;
}

/** A page whose body is ready for the frame. */
export interface ShownPage extends SitePage {
  /** The body as the frame shows it. */
  html: string;
  headings: readonly Heading[];
}

/** A page with what the search, the Markdown copy and the link check need of it. */
export interface PreparedPage extends ShownPage {
  ids: readonly string[];
  links: readonly PageLink[];
  entries: readonly SearchEntry[];
  markdown: string;
}

type Made = Omit<PreparedPage, keyof SitePage>;

/** Finished bodies by page. They survive a reload of the modules, because most changes concern one page. */
const ready = keptForever('bodies', () => new Map<string, { key: string; made: Made }>());

/** Adds to a body what every page has: links to facts, anchors at headings, coloured code, tables that can scroll. */
export function prepared(page: SitePage): PreparedPage {
  const key = `${page.title} ${page.summary} ${anchorName(page)} ${factNames()} ${page.body}`;
  const known = ready.get(page.path);
  const made = known?.key === key ? known.made : bodyOf(page);
  ready.set(page.path, { key, made });
  return { ...page, ...made, markdown: page.ownMarkdown === undefined ? made.markdown : written(page.ownMarkdown) };
}

const texts = new WeakMap<() => string, string>();

/** The text of a page that writes its own Markdown. The same function writes the same text. */
function written(write: () => string): string {
  const text = texts.get(write) ?? write();
  texts.set(write, text);
  return text;
}

/** A page as the frame shows it, and nothing else of it. */
export function shown(page: SitePage): ShownPage {
  return { ...page, ...shownBody(linked(page), anchorName(page)) };
}

function linked(page: SitePage): HtmlDocument {
  const content = parsed(page.body);
  linkFacts(content, page.path);
  return content;
}

function bodyOf(page: SitePage): Made {
  const content = linked(page);
  const read = {
    ids: [...content.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...content.querySelectorAll('a[href], img[src]')].map(linkOf),
    entries: pageEntries(page, content),
    markdown: markdownOf(content.body),
  };
  return { ...read, ...shownBody(content, anchorName(page)) };
}

/** What a link to a heading is called. */
function anchorName({ language = english }: SitePage): string {
  return language.strings.anchor;
}

function linkOf(element: HtmlElement): PageLink {
  const line = element.getAttribute('data-line');
  const href = element.getAttribute('href') ?? element.getAttribute('src') ?? '';
  return { href, ...(line === null ? {} : { line: Number(line) }) };
}

/** Adds to the body what only readers of the page need. */
function shownBody(content: HtmlDocument, name: string): Pick<PreparedPage, 'html' | 'headings'> {
  for (const one of content.querySelectorAll('[data-line]')) one.removeAttribute('data-line');
  const all = [...content.querySelectorAll('h2[id], h3[id], h4[id]')].map((element) => {
    return { element, level: Number(element.tagName[1]), id: element.id, text: textOf(element) };
  });
  for (const { element, id, text } of all) {
    const anchor = content.createElement('a');
    anchor.className = 'anchor';
    anchor.setAttribute('href', `#${id}`);
    anchor.setAttribute('aria-label', filled(name, { heading: text }));
    anchor.textContent = '#';
    element.append(anchor);
  }
  for (const code of content.querySelectorAll('pre > code[class]')) colourCode(code);
  for (const table of [...content.getElementsByTagName('table')]) fitTable(table);
  const headings = all.filter(({ level }) => level < 4).map(({ level, id, text }): Heading => ({ level, id, text }));
  return { html: content.body.innerHTML, headings };
}

/** Puts a wide table into a scrolling box. On a phone, each cell of a stacked table names its column. */
function fitTable(table: HtmlElement): void {
  if (table.classList.contains('stacked')) nameCells(table);
  if (table.parentElement?.classList.contains('scroll')) return;
  const box = table.ownerDocument.createElement('div');
  box.className = 'scroll';
  table.replaceWith(box);
  box.append(table);
}

function nameCells(table: HtmlElement): void {
  const [first, ...rows] = [...table.getElementsByTagName('tr')];
  const names = [...(first?.children ?? [])].map(textOf);
  for (const row of rows) {
    for (const [index, cell] of [...row.children].entries()) {
      const name = names[index];
      if (index > 0 && name && !cell.hasAttribute('data-name')) cell.setAttribute('data-name', name);
    }
  }
}
