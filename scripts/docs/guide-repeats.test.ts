import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openLog } from '../../reference-server/log/log.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';
import { projectPath } from '../contract/project.ts';
import { type Fault, LossyProxy } from '../samples/execution/lossy-proxy.ts';
import { runCommand } from '../samples/execution/processes.ts';
import { blocksIn, type GuideBlock, guideNames, isRepeat, isShell, onlyReads, textOf } from './test/guide-blocks.ts';

let folder: string;
let server: TestServer;
let proxy: LossyProxy;
let faults: Fault[];
let environment: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-repeats-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  server = await TestServer.start({ seed: 'demo', log: openLog('silent') });
  const { merchant, partner, partnerKey = '', demoKeys } = server.server;
  faults = [];
  proxy = new LossyProxy(new URL(merchant).origin, () => faults.shift() ?? 'none');
  const origin = await proxy.listen();
  environment = {
    MERCHANT_URL: origin + new URL(merchant).pathname,
    PARTNER_URL: origin + new URL(partner).pathname,
    PARTNER_KEY: partnerKey,
    MERCHANT_KEY: demoKeys?.find(({ name }) => name === 'sandbox')?.key ?? '',
  };
});
afterEach(async () => {
  proxy.close();
  await server.stop();
});

const repeats = guideNames.flatMap((guide) => blocksIn(guide, textOf(guide)).filter(isRepeat));
const commands = repeats.filter((block) => isShell(block) && !onlyReads(block));
const programs = repeats.filter((block) => !isShell(block));

/** Runs a program of a guide with the client of this clone. @param prelude declares what the guide leaves to its reader */
async function run({ name, text }: GuideBlock, prelude: string, end = ''): Promise<string> {
  const imports = text.match(/^import .*;$/gm) ?? [];
  const exported = text.replaceAll(/^import .*;$/gm, '').replaceAll(/^export /gm, '');
  const body = exported.replace(/baseUrl: '.*'/, `baseUrl: '${environment.MERCHANT_URL}'`);
  const file = join(folder, `${name.replaceAll(' ', '-')}.ts`);
  writeFileSync(
    file,
    `${imports.join('\n')}\n${prelude}\nasync function program() {\n${body}\n${end}\n}\nconst returned = await program();\nif (returned !== undefined) console.log('returned', returned);\n`,
  );
  const runner = projectPath('scripts/samples/execution/runners/run.ts');
  const { stdout } = await runCommand([process.execPath, runner, file], { environment });
  return JSON.parse(stdout).output;
}

/** The invoices of the organization, which has none at first. */
async function invoices(): Promise<number[]> {
  const list = await server.merchant(environment.MERCHANT_KEY ?? '', 'GET', '/invoices?per_page=100');
  return JSON.parse(list.text).data.map(({ id }: { id: number }) => id);
}

/** The proof of each program: what its caller knows at the end, and what the server has done. */
const proofs: Readonly<Record<string, (block: GuideBlock) => Promise<void>>> = {
  async 'idempotency-and-retries ts 1'(block) {
    faults = ['response lost', 'response cut'];
    const output = await run(block, '', "return await invoiceOf('order-1', 1500);");
    expect(proxy.statuses()).toEqual([201, 409, 409]);
    expect(output).toBe(`returned ${(await invoices()).join()}`);
  },
  async 'typescript ts 1'(block) {
    faults = ['response lost'];
    const output = await run(block, 'function show(fields: unknown) { console.log(fields); }');
    expect(proxy.statuses()).toEqual([201, 409]);
    expect(output).toBe(`returned ${(await invoices()).join()}`);
  },
  async 'typescript ts 2'(block) {
    faults = ['response lost', 'response lost', 'response lost'];
    const prelude = [
      "import { createMerchantClient } from 'payment-invoicing-contract/merchant';",
      `const merchant = createMerchantClient({ baseUrl: '${environment.MERCHANT_URL}', key: process.env.MERCHANT_KEY });`,
      'async function store(kept: object) { console.log(JSON.stringify(kept)); }',
    ];
    const { key, state } = JSON.parse(await run(block, prelude.join('\n')));
    expect(state).toBe('unknown');
    const body = { phone_number: '87011234567', amount: 1500, external_order_id_idempotency: key };
    const later = await server.merchant(environment.MERCHANT_KEY ?? '', 'POST', '/invoices', body);
    expect([later.status, later.integer('invoice_id')]).toEqual([409, (await invoices())[0]]);
    expect(await invoices()).toHaveLength(1);
  },
  // The call sends no key, so nothing repeats it, and its error reaches the caller.
  async 'handling-errors ts 1'(block) {
    faults = ['response lost'];
    expect(await run(block, '')).toMatch(/RequestError|connection/);
    expect(proxy.statuses()).toEqual([201]);
  },
};

