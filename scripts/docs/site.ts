import { errorPage } from './error-page.ts';
import { guides } from './guide-page.ts';
import { indexPage } from './index-page.ts';
import { lifecyclePage } from './lifecycle-page.ts';
import { policyPage } from './policy-page.ts';
import { specificationPages } from './specification-pages.ts';
import { plannedChanges, upcomingPage } from './upcoming-page.ts';

/** Every page of the site by file name, without the API references and the results of a campaign. */
export function sitePages({ withProof }: { withProof: boolean }): Map<string, string> {
  return new Map([
    ['index.html', indexPage({ withProof })],
    ['errors.html', errorPage()],
    ['lifecycles.html', lifecyclePage()],
    ['changes.html', policyPage()],
    ['upcoming.html', upcomingPage(plannedChanges())],
    ...specificationPages(),
    ...guides().map(({ name, html }): [string, string] => [`guide-${name}.html`, html]),
  ]);
}
