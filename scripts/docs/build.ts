import { existsSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentUrl } from '../../generated/documents.ts';
import type { Finding } from '../contract/finding.ts';
import { projectPath } from '../contract/project.ts';
import { Faults } from './checks/faults.ts';
import { headingFaults } from './checks/headings.ts';
import { linkFaults } from './checks/links.ts';
import { readSiteFile, type SiteFile } from './config/site-config.ts';
import { flowDocuments } from './flows/flow-documents.ts';
import { assets } from './frame/assets.ts';
import { contentPolicy, framedSite, pageScript } from './frame/frame.ts';
import { type PreparedPage, prepared, type ShownPage } from './frame/prepared.ts';
import type { Publication } from './frame/publication.ts';
import { published } from './guides/targets.ts';
import { english, inLanguage, type Language } from './language/language.ts';
import { markdownCopies } from './markdown/copies.ts';
import { movedFaults } from './moved/lost-addresses.ts';
import { movedPages, withMovedAnchors } from './moved/moved-pages.ts';
import { readRedirects, shownRedirects } from './moved/redirects.ts';
import type { Surroundings } from './page-again.ts';
import { editedFile } from './publishing/edited-file.ts';
import { feed, feedFile, releasesOf } from './publishing/feed.ts';
import { notFoundFile, notFoundPage } from './publishing/not-found.ts';
import { sitemap } from './publishing/sitemap.ts';
import { referenceAssets } from './reference/reference-assets.ts';
import { searchEntries, searchScript, wordsScript } from './search/index.ts';
import { shownPages } from './site.ts';
import { currentVersion, releasedFiles } from './versions/released-files.ts';

/** The descriptions of both APIs and of the events, as other programs read them. */
const bundles = ['merchant', 'partner'].flatMap((api) => [
  `${api}.yaml`,
  `${api}.json`,
  `${api}-3.0.yaml`,
  `${api}-3.0.json`,
  `${api}-3.2.yaml`,
  `${api}-3.2.json`,
]);
bundles.push('merchant-asyncapi.yaml', 'merchant-asyncapi.json');

/** Requests of each API for other programs. */
const collections = ['merchant', 'partner'].flatMap((api) => [`${api}.postman_collection.json`, `${api}.http`]);

/** The files of a site by their path in it. */
export type SiteFiles = Map<string, string | Buffer>;

/**
 * Every file of the site.
 * @throws Faults when anything is wrong with the sources, so that nothing is written
 */
export async function siteFiles(file = readSiteFile()): Promise<SiteFiles> {
  const { files } = await siteWithoutWords(file);
  for (const path of [...files.keys()].filter((one) => isSearchIndex.test(one))) {
    const words = path.replace('-index', '-words');
    files.set(words, searchWords(files, words));
  }
  return files;
}

const isSearchIndex = /^assets\/search-index[^/]*\.js$/;

/** The index of the words of `assets/search-index.js`, which only a reader who searches needs. */
export function searchWords(files: SiteFiles, path: string): string {
  return wordsScript(String(files.get(path.replace('-words', '-index'))));
}

/** A built site, and what a page needs of it to be made again. */
export interface BuiltSite {
  /** All files except those of `searchWords`. */
  files: SiteFiles;
  surroundings: Surroundings;
}

/**
 * Builds the site.
 * @throws Faults when anything is wrong with the sources
 */
export async function siteWithoutWords(file = readSiteFile()): Promise<BuiltSite> {
  const findings: Finding[] = [];
  const report = (finding: Finding) => findings.push(finding);
  const shown = await shownPages(report, file);
  const pages = shown.pages.map(prepared);
  const known = readRedirects(report);
  const redirects = shownRedirects(known, shown.leftOut);
  const languages = languagesOf(pages);
  const html = framedPages(withMovedAnchors(pages, redirects), file);
  const others: SiteFiles = new Map([
    ...(await assets(file, languages)),
    ...ownFiles(file),
    ...pages.flatMap(filesOf),
    ...bundles.map((name) => [name, readFileSync(generatedUrl(`bundles/${name}`), 'utf8')] as const),
    ...collections.map((name) => [name, readFileSync(generatedUrl(`collections/${name}`), 'utf8')] as const),
    ...flowDocuments(),
    ...releasedFiles().map(({ path, text }) => [path, text] as const),
    ...published.map((path) => [basename(path), readFileSync(projectPath(path), 'utf8')] as const),
    ...referenceAssets(file.name),
    ...markdownCopies(pages, file.name),
    ...[english, ...languages].map(({ code }) => searchIndex(pages, code)),
    [feedFile, feed(releasesOf(report), file.name, file.base_url)] as const,
    ...movedPages(pages, redirects, publication(file)),
    [notFoundFile, notFoundPage(pages, publication(file))] as const,
    ...(file.base_url === undefined ? [] : [['sitemap.xml', sitemap([...html.keys()], file.base_url)] as const]),
  ]);
  findings.push(...movedFaults({ pages, redirects: known, leftOut: shown.leftOut }));
  findings.push(...headingFaults(pages), ...linkFaults({ pages, html, files: new Set(others.keys()) }));
  if (findings.length > 0) throw new Faults(findings);
  const { makers, releases } = shown;
  return {
    files: new Map([...html, ...others]),
    surroundings: { pages, makers, releases, redirects, publication: publication(file) },
  };
}

/** The other languages that a page is in. */
function languagesOf(pages: readonly PreparedPage[]): Language[] {
  return [...new Set(pages.flatMap(({ language }) => language ?? []))];
}

/** What the search of a language finds: the pages that are translated in this language, and the others in English. */
function searchIndex(pages: readonly PreparedPage[], wanted: string): [string, string] {
  const translated = new Set(
    pages.flatMap(({ language, translates }) => (language?.code === wanted ? translates : [])),
  );
  const own = pages.filter(({ path, language: { code } = english }) => {
    return code === wanted || (code === english.code && !translated.has(path));
  });
  return [inLanguage('assets/search-index.js', wanted), searchScript(searchEntries(own))];
}

/** A file of `generated/` from where its modules come, which may be a newer copy. */
function generatedUrl(path: string): URL {
  const copy = new URL(`../${path}`, documentUrl('merchant'));
  return existsSync(copy) ? copy : pathToFileURL(projectPath(`generated/${path}`));
}

/** The script of a page, and the files that it links to. */
function filesOf(page: PreparedPage): [string, Buffer][] {
  const script = pageScript(page);
  const copies = [...(page.copies ?? [])];
  if (page.script !== undefined && script !== undefined) copies.push([script, page.script]);
  return copies.map(([to, from]) => [to, readFileSync(projectPath(from))]);
}

/** The pages of the site as HTML, by file name. */
export function framedPages(pages: readonly ShownPage[], file = readSiteFile()): Map<string, string> {
  return framedSite(pages, publication(file));
}

/** What the frame shows of `docs/site.yaml`. */
function publication(file: SiteFile): Publication {
  const { name, logo, footer = [], analytics, base_url: baseUrl, edit_url: editUrl, picture, sandbox } = file;
  return {
    name,
    version: currentVersion(),
    links: footer,
    contentPolicy: contentPolicy(analytics?.hosts ?? []),
    ...(logo === undefined ? {} : { logo: `assets/logo${extname(logo)}` }),
    ...(analytics === undefined ? {} : { analytics: 'assets/analytics.js' }),
    ...(baseUrl === undefined ? {} : { baseUrl }),
    ...(picture === undefined ? {} : { picture }),
    ...(sandbox === undefined ? {} : { sandbox }),
    ...(editUrl === undefined ? {} : { editUrl, editedFile }),
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
