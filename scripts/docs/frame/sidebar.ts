import { audienceOf } from '../audiences/audience.ts';
import { escapeHtml } from '../html.ts';
import { english, type Strings } from '../language/language.ts';
import type { Audience, SiteGroup, SitePage } from '../site-page.ts';

type Listed = Pick<
  SitePage,
  'path' | 'title' | 'group' | 'order' | 'fold' | 'label' | 'audience' | 'language' | 'listedBy'
>;

/** The groups of pages below each heading of the sidebar, which has the name of the first. */
const parts: readonly [SiteGroup, ...SiteGroup[]][] = [
  ['start'],
  ['flows'],
  ['guides'],
  ['reference', 'errors', 'lifecycles', 'events', 'limits', 'sandbox'],
  ['clients'],
  ['conformance'],
  ['changes'],
  ['specification', 'readings'],
];

/** The audiences whose pages have a part of their own, after those for readers. */
const others: readonly Audience[] = ['implementers', 'maintainers'];

/** Pages in the order of the sidebar. */
export function inOrder<T extends Listed>(pages: readonly T[]): T[] {
  const groups = parts.flat();
  return pages.toSorted(
    (a, b) =>
      others.indexOf(audienceOf(a)) - others.indexOf(audienceOf(b)) ||
      groups.indexOf(a.group) - groups.indexOf(b.group) ||
      (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) ||
      a.title.localeCompare(b.title, 'en'),
  );
}

/** The parts of the sidebar that have pages. */
export function partsOf<T extends Listed>(
  pages: readonly T[],
  strings: Strings = english.strings,
): { name: string; own: T[] }[] {
  const forReaders = pages.filter((page) => audienceOf(page) === 'readers');
  return [
    ...parts.map((groups) => ({
      name: strings.groups[groups[0]],
      own: forReaders.filter(({ group }) => groups.includes(group)),
    })),
    ...others.map((one) => ({ name: strings.audiences[one], own: pages.filter((page) => audienceOf(page) === one) })),
  ].filter(({ own }) => own.length > 0);
}

/** False for a page that another page lists, and for a translation, which takes the place of its original. */
export function isInMenu({ listedBy, translates }: Pick<SitePage, 'listedBy' | 'translates'>): boolean {
  return listedBy === undefined && translates === undefined;
}

/** The parts of menus, each of which many pages have. */
const grouped = new WeakMap<readonly Listed[], ReturnType<typeof partsOf>>();

/** Every page of the site by its part, with the place of the current page marked. */
export function sidebar(pages: readonly Listed[], page: Listed): string {
  const { language: { strings } = english } = page;
  const known = grouped.get(pages) ?? partsOf(pages, strings);
  grouped.set(pages, known);
  const lists = known.map(({ name, own }) => `<h2>${escapeHtml(name)}</h2>\n<ul>${items(own, page)}</ul>\n`);
  return `<div class="sidebar"><details class="menu" open><summary>${escapeHtml(strings.menu.all)}</summary>
<nav aria-label="${escapeHtml(strings.menu.label)}">
${lists.join('')}</nav></details></div>`;
}

/** The entries of a part; pages with the same fold share one that opens. */
function items(pages: readonly Listed[], current: Listed): string {
  const folds = Map.groupBy(pages, ({ fold }) => fold);
  const done = new Set<string>();
  return pages
    .map((page) => {
      if (page.fold === undefined) return item(page, current);
      if (done.has(page.fold)) return '';
      done.add(page.fold);
      const inside = folds.get(page.fold) ?? [];
      const open = inside.some(({ path }) => path === entryOf(current)) ? ' open' : '';
      const list = inside.map((one) => item(one, current)).join('');
      return `<li><details class="fold"${open}><summary>${escapeHtml(page.fold)}</summary><ul>${list}</ul></details></li>`;
    })
    .join('');
}

/** The entry of the menu where a page is. */
function entryOf({ path, listedBy = path }: Listed): string {
  return listedBy;
}

function item(page: Listed, current: Listed): string {
  if (page.path === entryOf(current))
    return link(page, ` aria-current="${page.path === current.path ? 'page' : 'true'}"`);
  const known = unmarked.get(page) ?? link(page, '');
  unmarked.set(page, known);
  return known;
}

/** Entries of pages that are not the current one: each is in the menu of every other page. */
const unmarked = new WeakMap<Listed, string>();

function link({ path, title, label = title }: Listed, mark: string): string {
  // A long name such as subscription.payment_succeeded breaks between its parts.
  const name = escapeHtml(label).replace(/(?<=\w)[._](?=\w)/g, '$&<wbr>');
  return `<li><a href="${escapeHtml(path)}"${mark}>${name}</a></li>`;
}
