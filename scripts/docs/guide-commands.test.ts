import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { openLog } from '../../reference-server/log.ts';
import type { ServerOptions } from '../../reference-server/options.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';
import { projectPath } from '../contract/project.ts';
import { runGuide } from './test/guide-commands.ts';

let server: TestServer | undefined;
afterEach(() => server?.stop());

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
  // The provider answers in seconds, which is less than a reader takes for the next command.
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
] as const)('%s is reported with its line', async ([, command, answer, says]) => {
  const guide = `# Guide\n\nText.\n\n\`\`\`sh\n${command}\n\`\`\`\n\n${answer}`;
  await expect(read('guide.md', guide, 'demo')).rejects.toThrow(says);
});
