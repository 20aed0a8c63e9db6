import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, occurrences } from '../../generated/catalog.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';
import { isInstalled } from '../clients/workspace.ts';
import { projectPath } from '../contract/project.ts';
import { checkTypes } from '../samples/execution/check-types.ts';
import { type Fault, LossyProxy } from '../samples/execution/lossy-proxy.ts';
import { runCommand } from '../samples/execution/processes.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-code-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const guides = ['receive-webhooks', 'handling-errors', 'idempotency-and-retries'];

function textOf(guide: string): string {
  return readFileSync(projectPath(`docs/guides/${guide}.md`), 'utf8');
}

function blocksOf(guide: string, language: string): string[] {
  const fence = new RegExp(String.raw`^\`\`\`${language}\n([\s\S]*?)^\`\`\`$`, 'gm');
  return [...textOf(guide).matchAll(fence)].map(([, text = '']) => text);
}

test('the programs in TypeScript compile', async () => {
  const programs = guides.flatMap((guide) =>
    blocksOf(guide, 'ts').map((text, n) => ({ name: `${guide}-${n}.ts`, text })),
  );
  expect(programs.length).toBe(5);
  for (const { name, text } of programs) writeFileSync(join(folder, name), text);
  await checkTypes(folder);
});

test('the invoice of an order is one, and its program knows it, when responses are lost', async () => {
  const server = await TestServer.start();
  const { key } = await server.onboard();
  const faults: Fault[] = ['response lost', 'response cut'];
  const proxy = new LossyProxy(new URL(server.server.merchant).origin, () => faults.shift() ?? 'none');
  const baseUrl = (await proxy.listen()) + new URL(server.server.merchant).pathname;
  const [program = ''] = blocksOf('idempotency-and-retries', 'ts');
  const file = join(folder, 'invoice-of.ts');
  writeFileSync(
    file,
    `${program.replace(/baseUrl: '.*'/, `baseUrl: '${baseUrl}'`)}console.log(await invoiceOf('order-1', 1500));\n`,
  );
  const runner = projectPath('scripts/samples/execution/runners/run.ts');
  const ended = await runCommand([process.execPath, runner, file], { environment: { MERCHANT_KEY: key } });
  const list = await server.merchant(key, 'GET', '/invoices');
  expect(list.body).toMatchObject({ total: 1, data: [{ id: Number(JSON.parse(ended.stdout).output) }] });
  expect([...proxy.statuses.values()]).toEqual([[201, 409, 409]]);
  proxy.close();
  await server.stop();
});

test('the program in Python accepts a signed delivery, and no other', async (context) => {
  if (!isInstalled('python3')) context.skip('Not run: python3 is not in PATH.');
  const [program = ''] = blocksOf('receive-webhooks', 'python');
  const [body = ''] = blocksOf('receive-webhooks', 'json');
  const signature = `sha256=${createHmac('sha256', 'whsec_1').update(body).digest('hex')}`;
  const file = join(folder, 'webhook.py');
  writeFileSync(file, `${program}\nimport sys\nprint(read_event(*[sys.argv[1].encode(), *sys.argv[2:]])["event"])\n`);
  const right = await runCommand(['python3', file, body, signature, 'whsec_1']);
  expect(right).toMatchObject({ code: 0, stdout: 'invoice.status_changed\n' });
  for (const [given, secret] of [
    [signature, 'whsec_2'],
    [`${signature.slice(0, -1)}\u00e9`, 'whsec_1'],
    ['', 'whsec_1'],
  ] as const) {
    const wrong = await runCommand(['python3', file, body, given, secret]);
    expect(wrong.output).toContain('ValueError: The signature is wrong.');
  }
});

test('each code in the table of retry classes has its class', () => {
  const rows = textOf('handling-errors').matchAll(/^\| `(\w+)` +\|.*\| ([^|]+) \|$/gm);
  const named = [...rows].flatMap(([, retry, examples = '']) =>
    [...examples.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, retry] as const),
  );
  expect(named.length).toBe(15);
  const catalog: Readonly<Record<string, { readonly retry: string }>> = codes;
  expect(named).toEqual(named.map(([code]) => [code, catalog[code]?.retry]));
});

test.each(readdirSync(projectPath('docs/guides')).filter((name) => name.endsWith('.md')))(
  'each code that %s names after a status has this status',
  (file) => {
    const named = [...textOf(file.slice(0, -3)).matchAll(/\b([45]\d\d) `([a-z]+_[a-z_]+)`/g)];
    const returned = new Set(
      Object.values(occurrences).flatMap((list) =>
        Object.entries(list).map(([code, { status }]: [string, { status: number }]) => `${status} ${code}`),
      ),
    );
    expect(named.map(([, status, code]) => `${status} ${code}`).filter((one) => !returned.has(one))).toEqual([]);
  },
);
