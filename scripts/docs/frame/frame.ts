import { basename } from 'node:path';
import { escapeHtml } from '../html.ts';
import { english, inLanguage, type Language, type Strings } from '../language/language.ts';
import { feedFile } from '../publishing/feed.ts';
import { linkTags } from './head.ts';
import { icons } from './icons.ts';
import { alternates, languageLinks, Versions } from './languages.ts';
import type { Heading, ShownPage } from './prepared.ts';
import type { Publication } from './publication.ts';
import { inOrder, isInMenu, sidebar } from './sidebar.ts';

/**
 * Scripts, styles, fonts and pictures come from the site itself only, opened as files or from a server, and from the
 * hosts that measure visits. No page has scripts or styles of its own.
 */
export function contentPolicy(hosts: readonly string[]): string {
  const own = "'self' file:";
  const measured = hosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    `script-src ${own}${measured}`,
    `style-src ${own}`,
    `font-src ${own}`,
    `img-src ${own} data:${measured}`,
    ...(measured === '' ? [] : [`connect-src${measured}`]),
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

/** The policy of a page whose libraries bring style sheets, fonts and workers of their own. */
function withLibraries(policy: string): string {
  const open = policy.replace('style-src ', "style-src 'unsafe-inline' ").replace('font-src ', 'font-src data: ');
  return `${open}; worker-src blob:`;
}

/** The policy of a page that sends requests to a sandbox: on the machine of its reader, or at the address of the publisher. */
function withSandbox(policy: string, allowed: string): string {
  const sandboxes = ['http://127.0.0.1:*', 'http://localhost:*', allowed].filter(Boolean).join(' ');
  return policy.includes('connect-src')
    ? policy.replace('connect-src', `connect-src ${sandboxes}`)
    : `${policy}; connect-src ${sandboxes}`;
}

function policyOf(
  { libraries, triesRequests }: ShownPage,
  { contentPolicy: policy, sandbox = '' }: Publication,
): string {
  if (libraries) return withLibraries(policy);
  return triesRequests ? withSandbox(policy, sandbox) : policy;
}

/** Before every other script: it takes the key of a sandbox out of the address. */
function tryScript({ triesRequests }: ShownPage, { sandbox }: Publication): string {
  if (!triesRequests) return '';
  const allowed = sandbox === undefined ? '' : `<meta name="sandbox" content="${escapeHtml(sandbox)}">\n`;
  return `${allowed}<script src="assets/try-it.js" defer></script>\n`;
}

/** The pages of the site with the frame around each, by file name; without `paths` all of them. */
export function framedSite(
  pages: readonly ShownPage[],
  config: Publication,
  paths?: ReadonlySet<string>,
): Map<string, string> {
  const versions = new Versions(pages);
  const listed = inOrder(pages.filter(isInMenu));
  const wanted = paths === undefined ? pages : pages.filter(({ path }) => paths.has(path));
  const menus = new Map<Language | undefined, readonly ShownPage[]>();
  return new Map(
    inOrder(wanted).map((page) => {
      const own = menus.get(page.language) ?? listed.map((one) => versions.of(one, page.language));
      menus.set(page.language, own);
      return [page.path, framed(page, { listed: own, index: own.indexOf(page), versions: versions.all(page) }, config)];
    }),
  );
}

/** A page that no list contains and that has no copy as Markdown. */
export function standalone(page: ShownPage, pages: readonly ShownPage[], config: Publication): string {
  const listed = inOrder(pages.filter(isInMenu));
  return framed(page, { listed, index: -1, versions: [] }, config, false);
}

/** What surrounds a page. */
interface Place {
  /** The pages of the menu. */
  listed: readonly ShownPage[];
  /** The place of the page among them; -1 for a page that is none of them. */
  index: number;
  /** The page in every language that it has. */
  versions: readonly ShownPage[];
}

function framed(page: ShownPage, { listed, index, versions }: Place, config: Publication, isListed = true): string {
  const { path, title, summary, html, layout, language: { code, strings } = english } = page;
  const { analytics } = config;
  const list = layout === undefined ? headingList(page.headings, strings) : '';
  const name = path === 'index.html' ? config.name : `${title} · ${config.name}`;
  return `<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policyOf(page, config))}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(name)}</title>
<meta name="description" content="${escapeHtml(summary)}">
<link rel="icon" href="assets/icon.svg">
${isListed ? `${linkTags(page, title, config)}${alternates(versions, config)}<link rel="alternate" type="text/markdown" href="${markdownPath(path)}">` : '<meta name="robots" content="noindex">'}
<link rel="alternate" type="application/atom+xml" title="${escapeHtml(strings.releases)}" href="${feedFile}">
<script src="${inLanguage('assets/theme.js', code)}"></script>
<link rel="stylesheet" href="assets/site.css">
${tryScript(page, config)}<script src="${inLanguage('assets/site.js', code)}" defer></script>
${[...(page.libraries ?? []), pageScript(page), analytics].map(deferred).join('')}</head>
<body>
<a class="skip" href="#content">${escapeHtml(strings.skip)}</a>
${header(page, config)}
<div class="columns${layout === undefined ? '' : ` ${layout}`}">
${sidebar(listed, page)}
<div class="page">
${languageLinks(page, versions)}<main id="content" tabindex="-1">
<h1>${escapeHtml(title)}</h1>
${html}
</main>
${index < 0 ? '' : turnLinks(listed[index - 1], listed[index + 1], strings)}
${footer(isListed ? page : undefined, config)}
</div>
${list}
</div>
</body>
</html>
`;
}

/** The path of the script of a page in the site. */
export function pageScript({ script }: Pick<ShownPage, 'script'>): string | undefined {
  return script === undefined ? undefined : `assets/page-${basename(script)}`;
}

function deferred(path: string | undefined): string {
  return path === undefined ? '' : `<script src="${escapeHtml(path)}" defer></script>\n`;
}

/** The Markdown copy of a page. */
export function markdownPath(path: string): string {
  return path.replace(/\.html$/, '.md');
}

/** The pages that the header leads to. The names of two of them are those of the groups that they lead to. */
const main = { 'index.html': 'overview', 'operations.html': 'reference', 'errors.html': 'errors' } as const;

function header(
  { path, group, language: { strings } = english }: ShownPage,
  { name, logo, version }: Publication,
): string {
  const picture = logo === undefined ? '' : `<img src="${escapeHtml(logo)}" alt="">`;
  return `<header class="site">
<a class="product" href="index.html">${picture}<span>${escapeHtml(name)}</span></a>
<span class="version">${escapeHtml(version)}</span>
<nav class="main" aria-label="${escapeHtml(strings.main.label)}">${Object.entries(main)
    .map(([href, text]) => {
      const mark = href === path ? 'page' : text === group ? 'true' : undefined;
      return `<a href="${href}"${mark === undefined ? '' : ` aria-current="${mark}"`}>${escapeHtml(strings.main[text])}</a>`;
    })
    .join('')}</nav>
<div class="tools">
<button type="button" class="search-open" aria-haspopup="dialog" aria-keyshortcuts="/ Control+K" aria-label="${escapeHtml(strings.search.label)}">${icons.search}<span>${escapeHtml(strings.search.label)}</span><kbd>/</kbd></button>
<button type="button" class="theme" aria-label="${escapeHtml(strings.theme.label)}">${icons.auto}${icons.light}${icons.dark}</button>
</div>
</header>`;
}

function headingList(headings: readonly Heading[], { onThisPage }: Strings): string {
  const deep = headings.length <= 40 || headings.every(({ level }) => level > 2);
  const shown = headings.filter(({ level }) => level === 2 || deep);
  if (shown.length < 2) return '';
  const items = shown.map(
    ({ level, id, text }) =>
      `<li${level > 2 ? ' class="deeper"' : ''}><a href="#${escapeHtml(id)}">${escapeHtml(text)}</a></li>`,
  );
  return `<nav class="headings" aria-labelledby="on-this-page"><h2 id="on-this-page">${escapeHtml(onThisPage)}</h2>
<ul>${items.join('')}</ul></nav>`;
}

function turnLinks(before: ShownPage | undefined, after: ShownPage | undefined, { turn }: Strings): string {
  const previous =
    before &&
    `<a rel="prev" href="${before.path}"><span>${escapeHtml(turn.previous)}</span>${escapeHtml(before.title)}</a>`;
  const next =
    after && `<a rel="next" href="${after.path}"><span>${escapeHtml(turn.next)}</span>${escapeHtml(after.title)}</a>`;
  return `<nav class="turn" aria-label="${escapeHtml(turn.label)}">${previous ?? ''}${next ?? ''}</nav>`;
}

function footer(page: ShownPage | undefined, config: Publication): string {
  const { name, version, links } = config;
  const own =
    page === undefined ? [] : [editLink(page, config), link(markdownPath(page.path), stringsOf(page).foot.markdown)];
  const others = links.map(({ href, text }) => link(href, text));
  return `<footer class="foot"><span>${escapeHtml(name)} ${escapeHtml(version)}</span>${[...others, ...own].join('')}</footer>`;
}

function editLink(page: ShownPage, { editUrl, editedFile }: Publication): string {
  const file = editedFile?.(page);
  if (file === undefined || editUrl === undefined) return '';
  return link(
    editUrl.replace('{path}', () => file.split('/').map(encodeURIComponent).join('/')),
    stringsOf(page).foot.edit,
  );
}

function stringsOf({ language: { strings } = english }: ShownPage): Strings {
  return strings;
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;
}
