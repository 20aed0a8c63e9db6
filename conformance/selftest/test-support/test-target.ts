import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '../../contract/api.ts';
import { createApi, declaredCredentials } from '../../exchange/http/client.ts';
import { Limiter } from '../../exchange/http/limiter.ts';
import { Recorder } from '../../exchange/http/recorder.ts';
import { Redactor } from '../../exchange/http/redact.ts';
import { Wire } from '../../exchange/http/wire.ts';
import { verifyRequest } from '../../exchange/requests/request-check.ts';
import { claiming, type Target } from '../../ground/declared-target/target.ts';

/** Real HTTP servers and a target file around them, for tests of what talks to a target. */

/** A server on a free loopback port that closes itself at the end of the `await using` scope. */
export async function serve(listener: RequestListener): Promise<{ url: string } & AsyncDisposable> {
  // A process that stalls must not find its idle connections closed.
  const server = createServer({ keepAliveTimeout: 3_600_000 }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Responds with JSON. */
export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

/** The JSON body of a request. */
export async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** A target whose two interfaces are one server, without pacing. A test about a time limit sets a short one. */
export function targetAt(url: string, changes: Partial<Target> = {}): Target {
  return {
    schema: 'target/1',
    target: { name: 'test' },
    mode: 'sandbox',
    grade: 'source',
    tier: 'black-box',
    merchant: {
      base_url: `${url}/api/v1`,
      keys: { main: 'env:KEY' },
      phones: ['87010000001'],
      sandbox: true,
      array_query: 'brackets',
    },
    partner: { base_url: `${url}/api/partner`, key: 'env:PARTNER', linked: false },
    profiles: claiming('merchant-core', 'partner'),
    fixtures: {},
    templates: {},
    magic: {},
    webhooks: { mode: 'none', urls: {}, locate: {} },
    limits: { fraction: 0.6, enforced: false },
    allow: { spend: { invoices: 100, subscriptions: 0, organizations: 20 }, rotate_keys: false, prompts: false },
    timeouts: {
      request: 30_000,
      settle: 30_000,
      event: 30_000,
      silence: 30,
      check: 600_000,
      prompt: 30_000,
      bounds_declared: false,
    },
    ...changes,
  };
}

export const testSecrets = new Map([
  ['env:KEY', 'merchant-key-0001'],
  ['env:PARTNER', 'partner-key-0001'],
]);

/** A wire to the target and the calls of one check named `test.test.test`. */
export function connect(
  target: Target,
  signal = new AbortController().signal,
): { wire: Wire; api: Api; redactor: Redactor } {
  const redactor = new Redactor();
  for (const [reference, value] of testSecrets) redactor.add(reference.slice(4), value);
  const recorder = new Recorder(redactor);
  const pace = target.limits.enforced ? target.limits.fraction : undefined;
  const wire = new Wire({ target, redactor, recorder, limiter: new Limiter(pace), signal });
  const api = createApi(wire, {
    check: 'test.test.test',
    purpose: 'act',
    credentials: declaredCredentials(wire, testSecrets),
    version: '0.0.0',
    verify: verifyRequest,
  });
  return { wire, api, redactor };
}
