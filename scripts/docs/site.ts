import { errorPage } from './errors/error-page.ts';
import { guides } from './guide-page.ts';
import { indexPage } from './index-page.ts';
import { lifecyclePages } from './lifecycles/lifecycle-pages.ts';
import { policyPage } from './policy-page.ts';
import { proofPage } from './proof-page.ts';
import type { SitePage } from './site-page.ts';
import { specificationPages } from './specification-pages.ts';
import { plannedChanges, upcomingPage } from './upcoming-page.ts';

/** Every page of the site that has the frame around it. */
export function sitePages(): SitePage[] {
  const proof = proofPage();
  return [
    indexPage({ withProof: proof !== undefined }),
    errorPage(),
    ...lifecyclePages(),
    policyPage(),
    upcomingPage(plannedChanges()),
    ...specificationPages(),
    ...guides(),
    ...(proof === undefined ? [] : [proof]),
  ];
}