/** Sends commands again until they succeed, as their reader does, while the first two responses are lost. */
async function sendAgain({ text }: GuideBlock): Promise<string> {
  faults = ['response lost', 'response cut'];
  for (let times = 0; times < 4; times += 1) {
    const { code, stdout } = await runCommand(['sh', '-ec', text], { environment });
    if (code === 0) return stdout;
  }
  throw new Error('The commands never succeed.');
}

/** What the commands did: one record, and its id is in the last response. @returns what is wrong */
function faultOf(output: string): string | undefined {
  const [first, ...others] = proxy.exchanges;
  const { id, organization } = JSON.parse(first?.body ?? '{}');
  if (others.some(({ status }) => status === first?.status)) return `done again: ${proxy.statuses().join(', ')}`;
  return output.includes(String(id ?? organization?.id)) ? undefined : `the record is not named: ${output}`;
}

test.each(commands)('$name makes one record when its responses are lost, and names it', async (block) => {
  expect(faultOf(await sendAgain(block))).toBeUndefined();
  expect(proxy.exchanges.length).toBe(3);
});

test.each(programs)('$name makes one record when responses are lost, and its caller knows it', async (block) => {
  const proof = proofs[block.name];
  if (proof === undefined)
    throw new Error(`${block.name} repeats a call. Prove it here: one record, known to its caller.`);
  await proof(block);
});

test('there are repeats in commands and in programs, and no proof without its program', () => {
  expect(commands.length).toBeGreaterThan(2);
  expect(Object.keys(proofs).toSorted()).toEqual(programs.map(({ name }) => name).toSorted());
});

test.each([
  ['sh', 'for n in 1 2 3; do curl "$URL" --data "{}" && break; done'],
  ['sh', 'curl "$URL" --retry 3 --data "{}"'],
  ['bash', 'until curl -X POST "$URL"; do :; done'],
  ['python', 'for attempt in range(3):\n    requests.post(url)\n'],
  ['python', 'while True:\n    send()\n'],
  ['ts', "await merchant.createInvoice({ body }, { idempotency: 'auto' });"],
  ['ts', 'createMerchantClient({ baseUrl, key, retries: 5 });'],
  ['go', 'for i := 0; i < 3; i++ {\n\thttp.Post(url, kind, body)\n}\n'],
  ['php', "$body = ['client_operation_id' => $random];"],
])('a new block in %s that repeats a call needs a proof: %j', (language, text) => {
  const [block] = blocksIn('new', `# New\n\n\`\`\`${language}\n${text}\n\`\`\`\n`);
  expect(block && isRepeat(block) && !(isShell(block) && onlyReads(block))).toBe(true);
});

test('commands with a new key each time, or without a key, are found', async () => {
  const [block] = commands;
  const text = block?.text ?? '';
  const changes = [
    text.replace('"order-5501-try-1"', `"'$(date +%s%N)'"`),
    text.replace(/,\s+"external_order_id_.*"/, ''),
  ];
  for (const changed of changes) {
    expect(changed).not.toBe(text);
    proxy.exchanges.length = 0;
    expect(faultOf(await sendAgain({ name: '', language: 'sh', text: changed }))).toBe('done again: 201, 201, 201');
  }
});
