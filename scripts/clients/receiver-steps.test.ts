import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it, type TestContext, vi } from 'vitest';
import { WebhookReceiver } from '../../client/webhooks.ts';
import { delivery as contract } from '../../generated/events.ts';
import { projectPath } from '../contract/project.ts';
import { isInstalled } from '../installed-program.ts';
import { signed } from './deliveries.ts';
import { receiverSteps } from './receiver-steps.ts';
import { WebhookRelay } from './webhook-relay.ts';
import { runLogged } from './workspace.ts';

const secret = 'whsec_1';
const nextSecret = 'whsec_2';

/** The receiver in TypeScript prints why a handler has failed. */
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue());

function post(url: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers, redirect: 'error' });
}

/** A relay that the service has sent its events to. @returns its address */
async function openRelay({ onTestFinished }: TestContext): Promise<string> {
  const relay = new WebhookRelay(nextSecret);
  const address = await relay.listen();
  onTestFinished(() => relay.close());
  for (const id of [1, 2, 3]) {
    const event = { event: 'invoice.status_changed', invoice: { id }, timestamp: new Date().toISOString() };
    const { signature = '', body } = signed(secret, JSON.stringify(event));
    await post(`${address}/events`, body.toString(), { [contract.signature.header]: signature });
  }
  return address;
}

/** What goes wrong when a receiver on this process gets the deliveries of each step. */
async function faultsOf(relay: string, listener: RequestListener): Promise<readonly string[]> {
  const server = createServer(listener);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const faults: string[] = [];
  for (const step of Object.keys(receiverSteps)) {
    const text = await (await post(`${relay}/try/${step}`, address)).text();
    if (text !== 'ok') faults.push(`${step}: ${text}`);
  }
  server.close();
  return faults;
}

/** The handler of every receiver: the relay decides how it ends. */
async function handle(relay: string, body: Buffer): Promise<void> {
  const { status } = await post(`${relay}/handle`, body.toString());
  if (status !== 200) throw new Error('The handler fails.');
}

it('the receiver of this package passes', async (context) => {
  const relay = await openRelay(context);
  const receiver = new WebhookReceiver({ secret: [secret, nextSecret] });
  const faults = await faultsOf(relay, async (request, response) => {
    const body = await buffer(request);
    const delivery = { body, headers: request.headers };
    const receipt = receiver.receive(delivery, () => handle(relay, body));
    response.statusCode = await receipt.then(
      ({ status }) => status,
      () => 500,
    );
    response.end();
  });
  expect(faults).toEqual([]);
});

const languages = { typescript: 'ts', python: 'py' } as const;
type Language = keyof typeof languages;

/** A folder with the receiver of a language, and a change in it. */
async function changed(language: Language, context: TestContext, from: string, to: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  context.onTestFinished(() => rm(folder, { recursive: true }));
  await cp(projectPath(`scripts/clients/${language}`), folder, { recursive: true });
  const file = join(folder, `receiver.${languages[language]}`);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
  return folder;
}

/** Runs a receiver with a change. @returns what goes wrong */
async function run(language: Language, context: TestContext, from = '', to = ''): Promise<readonly string[]> {
  context.skip(language === 'python' && !isInstalled('python3'), 'Not run: python3 is not in PATH.');
  const folder = await changed(language, context, from, to);
  const relay = await openRelay(context);
  if (language === 'typescript') {
    const example: typeof import('./typescript/receiver.ts') = await import(join(folder, 'receiver.ts'));
    const receiver = new example.WebhookReceiver([secret, nextSecret], (body) => handle(relay, body));
    return faultsOf(relay, receiver.listener);
  }
  await writeFile(join(folder, 'main.py'), python);
  const environment = { WEBHOOK_NEXT_SECRET: nextSecret, TRY_URL: `${relay}/try`, HANDLE_URL: `${relay}/handle` };
  const { code, log } = await runLogged(folder, 'scenario', { program: 'python3', args: ['main.py'], environment });
  const output = await readFile(log, 'utf8');
  const faults = [...output.matchAll(/^not ok (.*)$/gm)].map(([, fault = '']) => fault);
  expect(code).toBe(faults.length === 0 ? 0 : 1);
  expect(output.match(/^(not )?ok /gm)).toHaveLength(Object.keys(receiverSteps).length);
  return faults;
}

const python = `from steps import Steps
from webhook import webhook_steps
steps = Steps()
webhook_steps(steps, '${secret}')
steps.finish()
`;

it.for(['typescript', 'python'] as const)('the receiver in %s passes', async (language, context) => {
  expect(await run(language, context)).toEqual([]);
});

/** Receivers that are wrong in one place: the place, what is there instead, and the fault that the run names. */
const wrong: Readonly<Record<string, readonly [Language, string, string, string]>> = {
  'confirms a repeat during the handler': [
    'typescript',
    'return 503;',
    'return 200;',
    'webhook-once: .* a repeat during the handler: the status is 200, not 503',
  ],
  'has no state in progress': [
    'typescript',
    "this.#states.set(id, 'in progress');",
    '',
    'webhook-once: .* a repeat during the handler: handled',
  ],
  'never handles an event again': [
    'typescript',
    'this.#states.delete(id);',
    '',
    'webhook-once: .* after the handler has failed: not handled, and the status is 503',
  ],
  'refuses other events during the handler': [
    'typescript',
    "if (state === 'in progress') return 503;",
    "if ([...this.#states.values()].includes('in progress')) return 503;",
    'webhook-once: .* another event during the handler: not handled, and the status is 503',
  ],
  'takes the signature for the identity': [
    'typescript',
    "createHash('sha256').update(body)",
    "createHash('sha256').update(signature)",
    'webhook: .* repeated after a change of the secret: handled',
  ],
  'forgets what is done': [
    'typescript',
    "this.#states.set(id, 'done');",
    'this.#states.delete(id);',
    'webhook: .* repeated: handled',
  ],
  'verifies decoded text': [
    'typescript',
    "createHmac('sha256', secret).update(body)",
    "createHmac('sha256', secret).update(body.toString())",
    'webhook: .* a byte that is no UTF-8: handled',
  ],
  'reads any body': ['typescript', '1_000_000', '2_000_000', 'webhook: .* a body above the limit: handled'],
  'confirms a repeat during the handler, in Python': [
    'python',
    'return 503',
    'return 200',
    'webhook-once: .* a repeat during the handler: the status is 200, not 503',
  ],
  'cannot compare a signature beyond ASCII': [
    'python',
    '.encode(), signature) for',
    ', signature.decode()) for',
    'webhook: .* a signature that is not ASCII: the status is 500, not 401',
  ],
};

it.for(Object.entries(wrong))('fails: a receiver that %s', async ([, [language, from, to, fault]], context) => {
  const faults = await run(language, context, from, to);
  expect(faults).toContainEqual(expect.stringMatching(new RegExp(`^${fault}`)));
});
