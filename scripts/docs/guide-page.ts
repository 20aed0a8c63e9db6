import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Marked } from 'marked';
import { parse } from 'yaml';
import { projectPath } from '../contract/project.ts';
import { escapeHtml } from './html.ts';
import { withSectionLinks } from './section-link.ts';
import type { SiteGroup, SitePage } from './site-page.ts';

/** What a guide may say about itself, between two lines of `---` before its title. */
interface FrontMatter {
  /** Part of the sidebar; `guides` when absent. */
  group?: SiteGroup;
  order?: number;
  /** One sentence; the first paragraph of the guide when absent. */
  summary?: string;
}

/** Every guide of `docs/guides/`, in the order of their titles. */
export function guides(): SitePage[] {
  const files = readdirSync(projectPath('docs/guides')).filter((name) => name.endsWith('.md'));
  return files
    .map((file) => guide(file.slice(0, -'.md'.length), readFileSync(projectPath(`docs/guides/${file}`), 'utf8')))
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en'));
}

/** One guide from its Markdown. Headings get the anchors that links and the failures of the suite use. */
export function guide(name: string, markdown: string): SitePage {
  const [, matter = '', text = markdown] = /^---\n([\s\S]*?)^---\n([\s\S]*)$/m.exec(markdown) ?? [];
  const [, title = name, body = ''] = /^\s*# (.+)\n([\s\S]*)$/.exec(text) ?? [];
  const { group = 'guides', order, summary = firstSentence(body) } = (parse(matter) ?? {}) as FrontMatter;
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
  return {
    path: `guide-${name}.html`,
    title,
    group,
    summary,
    body: withSectionLinksInText(String(marked.parse(body))),
    ...(order === undefined ? {} : { order }),
  };
}

/** The first sentence of Markdown, as plain text. */
function firstSentence(markdown: string): string {
  const paragraph = markdown.trim().split(/\n\s*\n/)[0] ?? '';
  const plain = paragraph
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*_]/g, '')
    .replace(/\s+/g, ' ');
  return /^.*?[.:!?](?=\s|$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain;
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
