import { adequacyPage } from './adequacy-page.ts';
import { everyAudience, forAudiences, type ShownPages } from './audiences/for-audiences.ts';
import { readSiteFile, type SiteFile } from './config/site-config.ts';
import { coveragePages } from './conformance/coverage-page.ts';
import { errorPage } from './errors/error-page.ts';
import { statusPage } from './errors/status-page.ts';
import { clientPage } from './facts/client-page.ts';
import { eventPages } from './facts/event-page.ts';
import { limitPage } from './facts/limit-page.ts';
import { readingPage } from './facts/reading-page.ts';
import { sandboxPage } from './facts/sandbox-page.ts';
import { flowPages } from './flows/flow-pages.ts';
import { glossaryPage } from './glossary/glossary-page.ts';
import { documents, guides, refuse } from './guides/guides.ts';
import type { Report } from './guides/report.ts';
import { indexPage } from './index-page.ts';
import { translations } from './language/translations.ts';
import { lifecyclePages } from './lifecycles/lifecycle-pages.ts';
import { policyPage } from './policy-page.ts';
import { proofPage } from './proof-page.ts';
import { operationPages } from './reference/operation-pages.ts';
import { referencePages } from './reference/reference-pages.ts';
import { schemaPages } from './reference/schema-pages.ts';
import type { SitePage } from './site-page.ts';
import { specificationPages } from './specification-pages.ts';
import { plannedChanges, upcomingPage } from './upcoming-page.ts';
import { withChanges } from './versions/changed-pages.ts';
import { releaseChanges } from './versions/release-changes.ts';
import { currentVersion, releasedFiles } from './versions/released-files.ts';
import { versionsPage } from './versions/versions-page.ts';

/**
 * Every page of the site that has the frame around it.
 * @param report takes the faults of the files that writers edit; without it the first one is thrown
 */
export function sitePages(report: Report = refuse, file = readSiteFile()): SitePage[] {
  return [...shownPages(report, file).pages];
}

/** The pages for the audiences of the publisher, and which others there are. */
export function shownPages(report: Report, { name, audiences = everyAudience }: SiteFile): ShownPages {
  contractPages ??= madeFromContract();
  const written = guides(report);
  const others = [glossaryPage(report), ...documents(report), ...translations(written, report)];
  const { pages, leftOut } = forAudiences([...contractPages, ...written, ...others], audiences, report);
  return { pages: [indexPage(pages, name), ...pages], leftOut };
}

/** The pages that are made from the contract. They change only when the modules are loaded again. */
let contractPages: readonly SitePage[] | undefined;

function madeFromContract(): SitePage[] {
  const proof = proofPage();
  const releases = releaseChanges();
  return withChanges(
    [
      ...operationPages(),
      ...referencePages(),
      ...schemaPages(),
      errorPage(),
      statusPage(),
      ...flowPages(),
      ...lifecyclePages(),
      ...eventPages(),
      limitPage(),
      clientPage(),
      sandboxPage(),
      readingPage(),
      policyPage(),
      upcomingPage(plannedChanges()),
      ...coveragePages(),
      ...specificationPages(),
      adequacyPage(),
      ...(proof === undefined ? [] : [proof]),
      versionsPage(releases, releasedFiles(), currentVersion()),
    ],
    releases,
  );
}
