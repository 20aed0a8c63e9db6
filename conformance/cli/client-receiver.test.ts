import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { verifyWebhook } from '../../client/webhooks.ts';
import { start } from '../selftest/test-support/test-program.ts';

const secret = 'whsec-of-the-test-0001';

type Handle = (delivery: { body: string; signature: string | undefined }) => number | Promise<number>;

/** Runs `client --webhooks` against a receiver with this handler. */
async function judged(handle: Handle, given = secret) {
  const server = createServer((request, response) => void treated(request, response, handle));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const out = mkdtempSync(join(tmpdir(), 'receiver-'));
  const args = ['client', '--webhooks', `http://127.0.0.1:${port}/in`, '--secret', 'env:HOOK_SECRET', '--out', out];
  try {
    return { ...(await start(args, { env: { HOOK_SECRET: given } }).ended), out };
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

async function treated(request: IncomingMessage, response: ServerResponse, handle: Handle): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const signature = request.headers['x-webhook-signature'];
  const body = Buffer.concat(parts).toString('utf8');
  response.writeHead(await handle({ body, signature: signature === undefined ? undefined : String(signature) })).end();
}

async function verified(body: string, signature: string | undefined): Promise<boolean> {
  const headers = {
    'content-type': 'application/json',
    ...(signature !== undefined && { 'X-Webhook-Signature': signature }),
  };
  return verifyWebhook({ body, headers }, { secret }).then(
    () => true,
    () => false,
  );
}

test('the receiver of this package keeps every clause, and no secret is in the report', async () => {
  const { stdout, out } = await judged(async ({ body, signature }) => ((await verified(body, signature)) ? 204 : 400));
  expect(stdout).not.toMatch(/FAIL|WARN|DECISION/);
  expect(readFileSync(join(out, 'results.json'), 'utf8')).not.toContain(secret);
});

test('a receiver that believes every event contradicts the clauses about signatures', async () => {
  const { stdout, out } = await judged(() => 200);
  const { checks } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
  const failed = checks.flatMap((one: { id: string; verdict: string }) => (one.verdict === 'fail' ? [one.id] : []));
  expect(failed.sort()).toEqual(['C-M-6-other-secret', 'C-M-6-signature', 'C-M-6-unsigned']);
  expect(stdout).toContain('C-M-6-unsigned');
});

test.each<[string, string, (body: string) => boolean]>([
  ['refuses a repeated event', 'C-M-6-repeated', repeatedOnly()],
  ['refuses what it does not know', 'C-M-6-unknown-event', (body) => body.includes('invoice.archived')],
  ['refuses new keys', 'C-M-6-unknown-keys', (body) => body.includes('"trace"')],
])('a receiver that %s gets advice', async (_, clause, refuses) => {
  const { stdout, out } = await judged(async ({ body, signature }) =>
    (await verified(body, signature)) && !refuses(body) ? 200 : 400,
  );
  const { checks } = JSON.parse(readFileSync(join(out, 'results.json'), 'utf8'));
  expect(checks.find((one: { id: string }) => one.id === clause)?.verdict).toBe('warn');
  expect(stdout).not.toContain('FAIL');
});

function repeatedOnly(): (body: string) => boolean {
  const seen = new Set<string>();
  return (body) => seen.size === seen.add(body).size;
}

test('a receiver that refuses everything shows nothing about signatures', async () => {
  const { code, stdout } = await judged(() => 401);
  expect(code).toBe(3);
  expect(stdout).toContain('The receiver gave a 401 to a valid, signed event. Check its address and its secret.');
});

test.each([
  [['--webhooks', 'ftp://x', '--secret', 'env:HOOK_SECRET'], '--webhooks ftp://x is not an http or https address.'],
  [['--webhooks', 'http://127.0.0.1:9/'], '--webhooks needs the secret of the receiver'],
  [['--webhooks', 'http://127.0.0.1:9/', '--secret', 'env:NOT_THERE'], 'The variable NOT_THERE is not set.'],
  [['--webhooks', 'http://127.0.0.1:9/', '--secret', 'hunter22'], '--webhooks needs the secret of the receiver'],
])('a wrong option is named: %j', async (args, message) => {
  const { code, stderr } = await start(['client', ...args], { env: { HOOK_SECRET: secret } }).ended;
  expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
});
