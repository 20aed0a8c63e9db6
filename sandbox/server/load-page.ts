import { existsSync } from 'node:fs';
import type { Page } from './page-server.ts';

const builder = new URL('../page/build.ts', import.meta.url);

/** Builds the page, or says that it is not there. */
export async function loadPage(): Promise<Page> {
  if (!existsSync(builder)) {
    const body = Buffer.from('<!doctype html><title>Sandbox</title><p>The page is not built yet.');
    return new Map([['/index.html', { type: 'text/html; charset=utf-8', body }]]);
  }
  const { buildPage }: { readonly buildPage: () => Promise<Page> } = await import(builder.href);
  return buildPage();
}
