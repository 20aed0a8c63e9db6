import { createRequire } from 'node:module';

/** A node of a document: 1 is an element, 3 is text. */
export interface HtmlNode {
  nodeType: number;
  textContent: string | null;
}

/** The used part of the DOM. The browser types would change those of Node in the whole project. */
export interface HtmlElement extends HtmlNode {
  childNodes: Iterable<HtmlNode>;
  tagName: string;
  id: string;
  className: string;
  classList: { contains(name: string): boolean };
  innerHTML: string;
  textContent: string | null;
  parentElement: HtmlElement | null;
  ownerDocument: HtmlDocument;
  children: Iterable<HtmlElement>;
  getElementsByTagName(name: string): Iterable<HtmlElement>;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  setAttribute(name: string, value: string): void;
  removeAttribute(name: string): void;
  querySelector(selector: string): HtmlElement | null;
  querySelectorAll(selector: string): Iterable<HtmlElement>;
  replaceWith(other: HtmlElement | string): void;
  append(other: HtmlElement): void;
  remove(): void;
}

/** A document that was made from HTML. */
export interface HtmlDocument {
  body: HtmlElement;
  createElement(name: string): HtmlElement;
  getElementsByTagName(name: string): Iterable<HtmlElement>;
  querySelector(selector: string): HtmlElement | null;
  querySelectorAll(selector: string): Iterable<HtmlElement>;
}

const { parseHTML } = createRequire(import.meta.url)('linkedom') as {
  parseHTML(html: string): { document: HtmlDocument };
};

/** HTML of a body as a document. */
export function parsed(html: string): HtmlDocument {
  return parseHTML(`<!doctype html><html><head></head><body>${html}</body></html>`).document;
}

/** The text of an element, with single spaces. */
export function textOf(element: HtmlElement): string {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim();
}
