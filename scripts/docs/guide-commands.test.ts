import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, expect, test } from 'vitest';
import { openLog } from '../../reference-server/log.ts';
import type { ServerOptions } from '../../reference-server/options.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';
import { projectPath } from '../contract/project.ts';

let server: TestServer | undefined;
afterEach(() => server?.stop());

/** A block of commands of a guide, and the response that the guide shows after it. */
interface Commands {
  readonly line: number;
  readonly text: string;
  readonly shown?: unknown;
}

function commandsOf(markdown: string): Commands[] {
  const blocks = [...markdown.matchAll(/^```(sh|json)\n([\s\S]*?)^```$/gm)];
  return blocks.flatMap(([, language, text = ''], n) => {
    if (language !== 'sh') return [];
    const [, following, answer = ''] = blocks[n + 1] ?? [];
    const line = markdown.slice(0, blocks[n]?.index).split('\n').length;
    return [{ line, text, ...(following === 'json' && { shown: JSON.parse(answer) }) }];
  });
}

/** Runs commands in a shell. Lines with an ellipsis are to be filled in by the reader: here the environment has them. */
async function shell(text: string, environment: Record<string, string>): Promise<string> {
  const command = text.replaceAll(/^export .*(…|http:\/\/127\.0\.0\.1).*$/gm, '');
  const child = spawn('sh', ['-ec', command], { env: { ...process.env, ...environment } });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    output += part;
  });
  const code = await new Promise((done) => child.once('close', done));
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${output}`);
  return output;
}

// The first organization and invoice of a new server have the ids that the guides show.
test.for<[guide: string, seed: ServerOptions['seed']]>([
  ['first-invoice', 'demo'],
  ['partner-onboarding', 'conformance'],
  ['refunds', 'demo'],
])('the commands of %s return what the guide shows', async ([guide, seed]) => {
  server = await TestServer.start({ ...(seed && { seed }), rateLimitScale: 1000, log: openLog('silent') });
  const { merchant, partner, partnerKey = '', demoKeys } = server.server;
  const environment: Record<string, string> = {
    MERCHANT_URL: merchant,
    PARTNER_URL: partner,
    PARTNER_KEY: partnerKey,
    MERCHANT_KEY: demoKeys?.find(({ name }) => name === 'sandbox')?.key ?? '',
  };
  const commands = commandsOf(readFileSync(projectPath(`docs/guides/${guide}.md`), 'utf8'));
  const calls = commands.filter(({ text }) => text.includes('curl'));
  expect(calls.filter(({ shown }) => shown !== undefined).length).toBeGreaterThan(3);
  for (const { line, text, shown } of calls) {
    const output = await shell(text, environment);
    const issued = /"key":"(mk_[^"]+)"/.exec(output)?.[1];
    if (issued !== undefined) environment.MERCHANT_KEY = issued;
    if (shown !== undefined) expect({ line, response: JSON.parse(output) }).toMatchObject({ line, response: shown });
    // The provider answers in seconds, which is less than a reader takes for the next command.
    await server.pass(5000);
  }
});
