import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{scripts,reference-server,conformance}/**/*.test.ts'],
    // Those that need a browser have a command of their own: npm run test:browser.
    exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
    // Patched servers are loaded through Node's module hooks, which Vitest's own module runner does not call.
    server: { deps: { external: [/\/conformance\/selftest\/source-patch\/(?!.*\.test\.ts)/] } },
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
