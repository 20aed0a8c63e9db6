import { afterAll } from 'vitest';
import { Browser } from '../../scripts/browser/browser.ts';
import { buildPage } from '../page/build.ts';
import { TestSandbox } from './test-sandbox.ts';

/** A browser, and a sandbox with the built page, until the tests of the file have ended. */
export interface OpenSandbox {
  readonly browser: Browser;
  readonly sandbox: TestSandbox;
  /** Where `withPage` opens a route of the page, with the token in the address. */
  at(route: string, from?: TestSandbox): { readonly browser: Browser; readonly url: string };
}

/** Starts a browser and a sandbox for a test file. */
export async function openSandbox(): Promise<OpenSandbox> {
  const page = await buildPage();
  const browser = await Browser.start();
  afterAll(() => browser.close());
  const sandbox = await TestSandbox.start({ page });
  afterAll(() => sandbox.stop());
  return {
    browser,
    sandbox,
    at: (route, { origin, sandbox: { token } } = sandbox) => ({ browser, url: `${origin}/?token=${token}#/${route}` }),
  };
}
