import type { ReleaseChange, ReleaseChanges } from '../../gate/release-changes.ts';
import { escapeHtml } from '../html.ts';
import type { SitePage } from '../site-page.ts';
import { changeTable } from './change-table.ts';
import { changedPages } from './changed-parts.ts';

/** The pages that say what changed: one an operation, an event or a schema. */
const isReference = /^(operation|event|schema)-/;

/** Adds to each page of the reference what each version changed, and to one with changes a link to them at its top. */
export function withChanges(pages: readonly SitePage[], releases: readonly ReleaseChanges[]): SitePage[] {
  if (!pages.some(({ path }) => isReference.test(path))) return [...pages];
  const byPage = releases.map((release) => {
    const found = release.changes.map((change) => ({ change, pages: changedPages(change) }));
    return { release, of: (path: string) => found.filter((one) => one.pages.has(path)).map(({ change }) => change) };
  });
  return pages.map((page) => {
    if (!isReference.test(page.path)) return page;
    const parts = byPage.map(({ release, of }) => ({ release, changes: of(page.path) }));
    const [newest] = parts;
    if (newest === undefined) return page;
    const changed = newest.changes.some(({ version }) => version !== 'none');
    const hint = changed
      ? `<p class="changed" data-search="elsewhere"><a href="#changes-${newest.release.version}">Changed in ${escapeHtml(newest.release.version)}</a></p>\n`
      : '';
    const lists = parts.map(({ release, changes }) => listed(release, changes));
    return {
      ...page,
      body: `${hint}${page.body}\n<section class="changes" data-search="elsewhere">${lists.join('\n')}</section>`,
    };
  });
}

function listed(release: ReleaseChanges, changes: readonly ReleaseChange[]): string {
  const version = escapeHtml(release.version);
  if (changes.length === 0)
    return `<p class="faint">Nothing changed in ${version}. <a href="versions.html">All versions</a></p>`;
  return `<h2 id="changes-${version}">Changes in ${version}</h2>\n${changeTable(changes, release)}`;
}
