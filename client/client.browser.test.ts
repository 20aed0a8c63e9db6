import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestServer } from '../reference-server/test/test-server.ts';
import { Browser } from '../scripts/browser/browser.ts';
import { projectPath } from '../scripts/contract/project.ts';

/** The client in a browser, bundled as a web application has it. */

let browser: Browser;
let server: TestServer;
beforeAll(async () => {
  [browser, server] = await Promise.all([Browser.start(), TestServer.start({ now: Date.now })]);
});
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

/** Bundles the client of the merchant interface into one script for browsers. */
async function bundled(): Promise<string> {
  const build = await rolldown({ input: projectPath('client/merchant.ts'), platform: 'browser' });
  const { output } = await build.generate({ format: 'iife', name: 'service', minify: true });
  return output[0].code;
}

/** Serves a page with the script on the same origin as the interface. */
async function serve(script: string) {
  const { origin } = new URL(server.server.merchant);
  const site = createServer((incoming, outgoing) => {
    if (incoming.url === '/') {
      outgoing.setHeader('Content-Type', 'text/html').end('<!doctype html><script src="/client.js"></script>');
    } else if (incoming.url === '/client.js') {
      outgoing.setHeader('Content-Type', 'text/javascript').end(script);
    } else if (incoming.url?.startsWith('/moved')) {
      outgoing.writeHead(307, { Location: '/api/v1/tariff' }).end();
    } else {
      const { method, headers } = incoming;
      const forwarded = request(`${origin}${incoming.url}`, { method, headers }, (response) => {
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
      });
      incoming.pipe(forwarded);
    }
  });
  await new Promise<void>((done) => site.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(site.address() as AddressInfo).port}`, close: () => site.close() };
}

/** The actions of the page: creates an invoice, waits for its outcome, lists it, and reads an error. */
const story = `(async (key) => {
  const merchant = service.createMerchantClient({ baseUrl: location.origin + '/api/v1', key });
  const created = await merchant.createInvoice({ body: { phone_number: '87011234567', amount: 16777217 } });
  const { id } = created.data;
  const read = () => merchant.getInvoice({ path: { id } });
  const outcome = await service.poll(read, ({ status }) => status !== 'processing', { interval: 20 });
  const ids = [];
  for await (const invoice of service.paginate(merchant.listInvoices, { query: { per_page: 1 } })) ids.push(invoice.id);
  const missing = await merchant.getInvoice({ path: { id: 999999 } });
  const moved = service.createMerchantClient({ baseUrl: location.origin + '/moved', key, idempotency: 'auto' });
  const redirected = await moved.createInvoice({ body: { phone_number: '87011234567', amount: 1 } });
  const { code, happened, status, idempotencyKeys } = redirected.error;
  return {
    id, amount: outcome.amount, status: outcome.status, ids, code: missing.error.code,
    redirect: { code, happened, status, keys: idempotencyKeys.length },
  };
})`;

test('creates, waits, lists, reads errors, and follows no redirect', async () => {
  const script = await bundled();
  const site = await serve(script);
  try {
    const { key } = await server.onboard();
    const page = await browser.open(site.url, { width: 800, height: 600 });
    const shown = await page.evaluate<{ id: number }>(`${story}(${JSON.stringify(key)})`);
    expect(shown).toEqual({
      id: shown.id,
      amount: '16777217.00',
      status: 'pending',
      ids: [shown.id],
      code: 'InvoiceNotFound',
      redirect: { code: 'redirected', happened: 'unknown', keys: 1 },
    });
  } finally {
    site.close();
  }
});

test('is small enough for a web page', async () => {
  expect(gzipSync(await bundled()).length).toBeLessThan(40_000);
});
