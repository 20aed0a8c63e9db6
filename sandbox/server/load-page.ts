import type { Page } from './page-server.ts';

/** Builds the page from its sources. */
export async function loadPage(): Promise<Page> {
  // Loaded here, because the builder takes longer to load than everything else.
  const { buildPage } = await import('../page/build.ts');
  return buildPage();
}
