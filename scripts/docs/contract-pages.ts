import type { ReleaseChanges } from '../gate/release-changes.ts';
import type { SitePage } from './site-page.ts';

type Maker = (releases: readonly ReleaseChanges[]) => Promise<SitePage | undefined | readonly SitePage[]>;

/**
 * The pages that are made from the contract. Each maker loads the modules that only its pages need, so that one page can
 * be made again without the others.
 */
const all: Readonly<Record<string, Maker>> = {
  operations: async () => (await import('./reference/operation-pages.ts')).operationPages(),
  singlePage: async () => (await import('./reference/reference-pages.ts')).referencePages(),
  schemas: async () => (await import('./reference/schema-pages.ts')).schemaPages(),
  errors: async () => (await import('./errors/error-page.ts')).errorPage(),
  statuses: async () => (await import('./errors/status-page.ts')).statusPage(),
  flows: async () => (await import('./flows/flow-pages.ts')).flowPages(),
  lifecycles: async () => (await import('./lifecycles/lifecycle-pages.ts')).lifecyclePages(),
  events: async () => (await import('./facts/event-page.ts')).eventPages(),
  limits: async () => (await import('./facts/limit-page.ts')).limitPage(),
  client: async () => (await import('./facts/client-page.ts')).clientPage(),
  sandbox: async () => (await import('./facts/sandbox-page.ts')).sandboxPage(),
  readings: async () => (await import('./facts/reading-page.ts')).readingPage(),
  policy: async () => (await import('./policy-page.ts')).policyPage(),
  upcoming: async () => {
    const { plannedChanges, upcomingPage } = await import('./upcoming-page.ts');
    return upcomingPage(plannedChanges());
  },
  coverage: async () => (await import('./conformance/coverage-page.ts')).coveragePages(),
  specification: async () => (await import('./specification-pages.ts')).specificationPages(),
  adequacy: async () => (await import('./adequacy-page.ts')).adequacyPage(),
  proof: async () => (await import('./proof-page.ts')).proofPage(),
  versions: async (releases) => {
    const { versionsPage } = await import('./versions/versions-page.ts');
    const { currentVersion, releasedFiles } = await import('./versions/released-files.ts');
    return versionsPage(releases, releasedFiles(), currentVersion());
  },
};

/** Pages, and the name of the maker of each by its path. */
export interface ContractPages {
  pages: readonly SitePage[];
  makers: ReadonlyMap<string, string>;
}

/** Every page of the contract. */
export async function madeFromContract(releases: readonly ReleaseChanges[]): Promise<ContractPages> {
  const makers = new Map<string, string>();
  const pages: SitePage[] = [];
  for (const maker of Object.keys(all)) {
    const own = await pagesOf(maker, releases);
    for (const { path } of own) makers.set(path, maker);
    pages.push(...own);
  }
  return { pages, makers };
}

/** The pages of one maker. */
export async function pagesOf(maker: string, releases: readonly ReleaseChanges[]): Promise<readonly SitePage[]> {
  return [(await all[maker]?.(releases)) ?? []].flat();
}
