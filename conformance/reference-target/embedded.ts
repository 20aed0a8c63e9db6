import { randomBytes } from 'node:crypto';
import { sandbox } from '../../generated/sandbox.ts';
import manifest from '../../package.json' with { type: 'json' };
import { withDefaults } from '../target-file/defaults.ts';
import type { LoadedTarget } from '../target-file/load.ts';
import { freePort } from './free-port.ts';
import { addCatalogItem, onboardMerchant, RefusedStep } from './onboard.ts';
import { type Ready, type ReferenceProcess, ratesMultiple, startReferenceProcess } from './reference-process.ts';

/** A reference server of this package, running as a child process, and the target that describes it. */
export interface EmbeddedTarget extends LoadedTarget {
  /** Ends the server. Safe to call more than once. */
  stop(): Promise<void>;
}

/**
 * The target file content for a reference server that is starting (by default one is started now): onboards three
 * merchants through the partner interface (P §8.2). Keys and tokens stay in memory; scripts know them by variables such
 * as MERCHANT_KEY.
 */
export async function startEmbeddedTarget(
  signal: AbortSignal,
  server: ReferenceProcess = startReferenceProcess(),
): Promise<EmbeddedTarget> {
  const { documentedRates, stop } = server;
  try {
    const { target, secrets } = await referenceTarget(await server.ready(signal), signal);
    // The reference server implements the decisions of this package, so they are graded too.
    const graded = { ...target, grade: 'package' as const };
    return { stop, secrets, target: { ...graded, limits: { ...target.limits, enforced: documentedRates } } };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Merchants that are onboarded on a reference server, and the webhook addresses at which the suite will listen. */
export interface OnboardedMerchants {
  urls: Record<'main' | 'foreign' | 'catalog', string>;
  keys: Record<'main' | 'foreign' | 'catalog', string>;
  /** Id of an item in the catalog of the merchant `catalog`. */
  item: number;
}

/**
 * The target of a running reference server, on which three merchants are onboarded first. A server that refuses a step of
 * that is judged by the checks of the partner interface: they send the same steps.
 */
export async function referenceTarget(ready: Ready, signal: AbortSignal): Promise<LoadedTarget> {
  try {
    return targetOf(ready, await onboardMerchants(ready, signal));
  } catch (error) {
    if (error instanceof RefusedStep) return partnerTarget(ready);
    throw error;
  }
}

/** The partner interface alone, with the checks that need no merchant. */
function partnerTarget(ready: Ready): LoadedTarget {
  const empty = { main: '', foreign: '', catalog: '' };
  const { target, secrets } = targetOf(ready, { urls: empty, keys: empty, item: 0 });
  const { merchant: _, partner, ...others } = target;
  const claimed = Object.keys(target.profiles).map((name) => [name, name === 'partner']);
  return {
    target: {
      ...others,
      ...(partner && { partner: { ...partner, linked: false } }),
      profiles: Object.fromEntries(claimed) as LoadedTarget['target']['profiles'],
      fixtures: {},
      templates: {},
      magic: {},
      webhooks: { mode: 'none', urls: {}, locate: {} },
    },
    secrets: new Map([...secrets].filter(([, value]) => value !== '')),
  };
}

/** Onboards three merchants through the partner interface (P §8.2). */
export async function onboardMerchants(ready: Ready, signal: AbortSignal): Promise<OnboardedMerchants> {
  const port = await freePort();
  const inbox = (name: string): string => `http://127.0.0.1:${port}/in/${randomBytes(12).toString('hex')}/${name}`;
  const urls = { main: inbox('main'), foreign: inbox('foreign'), catalog: inbox('catalog') };
  const partner = { url: ready.partner, key: ready.partner_key, signal };
  const withCatalogItem = async () => {
    const key = await onboardMerchant(partner, { name: 'catalog', webhook_url: urls.catalog, has_catalog: true });
    return { key, item: await addCatalogItem(ready.merchant, key, signal) };
  };
  const [main, foreign, catalog] = await Promise.all([
    onboardMerchant(partner, { name: 'main', webhook_url: urls.main }),
    onboardMerchant(partner, { name: 'foreign', webhook_url: urls.foreign }),
    withCatalogItem(),
  ]);
  return { urls, keys: { main, foreign, catalog: catalog.key }, item: catalog.item };
}

/** The target of a running reference server on which these merchants are onboarded. */
export function targetOf(ready: Ready, { urls, keys, item }: OnboardedMerchants): LoadedTarget {
  return {
    target: describe(ready, urls, item),
    secrets: new Map([
      ['env:MERCHANT_KEY', keys.main],
      ['env:MERCHANT_KEY_2', keys.foreign],
      ['env:CATALOG_KEY', keys.catalog],
      ['env:PARTNER_KEY', ready.partner_key],
      ['env:PARTNER_KEY_2', ready.foreign_partner_key],
      ...(ready.production_partner_key === undefined
        ? []
        : [['env:PRODUCTION_PARTNER_KEY', ready.production_partner_key] as const]),
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
      // M §4.2 permits any ten digits after the 8.
      phones: [...'72701345689'].map((digit, index) => `8${digit}0100000${String(index + 1).padStart(2, '0')}`),
      sandbox: true,
      array_query: 'brackets',
    },
    partner: {
      base_url: ready.partner,
      key: 'env:PARTNER_KEY',
      foreign_key: 'env:PARTNER_KEY_2',
      ...(ready.production_partner_key === undefined ? {} : { production_key: 'env:PRODUCTION_PARTNER_KEY' }),
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
      concurrency: true,
      load: true,
      webhooks: true,
      partner: true,
    },
    fixtures: { 'org.catalog': { key: 'catalog', ids: [item] }, 'catalog.key.used': { key: 'catalog' } },
    // Operations whose path is not specified, and a cashier whom every organization of the partner has.
    templates: { createRefund: refundTemplate, ...listed },
    magic: { 'cashier.duplicate': { operation: 'sendConnectionPhone', body: { phoneNumber: sandbox.phone_ok.value } } },
    control: { transport: 'http', url: ready.control, token: 'env:CONTROL_TOKEN' },
    webhooks: { mode: 'loopback', urls, locate: {} },
    limits: { enforced: false, multiple: ratesMultiple },
    allow: { spend: { invoices: 1000, subscriptions: 50, organizations: 400 }, rotate_keys: true },
    timeouts: { request: '5s', settle: '10s', event: '10s', silence: '500ms', bounds_declared: true },
  });
}

const refundTemplate = {
  amount: '{sum}',
  reason: '{reason}',
  return_items: [{ catalog_item_id: '{return_items.catalog_item_id}', count: '{return_items.count}' }],
};

/** Declarations about the reference server: the suite's bodies, and operations without a specified name. */
const listed = {
  createCatalogItems: {},
  createReceipt: {},
  closeShift: {},
  createInvoices: {},
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
