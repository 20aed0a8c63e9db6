import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { projectPath } from '../contract/project.ts';
import { readSiteFile, type SiteFile } from './config/site-config.ts';
import { assets } from './frame/assets.ts';
import { contentPolicy, framedSite, type Publication, pageScript } from './frame/frame.ts';
import { prepared } from './frame/prepared.ts';
import { published } from './guide-page.ts';
import { referencePage } from './reference-page.ts';
import { searchEntries, searchScript } from './search/index.ts';
import { sitePages } from './site.ts';

/** The files of a site by their path in it. */
export type SiteFiles = Map<string, string | Buffer>;

/** Every file of the site. */
export async function siteFiles(): Promise<SiteFiles> {
  const file = readSiteFile();
  const pages = sitePages().map(prepared);
  return new Map([
    ...framedPages(pages, file),
    ...(await assets(file)),
    ['assets/search-index.js', searchScript(searchEntries(pages))] as const,
    ...ownFiles(file),
    ...pages.flatMap((page) => {
      const path = pageScript(page);
      return page.script === undefined || path === undefined
        ? []
        : [[path, readFileSync(projectPath(page.script), 'utf8')] as const];
    }),
    ['merchant.html', await referencePage('merchant')] as const,
    ['partner.html', await referencePage('partner')] as const,
    ...published.map((path) => [basename(path), readFileSync(projectPath(path), 'utf8')] as const),
  ]);
}

/** The pages of the site as HTML, by file name. */
export function framedPages(pages = sitePages().map(prepared), file = readSiteFile()): Map<string, string> {
  return framedSite(pages, publication(file));
}

/** What the frame shows of `docs/site.yaml`. */
function publication({ name, logo, footer = [], analytics }: SiteFile): Publication {
  const { version } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8')) as { version: string };
  return {
    name,
    version,
    links: footer,
    contentPolicy: contentPolicy(analytics?.hosts ?? []),
    ...(logo === undefined ? {} : { logo: `assets/logo${extname(logo)}` }),
    ...(analytics === undefined ? {} : { analytics: 'assets/analytics.js' }),
  };
}

/** The files that `docs/site.yaml` names. */
function ownFiles({ logo, analytics }: SiteFile): SiteFiles {
  const files: SiteFiles = new Map();
  if (logo !== undefined) files.set(`assets/logo${extname(logo)}`, readFileSync(projectPath(`docs/${logo}`)));
  if (analytics !== undefined)
    files.set('assets/analytics.js', readFileSync(projectPath(`docs/${analytics.script}`), 'utf8'));
  return files;
}
