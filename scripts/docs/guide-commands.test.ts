import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { createProgram as createServerProgram } from '../../reference-server/cli/program.ts';
import { openLog } from '../../reference-server/log/log.ts';
import type { ServerOptions } from '../../reference-server/start/options.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';
import { createProgram as createSandboxProgram } from '../../sandbox/cli/program.ts';
import { projectPath } from '../contract/project.ts';
import { runGuide } from './test/guide-commands.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function read(file: string, markdown: string, seed: ServerOptions['seed']): Promise<number> {
  const started = await TestServer.start({ ...(seed && { seed }), rateLimitScale: 1000, log: openLog('silent') });
  server = started;
  const { merchant, partner, partnerKey = '', demoKeys } = started.server;
  const environment = {
    MERCHANT_URL: merchant,
    PARTNER_URL: partner,
    PARTNER_KEY: partnerKey,
    MERCHANT_KEY: demoKeys?.find(({ name }) => name === 'sandbox')?.key ?? '',
  };
  // The provider responds in seconds, which is less than a reader takes for the next command.
  return await runGuide(file, markdown, { environment, pause: () => started.pass(5000) });
}

// The first organization and invoice of a new server have the ids that the guides show.
test.for<[guide: string, seed: ServerOptions['seed']]>([
  ['first-invoice', 'demo'],
  ['partner-onboarding', 'conformance'],
  ['refunds', 'demo'],
])('the commands of %s return what the guide shows', async ([guide, seed]) => {
  const file = `docs/guides/${guide}.md`;
  expect(await read(file, readFileSync(projectPath(file), 'utf8'), seed)).toBeGreaterThan(3);
});

// The commands above run with addresses of their own, so this compares the ones that the guides tell a reader to set.
test.for([
  ['first-invoice', 'npm run sandbox', createSandboxProgram],
  ['partner-onboarding', 'npm run server', createServerProgram],
  ['refunds', 'npm run server', createServerProgram],
  ['reference-server', 'npm run server', createServerProgram],
] as const)('%s sets addresses at which `%s` listens', ([guide, command, createProgram]) => {
  const markdown = readFileSync(projectPath(`docs/guides/${guide}.md`), 'utf8');
  expect(markdown).toContain(command);
  const ports = [...markdown.matchAll(/^export .*?=http:\/\/127\.0\.0\.1:(\d+)\//gm)].map(([, port]) => Number(port));
  expect(new Set(ports)).toEqual(new Set([createProgram().opts().port]));
});

test.for([
  [
    'an option that does not exist',
    'curl --no-such-option "$MERCHANT_URL/invoices"',
    '',
    /^guide\.md:5 {2}.*no-such-option/,
  ],
  ['an operation that does not exist', 'curl -sS --fail "$MERCHANT_URL/invoice"', '', /^guide\.md:5 {2}.*404/],
  [
    'another response',
    'curl -sS "$MERCHANT_URL/tariff" -H "X-API-Key: $MERCHANT_KEY"',
    '```json\n{ "tariff": "no such tariff" }\n```\n',
    /^guide\.md:5 {2}the guide shows .*no such tariff.* returns \{/,
  ],
  ['a response that is not JSON', 'echo curl', '```json\n{ "id": 1 }\n```\n', /^guide\.md:5 {2}the guide shows/],
] as const)('%s is reported with its line', async ([, command, response, says]) => {
  const guide = `# Guide\n\nText.\n\n\`\`\`sh\n${command}\n\`\`\`\n\n${response}`;
  await expect(read('guide.md', guide, 'demo')).rejects.toThrow(says);
});
