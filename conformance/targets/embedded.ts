import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { sandbox } from '../../generated/sandbox.ts';
import manifest from '../../package.json' with { type: 'json' };
import { isObject } from '../kernel/pointer.ts';
import { withDefaults } from '../target/defaults.ts';
import type { LoadedTarget } from '../target/load.ts';
import { addCatalogItem, EmbeddedServerError, onboardMerchant } from './onboard.ts';

/** A reference server of this package, running as a child process, and the target that describes it. */
export interface EmbeddedTarget extends LoadedTarget {
  /** Ends the server. Safe to call more than once. */
  stop(): Promise<void>;
}

const readyWithin = 20_000;
// Short, because what it holds in memory goes with it anyway.
const stopWithin = 500;

/** What a reference server says when it listens. */
export interface Ready {
  merchant: string;
  partner: string;
  control: string;
  partner_key: string;
  control_token: string;
  foreign_partner_key: string;
}

/**
 * Starts the reference server on free loopback ports and onboards three merchants through the partner interface
 * (P §8.2). Keys and tokens stay in memory; scripts know them by variables such as MERCHANT_KEY. With `documentedRates`
 * it limits the suite as the documents say, else hardly at all.
 */
export async function startEmbeddedTarget(
  signal: AbortSignal,
  { documentedRates = false }: { documentedRates?: boolean } = {},
): Promise<EmbeddedTarget> {
  const child = spawnServer(documentedRates);
  const stop = (): Promise<void> => end(child);
  try {
    const { target, secrets } = await referenceTarget(await readyLine(child, signal), signal);
    // The reference server decides as this package does, so that its decisions are graded too.
    const graded = { ...target, grade: 'package' as const };
    return { stop, secrets, target: { ...graded, limits: { ...target.limits, enforced: documentedRates } } };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * The target that describes a running reference server: onboards three merchants through the partner interface and
 * names the webhook addresses at which the suite will listen.
 */
export async function referenceTarget(ready: Ready, signal: AbortSignal): Promise<LoadedTarget> {
  const port = await freePort();
  const inbox = (name: string): string => `http://127.0.0.1:${port}/in/${randomBytes(12).toString('hex')}/${name}`;
  const urls = { main: inbox('main'), foreign: inbox('foreign'), catalog: inbox('catalog') };
  const partner = { url: ready.partner, key: ready.partner_key, signal };
  const main = await onboardMerchant(partner, { name: 'main', webhook_url: urls.main });
  const foreign = await onboardMerchant(partner, { name: 'foreign', webhook_url: urls.foreign });
  const catalog = await onboardMerchant(partner, { name: 'catalog', webhook_url: urls.catalog, has_catalog: true });
  const item = await addCatalogItem(ready.merchant, catalog, signal);
  return {
    target: describe(ready, urls, item),
    secrets: new Map([
      ['env:MERCHANT_KEY', main],
      ['env:MERCHANT_KEY_2', foreign],
      ['env:CATALOG_KEY', catalog],
      ['env:PARTNER_KEY', ready.partner_key],
      ['env:PARTNER_KEY_2', ready.foreign_partner_key],
      ['env:CONTROL_TOKEN', ready.control_token],
    ]),
  };
}

function describe(ready: Ready, urls: Record<string, string>, item: number): LoadedTarget['target'] {
  return withDefaults({
    schema: 'target/1',
    target: { name: 'Reference server', version: manifest.version },
    mode: 'sandbox',
    tier: 'controlled',
    merchant: {
      base_url: ready.merchant,
      keys: { main: 'env:MERCHANT_KEY', foreign: 'env:MERCHANT_KEY_2', catalog: 'env:CATALOG_KEY' },
      phones: ['87010000001', '87010000002'],
    },
    partner: {
      base_url: ready.partner,
      key: 'env:PARTNER_KEY',
      foreign_key: 'env:PARTNER_KEY_2',
      linked: true,
    },
    profiles: {
      receipts: true,
      cashbox: true,
      catalog: true,
      'merchant-core': true,
      refunds: true,
      qr: true,
      clients: true,
      'qr-refunds': true,
      errors: true,
      bulk: true,
      subscriptions: true,
      connections: true,
      tariff: true,
      load: true,
      webhooks: true,
      partner: true,
    },
    fixtures: { 'org.catalog': { key: 'catalog', ids: [item] }, 'catalog.key.used': { key: 'catalog' } },
    // Operations that no document names, and a cashier whom every organization of the partner has.
    templates: { createRefund: { amount: '{sum}', reason: 'Conformance check' }, ...listed },
    magic: {
      'cashier.duplicate': { operation: 'sendConnectionPhone', body: { phoneNumber: sandbox.phone_ok.value } },
    },
    control: { transport: 'http', url: ready.control, token: 'env:CONTROL_TOKEN' },
    webhooks: { mode: 'loopback', urls, locate: {} },
    limits: { enforced: false },
    allow: { spend: { invoices: 1000, subscriptions: 40, organizations: 200 }, rotate_keys: true },
    timeouts: { request: '5s', settle: '10s', event: '10s', silence: '500ms', bounds_declared: true },
  });
}

/** Operations of the reference server that the source does not name: without a line here they are not sent (A-74). */
const listed = {
  getSubscription: {},
  listSubscriptions: {},
  updateSubscription: {},
  pauseSubscription: {},
  resumeSubscription: {},
  cancelSubscription: {},
  listConnections: {},
  createConnection: {},
  deleteConnection: {},
  updatePrimaryConnection: {},
  getConnectionAuth: {},
};

function spawnServer(documentedRates: boolean): ChildProcess {
  const program = fileURLToPath(new URL('../../reference-server/main.ts', import.meta.url));
  const options = ['--port', '0', '--control-port', '0', '--allow-loopback-webhooks', '--seed', 'conformance'];
  // A hundred times the documented rates: the suite sends in seconds what a merchant sends in an hour.
  if (!documentedRates) options.push('--rate-limit-scale', '100');
  options.push('--stop-with-parent', '--json');
  // In a process group of its own: Ctrl-C is for the suite, which still needs the server to clean up.
  return spawn(process.execPath, [program, ...options], { stdio: ['pipe', 'pipe', 'pipe'], detached: true });
}

/** The first line on standard output, or why it never came, with the last words on standard error. */
function readyLine(child: ChildProcess, signal: AbortSignal): Promise<Ready> {
  return new Promise((resolve, reject) => {
    let output = '';
    let words = '';
    const fail = (why: string): void => {
      const last = words.trim().split('\n').slice(-5).join('\n');
      reject(new EmbeddedServerError(`The reference server ${why}.${last === '' ? '' : ` It said:\n${last}`}`));
    };
    const timer = setTimeout(() => fail(`was not ready within ${readyWithin / 1000} s`), readyWithin);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      words = (words + text).slice(-4000);
    });
    child.stdout?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      const [line, rest] = output.split('\n', 2);
      if (rest === undefined || line === undefined) return;
      clearTimeout(timer);
      const ready = parseReady(line);
      if (ready === undefined) fail('printed something else than its ready line');
      else resolve(ready);
    });
    child.once('error', (error) => fail(`could not be started: ${error.message}`));
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`ended with code ${code} before it was ready`);
    });
  });
}

function parseReady(line: string): Ready | undefined {
  try {
    const found: unknown = JSON.parse(line);
    return isReady(found) ? found : undefined;
  } catch {
    return undefined;
  }
}

const readyKeys = ['merchant', 'partner', 'control', 'partner_key', 'control_token', 'foreign_partner_key'];

function isReady(found: unknown): found is Ready {
  return isObject(found) && readyKeys.every((key) => typeof found[key] === 'string');
}

/** A port that was free a moment ago, for the webhook receiver of the run. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), stopWithin);
  await gone;
  clearTimeout(timer);
}
