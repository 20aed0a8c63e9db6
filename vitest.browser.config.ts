import { defineConfig } from 'vitest/config';

/** Tests that need Chromium: `npm run test:browser`. They are no part of `npm test`, because not every machine has one. */
export default defineConfig({
  test: {
    include: ['{client,scripts,conformance,sandbox}/**/*.browser.test.ts'],
    globalSetup: ['reference-server/test/postgres/shared-folder.ts', 'scripts/docs/test/shared-site.ts'],
    // Windows that concurrent tests of a file have open at a time.
    maxConcurrency: 3,
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
});
