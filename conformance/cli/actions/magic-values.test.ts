import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { onboardMerchant } from '../../reference-target/onboard.ts';
import { startReferenceProcess } from '../../reference-target/reference-process.ts';
import { start, Workplace } from '../../selftest/test-support/test-program.ts';
import { bodyOf, json, serve } from '../../selftest/test-support/test-target.ts';

/** The target file of a server with magic values and without a control adapter. */
function targetFile(url: string): string {
  return `schema: target/1
target: { name: Magic values }
mode: sandbox
tier: provisioned
merchant: { base_url: '${url}/api/v1', keys: { main: env:KEY, foreign: env:KEY_2 }, phones: ['87010000001'], sandbox: yes }
profiles: { merchant-core: yes, clients: yes }
limits: { enforced: no }
magic:
  invoice.pay:
    - { operation: createInvoice, body: { external_order_id: 'pay-{unique}' } }
    - { operation: simulateInvoiceStatus, body: { status: paid } }
  'outage.next:provider_session_unavailable':
    - { operation: getInvoiceReceipt, query: { simulate: session-unavailable } }
    - { operation: checkClient, headers: { X-Simulate: session-unavailable, X-Attempt: 'try-{unique}' } }
`;
}

/** The product interface of a reference server, with a header that simulates a failure of the provider. */
function withMagicHeader(origin: string, texts: string[]) {
  return serve(async (request, response) => {
    if (request.headers['x-simulate'] === 'session-unavailable') {
      texts.push(String(request.headers['x-attempt']));
      const code = 'provider_session_unavailable';
      return json(response, 503, { error: code, error_code: code, message: 'The session cannot be verified.' });
    }
    const body = await bodyOf(request);
    if (typeof body.external_order_id === 'string') texts.push(body.external_order_id);
    const key = String(request.headers['x-api-key']);
    const forwarded = await fetch(`${origin}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { 'X-API-Key': key, 'Content-Type': 'application/json' },
      ...(request.method === 'GET' ? {} : { body: JSON.stringify(body) }),
    });
    json(response, forwarded.status, await forwarded.json());
  });
}

it('declared magic values reach the server through the command, each time with a new text', async () => {
  using work = new Workplace();
  const server = startReferenceProcess();
  try {
    const { signal } = new AbortController();
    const ready = await server.ready(signal);
    const partner = { url: ready.partner, key: ready.partner_key, signal };
    const webhook_url = 'http://127.0.0.1:9/in';
    const key = await onboardMerchant(partner, { name: 'main', webhook_url });
    const key2 = await onboardMerchant(partner, { name: 'foreign', webhook_url });
    const texts: string[] = [];
    await using magic = await withMagicHeader(new URL(ready.merchant).origin, texts);
    const file = join(work.path, 'target.yaml');
    writeFileSync(file, targetFile(magic.url));
    const ids = ['invoice.record.paid', 'idempotency.create-invoice.paid', 'client.failure.session-unavailable'];
    const only = ids.flatMap((id) => ['--only', id]);
    const { ended } = start(['--target', file, '--out', work.out, ...only], { env: { KEY: key, KEY_2: key2 } });
    const { stdout, stderr } = await ended;
    const { checks }: { checks: { id: string; verdict: string; preconditions: { strategy?: string }[] }[] } =
      JSON.parse(readFileSync(join(work.out, 'results.json'), 'utf8'));
    const own = checks.filter(({ id }) => ids.includes(id));
    const verdicts = Object.fromEntries(own.map(({ id, verdict }) => [id, verdict]));
    expect(verdicts, `${stdout}${stderr}`).toEqual(Object.fromEntries(ids.map((id) => [id, 'pass'])));
    expect(own.every(({ preconditions }) => preconditions.some(({ strategy }) => strategy === 'magic'))).toBe(true);
    const simulated = texts.filter((text) => /^(pay|try)-/.test(text));
    // A check may repeat its own request.
    expect(new Set(simulated).size).toBeGreaterThanOrEqual(ids.length);
    expect(simulated.join()).not.toContain('{');
  } finally {
    await server.stop();
  }
});
