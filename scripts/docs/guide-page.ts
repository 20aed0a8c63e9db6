import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Marked } from 'marked';
import { projectPath } from '../contract/project.ts';
import { escapeHtml, page } from './page.ts';
import { withSectionLinks } from './section-link.ts';

/** A guide of `docs/guides/`, as a page of the site. */
export interface Guide {
  /** `implementers`: the name of file and page. */
  name: string;
  title: string;
  html: string;
}

/** Every guide, in the order of their titles. */
export function guides(): Guide[] {
  const files = readdirSync(projectPath('docs/guides')).filter((name) => name.endsWith('.md'));
  return files
    .map((file) => guide(file.slice(0, -'.md'.length), readFileSync(projectPath(`docs/guides/${file}`), 'utf8')))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** One guide from its Markdown. Headings get the anchors that links and the failures of the suite use. */
export function guide(name: string, markdown: string): Guide {
  const [, title = name, body = ''] = /^# (.+)\n([\s\S]*)$/.exec(markdown) ?? [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        return `<h${depth} id="${anchorOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
      link({ href, tokens }) {
        return `<a href="${escapeHtml(pageOf(href))}">${this.parser.parseInline(tokens)}</a>`;
      },
      // A page is one file: it contains its pictures.
      image: ({ href, text }) =>
        `<img src="data:image/png;base64,${readFileSync(projectPath(`docs/guides/${href}`), 'base64')}" alt="${escapeHtml(text)}">`,
      // Guides contain no HTML; any markup is a mistake and is shown as text.
      html: ({ text }) => escapeHtml(text),
    },
  });
  return { name, title, html: page(title, withSectionLinksInText(String(marked.parse(body)))) };
}

/** Turns section names outside tags, code and links into links. */
function withSectionLinksInText(html: string): string {
  const kept = /(<pre[\s\S]*?<\/pre>|<code[\s\S]*?<\/code>|<a [\s\S]*?<\/a>|<h[1-6][\s\S]*?<\/h[1-6]>|<[^>]+>)/;
  return html
    .split(kept)
    .map((part, i) => (i % 2 === 1 ? part : withSectionLinks(part)))
    .join('');
}

/** `In CI` → `in-ci`, as Markdown renderers do. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-');
}

/** Files of the package that the site publishes as they are. */
export const published = [
  'conformance/schemas/results.schema.json',
  'conformance/schemas/target.schema.json',
  'conformance/schemas/control.openapi.yaml',
  'conformance/targets/reference.yaml',
];

/** The target of a link in a guide: the page, or the copy, that the site publishes. */
function pageOf(href: string): string {
  const copy = published.find((path) => href.endsWith(`/${path}`));
  if (copy !== undefined) return basename(copy);
  const [, name, anchor = ''] = /^(?:\.\/)?([\w-]+)\.md(#.*)?$/.exec(href) ?? [];
  return name === undefined ? href : `guide-${name}.html${anchor}`;
}
