import { Marked, type Token, type Tokens } from 'marked';
import { escapeHtml } from '../html.ts';
import { withSectionLinks } from '../section-link.ts';
import type { SiteGroup, SitePage } from '../site-page.ts';
import { codeTab, withTabGroups } from './code-tabs.ts';
import { unknownNames } from './fact-targets.ts';
import { split } from './front-matter.ts';
import type { Report } from './report.ts';
import { targetOf } from './targets.ts';
import { childrenOf, tokenLines } from './token-lines.ts';

/** A Markdown file of the project that is a page of the site. */
export interface MarkdownSource {
  /** Path from the root of the project. */
  source: string;
  markdown: string;
  path: string;
  group: SiteGroup;
}

/** The page of a Markdown file. What is wrong with the file is reported with its line. */
export function markdownPage({ source, markdown, path, group }: MarkdownSource, report: Report): SitePage {
  const { matter, text, offset } = split(source, markdown, report);
  const marked = new Marked();
  const tokens = marked.lexer(text);
  const lines = tokenLines(text, tokens);
  const lineOf = (token: Token) => (lines.get(token) ?? 1) + offset;
  const fault = (token: Token, says: string) => report({ file: source, line: lineOf(token), says });
  const [title, body] = titled(tokens, fault) ?? [path, tokens];
  if (title === path)
    report({
      file: source,
      line: offset + 1,
      says: 'has no title. Start the text with a heading of level 1: # Title.',
    });
  checkNames(body, fault);
  const copies = new Map<string, string>();
  const resolved = (token: Tokens.Link | Tokens.Image) => {
    const target = targetOf(source, token.href);
    if (typeof target === 'string') {
      fault(token, `${token.type} "${token.href}": ${target}`);
      return undefined;
    }
    if (target.copy !== undefined) copies.set(target.copy.to, target.copy.from);
    return target;
  };
  marked.use({
    renderer: {
      heading({ tokens: inside, depth, text: heading }) {
        return `<h${depth} id="${anchorOf(heading)}">${this.parser.parseInline(inside)}</h${depth}>\n`;
      },
      link(token) {
        const target = resolved(token);
        if (target === undefined) return '';
        const shown = this.parser.parseInline(token.tokens);
        const inner = shown === '' ? `<code>${escapeHtml(target.text ?? target.href)}</code>` : shown;
        return `<a href="${escapeHtml(target.href)}" data-line="${lineOf(token)}">${inner}</a>`;
      },
      code(token) {
        const tab = codeTab(token.lang ?? '', token.text);
        if (tab === undefined) return false;
        if ('html' in tab) return tab.html;
        fault(token, tab.fault);
        return '';
      },
      image(token) {
        const target = resolved(token);
        return target === undefined ? '' : `<img src="${escapeHtml(target.href)}" alt="${escapeHtml(token.text)}">`;
      },
      // An empty header cell becomes a plain cell: screen readers would repeat it for every row.
      tablecell({ tokens: inside, header, align }) {
        const content = this.parser.parseInline(inside);
        const name = header && content !== '' ? 'th' : 'td';
        return `<${name}${align === null ? '' : ` align="${align}"`}>${content}</${name}>\n`;
      },
      // A checklist on a page is read, not filled in, and an input would need a label.
      checkbox: ({ checked }) => `<span aria-hidden="true">${checked ? '☑' : '☐'}</span> `,
      // Markdown files contain no HTML: markup is shown as text, and comments are left out.
      html: ({ text: html }) => escapeHtml(html.replace(/<!--[\s\S]*?-->\s*/g, '')),
    },
  });
  const html = withSectionLinksInText(withTabGroups(marked.parser(body)));
  const { summary = firstSentence(body), order, label, audience } = matter;
  return {
    path,
    title,
    group: matter.group ?? group,
    summary,
    body: html,
    source,
    copies,
    ...(order === undefined ? {} : { order }),
    ...(label === undefined ? {} : { label }),
    ...(audience === undefined ? {} : { audience }),
  };
}

/** The title of a text and what follows it; undefined when the text starts with something else. */
function titled(tokens: Token[], fault: (token: Token, says: string) => void): [string, Token[]] | undefined {
  const [first, ...rest] = tokens.filter(({ type }) => type !== 'space');
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  for (const other of rest)
    if (other.type === 'heading' && other.depth === 1)
      fault(other, `"${other.text}" is a second title. Make it a heading of level 2: ## ${other.text}.`);
  return [plain(first.text), tokens.slice(tokens.indexOf(first) + 1)];
}

/** Reports sections and clauses that do not exist, also in code spans, but not in blocks of code. */
function checkNames(tokens: readonly Token[], fault: (token: Token, says: string) => void): void {
  for (const token of tokens) {
    const children = childrenOf(token);
    if (children.length > 0) checkNames(children, fault);
    else if (token.type === 'text' || token.type === 'codespan')
      for (const says of unknownNames((token as Tokens.Text).text)) fault(token, says);
  }
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

/** The first sentence of a text, without its markup. */
function firstSentence(tokens: readonly Token[]): string {
  const paragraph = tokens.find(({ type }) => type === 'paragraph');
  const text = plain((paragraph as Tokens.Paragraph | undefined)?.text ?? '');
  return /^.*?[.:!?](?=\s|$)/.exec(text)?.[0].replace(/:$/, '.') ?? text;
}

function plain(markdown: string): string {
  return markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ');
}
