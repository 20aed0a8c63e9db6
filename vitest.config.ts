import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

// Workers and the programs that tests start load compiled code instead of compiling it again in every process.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

export default defineConfig({
  test: {
    include: ['{client,launch,scripts,reference-server,conformance,sandbox,scaffold}/**/*.test.ts'],
    // Those that need a browser have a command of their own: npm run test:browser.
    exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
    // Patched servers are loaded through Node's module hooks, which Vitest's own module runner does not call.
    server: { deps: { external: [/\/conformance\/selftest\/source-patch\/(?!.*\.test\.ts)/] } },
    // The modules are read-only after they are loaded, so the files of one worker share them.
    isolate: false,
    // The tests compute most of the time. By default one core would stay free for watch mode.
    maxWorkers: '100%',
    // Requests and their responses are short-lived: with more room for young objects they are collected less often.
    execArgv: ['--max-semi-space-size=64'],
    // Costs nothing until a test starts a cluster.
    globalSetup: ['reference-server/test/postgres/shared-folder.ts'],
    // A guard against a test that hangs, not a claim about speed.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
