import { audienceOf } from '../audiences/audience.ts';
import type { HtmlDocument, HtmlElement, HtmlNode } from '../frame/html-document.ts';
import { textOf } from '../frame/html-document.ts';
import { audiences, type SiteGroup, type SitePage } from '../site-page.ts';
import type { Kind, SearchEntry } from './entry.ts';

/** What has no words for the search: samples, pictures, controls. */
const silent = new Set(['PRE', 'SVG', 'SCRIPT', 'STYLE', 'FORM', 'NAV', 'BUTTON', 'TEMPLATE']);
const parts = new Set(['ARTICLE', 'SECTION', 'TR', 'LI', 'DT', 'DETAILS']);
/** Pages that readers of the API seldom look for, and pages that explain. */
const forMaintainers: ReadonlySet<SiteGroup> = new Set(['conformance', 'changes', 'readings']);
const guides: ReadonlySet<SiteGroup> = new Set(['start', 'flows', 'guides', 'clients']);
const headings = new Set(['H2', 'H3', 'H4']);

/** A page and each anchored part of it. A part does not include the words of the parts inside it. */
export function pageEntries(page: SitePage, content: HtmlDocument): SearchEntry[] {
  return new PageReader(page, content).entries.filter(
    ({ kind, text }) => kind === 'page' || kind === 'guide' || text !== '',
  );
}

class PageReader {
  readonly entries: SearchEntry[] = [];
  readonly #page: SitePage;
  readonly #words = new Map<SearchEntry, string[]>();
  /** The part that words belong to, within each part that contains the place. */
  #current: SearchEntry;

  constructor(page: SitePage, content: HtmlDocument) {
    this.#page = page;
    this.#current = this.#add('page', page.title, '', [page.summary]);
    for (const node of content.body.childNodes) this.#read(node);
    for (const entry of this.entries) entry.text = (this.#words.get(entry) ?? []).join(' ').replace(/\s+/g, ' ').trim();
  }

  #add(part: Kind, title: string, id: string, words: string[] = []): SearchEntry {
    const { path, group, source } = this.#page;
    const context = contextOf(this.#page);
    const isGuide = guides.has(group) || source?.startsWith('docs/guides/') === true;
    const kind = !isGuide && forMaintainers.has(group) ? 'conformance' : part === 'page' && isGuide ? 'guide' : part;
    const href = id === '' ? path : `${path}#${id}`;
    const entry = { kind, title, href, context, text: '' };
    this.entries.push(entry);
    this.#words.set(entry, words);
    return entry;
  }

  #read(node: HtmlNode): void {
    if (node.nodeType === 3) this.#words.get(this.#current)?.push(node.textContent ?? '');
    if (node.nodeType !== 1) return;
    const element = node as HtmlElement;
    const name = element.tagName.toUpperCase();
    // Fields and codes have entries of their own.
    if (silent.has(name) || element.getAttribute('data-search') === 'elsewhere') return;
    if (element.id !== '' && headings.has(name)) {
      this.#current = this.#add('section', textOf(element), element.id);
    } else if (element.id !== '' && parts.has(name)) {
      const outer = this.#current;
      this.#current = this.#add('entry', titleOf(element), element.id);
      for (const child of element.childNodes) this.#read(child);
      this.#current = outer;
    } else {
      for (const child of element.childNodes) this.#read(child);
      this.#words.get(this.#current)?.push(' ');
    }
  }
}

/** The title of a page, and who it is for when readers of the API are not meant. */
function contextOf(page: SitePage): string {
  const audience = audienceOf(page);
  return audience === 'readers' ? page.title : `${page.title} · ${audiences[audience].toLowerCase()}`;
}

/** The name of a part: its heading, its first code span, or its first cell. */
function titleOf(element: HtmlElement): string {
  const named = element.querySelector('h2, h3, h4, summary') ?? element.querySelector('code, th, td, b') ?? element;
  const code = named.querySelector('code');
  return textOf(code ?? named).slice(0, 120);
}
