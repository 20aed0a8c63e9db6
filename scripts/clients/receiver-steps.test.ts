import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebhookReceiver } from '../../client/webhooks.ts';
import { delivery as contract } from '../../generated/events.ts';
import { projectPath } from '../contract/project.ts';
import { signed } from './deliveries.ts';
import { receiverSteps } from './receiver-steps.ts';
import { WebhookRelay } from './webhook-relay.ts';
import { isInstalled, runLogged } from './workspace.ts';

const secret = 'whsec_1';
const nextSecret = 'whsec_2';
let relay: WebhookRelay;
let address: string;
let folder: string;

beforeEach(async () => {
  relay = new WebhookRelay(nextSecret);
  address = await relay.listen();
  folder = await mkdtemp(join(tmpdir(), 'receiver-'));
  for (const id of [1, 2, 3]) {
    const event = { event: 'invoice.status_changed', invoice: { id }, timestamp: new Date().toISOString() };
    const { signature = '', body } = signed(secret, JSON.stringify(event));
    await post('/events', body.toString(), { [contract.signature.header]: signature });
  }
});
afterEach(async () => {
  relay.close();
  await rm(folder, { recursive: true });
});

function post(path: string, body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return fetch(address + path, { method: 'POST', body, headers, redirect: 'error' });
}

it('the receiver of this package passes', async () => {
  const receiver = new WebhookReceiver({ secret: [secret, nextSecret] });
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const received = receiver.receive({ body, headers: request.headers }, async () => {
      const { status } = await post('/handle', body.toString());
      if (status !== 200) throw new Error('The handler fails.');
    });
    response
      .writeHead(
        await received.then(
          ({ status }) => status,
          () => 500,
        ),
      )
      .end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const step of Object.keys(receiverSteps)) expect(await (await post(`/try/${step}`, at)).text()).toBe('ok');
  server.close();
});

interface Example {
  readonly language: string;
  readonly program: string;
  readonly files: readonly string[];
  readonly receiver: string;
  readonly main: readonly [string, string];
}

const typescript: Example = {
  language: 'typescript',
  program: process.execPath,
  files: ['receiver.ts', 'steps.ts', 'webhook.ts'],
  receiver: 'receiver.ts',
  main: ['main.ts', `import { webhookSteps } from './webhook.ts';\nawait webhookSteps('${secret}');\n`],
};
const python: Example = {
  language: 'python',
  program: 'python3',
  files: ['receiver.py', 'steps.py', 'webhook.py'],
  receiver: 'receiver.py',
  main: [
    'main.py',
    `from steps import Steps\nfrom webhook import webhook_steps\nsteps = Steps()\nwebhook_steps(steps, '${secret}')\nsteps.finish()\n`,
  ],
};

/** Runs the steps of an example with a change of its receiver. @returns what it printed, and its exit code */
async function run({ language, program, files, receiver, main }: Example, from = '', to = '') {
  for (const file of files) await cp(projectPath(`scripts/clients/${language}/${file}`), join(folder, file));
  const text = await readFile(join(folder, receiver), 'utf8');
  expect(text).toContain(from);
  await writeFile(join(folder, receiver), text.replace(from, to));
  await writeFile(join(folder, main[0]), main[1]);
  const environment = {
    WEBHOOK_NEXT_SECRET: nextSecret,
    TRY_URL: `${address}/try`,
    HANDLE_URL: `${address}/handle`,
  };
  const { code, log } = await runLogged(folder, 'scenario', { program, args: [main[0]], environment });
  return { code, output: await readFile(log, 'utf8') };
}

describe.each([typescript, python])('the example in $language', (example) => {
  it('passes', async (context) => {
    if (!isInstalled(example.program) && example === python) context.skip('Not run: python3 is not in PATH.');
    const { code, output } = await run(example);
    expect(output).toMatch(/^ok webhook$/m);
    expect(output).toMatch(/^ok webhook-once$/m);
    expect(code).toBe(0);
  });
});

/** Receivers that are wrong in one place, and the fault that the run names. */
const wrong: readonly (readonly [string, Example, string, string, string])[] = [
  [
    'confirms a repeat during the handler',
    typescript,
    'return 503;',
    'return 200;',
    'not ok webhook-once: .*a repeat during the handler: the status is 200, not 503',
  ],
  [
    'has no state in progress',
    typescript,
    "this.#states.set(id, 'in progress');",
    '',
    'not ok webhook-once: .*a repeat during the handler: handled',
  ],
  [
    'forgets nothing when the handler fails',
    typescript,
    'this.#states.delete(id);',
    '',
    'not ok webhook-once: .*after the handler has failed: not handled, and the status is 503',
  ],
  [
    'takes the signature for the identity',
    typescript,
    "createHash('sha256').update(body)",
    "createHash('sha256').update(signature)",
    'not ok webhook: .*repeated after a change of the secret: handled',
  ],
  [
    'forgets what is done',
    typescript,
    "this.#states.set(id, 'done');",
    'this.#states.delete(id);',
    'not ok webhook: .*repeated: handled',
  ],
  [
    'signs decoded text',
    typescript,
    "createHmac('sha256', secret).update(body)",
    "createHmac('sha256', secret).update(body.toString())",
    'not ok webhook: .*a byte that is no UTF-8: handled',
  ],
  ['has a larger limit', typescript, '1_000_000', '2_000_000', 'not ok webhook: .*a body above the limit: handled'],
  [
    'refuses other events during the handler',
    typescript,
    "if (state === 'in progress') return 503;",
    "if ([...this.#states.values()].includes('in progress')) return 503;",
    'not ok webhook-once: .*another event during the handler: not handled, and the status is 503',
  ],
  [
    'confirms a repeat during the handler',
    python,
    'return 503',
    'return 200',
    'not ok webhook-once: .*a repeat during the handler: the status is 200, not 503',
  ],
  [
    'claims an event in two steps',
    python,
    'if state == "new":\n                self._states[event] = "in progress"',
    'pass',
    'not ok webhook-once: .*a repeat during the handler: handled',
  ],
  [
    'cannot compare a signature beyond ASCII',
    python,
    '.encode(), signature) for',
    ', signature.decode()) for',
    'not ok webhook: .*a signature that is not ASCII: the status is 500, not 401',
  ],
];

it.each(wrong)('a receiver that %s fails', async (_, example, from, to, fault) => {
  if (example === python && !isInstalled('python3')) return;
  const { code, output } = await run(example, from, to);
  expect(output).toMatch(new RegExp(fault));
  expect(code).toBe(1);
});
