import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Marked } from 'marked';
import { projectPath } from '../../contract/project.ts';
import { anchorOf } from '../guides/markdown-page.ts';
import type { Report } from '../guides/report.ts';
import { escapeHtml } from '../html.ts';

export const feedFile = 'changes.atom';

const changelog = 'CHANGELOG.md';

/** A release of the changelog. */
export interface Release {
  version: string;
  /** `2026-11-23`. */
  date: string;
  anchor: string;
  markdown: string;
}

/** The releases of the changelog, the newest first. A heading that names no version and date is reported with its line. */
export function releasesOf(report: Report, text = readFileSync(projectPath(changelog), 'utf8')): Release[] {
  const [before = '', ...sections] = text.split(/^## /m);
  let line = before.split('\n').length;
  return sections.flatMap((section) => {
    const start = line;
    line += section.split('\n').length - 1;
    const [heading = '', ...rest] = section.split('\n');
    const [, version, date] = /^(\d+\.\d+\.\d+) \((\d{4}-\d{2}-\d{2})\)$/.exec(heading) ?? [];
    if (version === undefined || date === undefined || Number.isNaN(Date.parse(date))) {
      const says = `"## ${heading}" names no release. Write the version and its date: ## 3.1.0 (2026-12-24).`;
      report({ file: changelog, line: start, says });
      return [];
    }
    return [{ version, date, anchor: anchorOf(heading), markdown: rest.join('\n').trim() }];
  });
}

/**
 * The releases as an Atom feed. Without a site address the links are relative; feed readers resolve them against the address
 * of the feed.
 */
export function feed(releases: readonly Release[], name: string, baseUrl = ''): string {
  const marked = new Marked({ renderer: { html: ({ text }) => escapeHtml(text) } });
  const entries = releases.map(
    ({ version, date, anchor, markdown }) => `<entry>
<id>${idOf(version)}</id>
<title>${escapeHtml(`${name} ${version}`)}</title>
<updated>${date}T00:00:00Z</updated>
<link href="${escapeHtml(`${baseUrl}changelog.html#${anchor}`)}"/>
<content type="html">${escapeHtml(marked.parse(markdown, { async: false }))}</content>
</entry>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>${idOf('releases')}</id>
<title>${escapeHtml(`${name}: releases`)}</title>
<updated>${releases[0]?.date ?? '1970-01-01'}T00:00:00Z</updated>
<author><name>${escapeHtml(name)}</name></author>
<link rel="self" href="${escapeHtml(`${baseUrl}${feedFile}`)}"/>
<link href="${escapeHtml(`${baseUrl}changelog.html`)}"/>
${entries.join('\n')}
</feed>
`;
}

/** A UUID that does not depend on the site address: otherwise readers would show each release again after a move. */
function idOf(what: string): string {
  const hex = createHash('sha256').update(`payment-invoicing-contract ${what}`).digest('hex');
  return `urn:uuid:${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
