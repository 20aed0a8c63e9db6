import type { ReleaseChanges } from '../gate/release-changes.ts';
import { everyAudience, forAudiences, type ShownPages } from './audiences/for-audiences.ts';
import { readSiteFile, type SiteFile } from './config/site-config.ts';
import { type ContractPages, madeFromContract } from './contract-pages.ts';
import { glossaryPage } from './glossary/glossary-page.ts';
import { documents, guides, refuse } from './guides/guides.ts';
import type { Report } from './guides/report.ts';
import { indexPage } from './index-page.ts';
import { translations } from './language/translations.ts';
import type { SitePage } from './site-page.ts';
import { withChanges } from './versions/changed-pages.ts';
import { releaseChanges } from './versions/release-changes.ts';

/** The pages that a publisher shows, and what one of them needs to be made again. */
export interface MadePages extends ShownPages {
  releases: readonly ReleaseChanges[];
  /** The maker of each page of the contract, by its path. */
  makers: ContractPages['makers'];
}

/**
 * Every page of the site that has the frame around it.
 * @param report takes the faults of the files that writers edit; without it the first one is thrown
 */
export async function sitePages(report: Report = refuse, file = readSiteFile()): Promise<SitePage[]> {
  return [...(await shownPages(report, file)).pages];
}

/** The pages for the audiences of the publisher, and which others there are. */
export async function shownPages(report: Report, { name, audiences = everyAudience }: SiteFile): Promise<MadePages> {
  contract ??= await contractPages();
  const written = guides(report);
  const others = [glossaryPage(report), ...documents(report), ...translations(written, report)];
  const { pages, leftOut } = forAudiences([...contract.pages, ...written, ...others], audiences, report);
  return { ...contract, pages: [indexPage(pages, name), ...pages], leftOut };
}

/** The pages that are made from the contract. They change only when the modules are loaded again. */
let contract: (ContractPages & Pick<MadePages, 'releases'>) | undefined;

async function contractPages(): Promise<typeof contract & {}> {
  const releases = releaseChanges();
  const { pages, makers } = await madeFromContract(releases);
  return { pages: withChanges(pages, releases), makers, releases };
}
