import { expect, it, onTestFinished } from 'vitest';
import { startReferenceServer } from '../../reference-server/app.ts';
import { minuteMs } from '../../reference-server/domain/time.ts';
import { allChecks } from '../checks/all.ts';
import { keyHeader } from '../contract/credential.ts';
import { parseJson } from '../ground/values/evidence.ts';
import { isObject } from '../ground/values/pointer.ts';
import type { Exchange } from '../ground/verdicts/results.ts';
import { referenceTarget } from '../reference-target/embedded.ts';
import { readyOf } from '../selftest/subject-data/prepared-merchants.ts';
import { planOf } from './resolver.ts';
import { runSuite } from './runner.ts';

const creations = ['createInvoice', 'createInvoices', 'createQrInvoice'];

/** The requests that use up an outcome of an ability: operations, and actions of the adapter. */
const usedBy: Readonly<Record<string, readonly string[]>> = {
  'provider.next': [...creations, 'subscription.charge'],
  'risk.next': [...creations, 'subscription.charge'],
  'refund.next': ['createRefund'],
  'cancel.next': ['cancelInvoice'],
  'receipt.next': ['createReceipt'],
  'cashbox.next': ['closeShift'],
  'catalog.next': ['createCatalogItems', 'updateCatalogItem', 'deleteCatalogItems'],
};

/** The action that an exchange asks of the control adapter. */
function actionOf({ purpose, request }: Exchange): { ability?: unknown; subject?: unknown } {
  const body = purpose === 'control' ? parseJson(request.body ?? '')?.value : undefined;
  return isObject(body) ? body : {};
}

function keyOf({ request }: Exchange): string | undefined {
  return request.headers[keyHeader.merchant.toLowerCase()];
}

/** Finds the key of the organization of an action, as the record of a run shows keys. */
function keysIn(exchanges: readonly Exchange[], keys: Readonly<Record<string, string | undefined>>) {
  const shown = new Set(exchanges.flatMap((one) => keyOf(one) ?? []));
  const declared = (name: string) => [...shown].find((key) => key.includes(` ${keys[name]?.replace('env:', '')} `));
  const issued = new Map(
    exchanges.flatMap(({ request, response }) => {
      if (request.operation !== 'issueApiKey') return [];
      const body = parseJson(response?.body ?? '')?.value;
      const [id] = /\d+(?=\/api-key$)/.exec(request.url) ?? [];
      return isObject(body) && id !== undefined ? [[Number(id), String(body.key)] as const] : [];
    }),
  );
  return (subject: unknown): string | undefined => {
    if (!isObject(subject)) return undefined;
    return typeof subject.key === 'string' ? declared(subject.key) : issued.get(Number(subject.organization_id));
  };
}

it(
  'sends what uses up an injected outcome in one lane only for each organization',
  async () => {
    const server = await startReferenceServer({
      ...{ seed: 'conformance', controlPort: 0, allowLoopbackWebhooks: true, rateLimitScale: 100 },
      providerDelay: { min: 5, max: 20 },
    });
    onTestFinished(() => server.close());
    const { target, secrets } = await referenceTarget(readyOf(server), new AbortController().signal);
    target.limits.enforced = false;
    const situation = { target, control: { can: () => true }, onboards: true, receives: true, prompts: false };
    const plans = new Map(allChecks.map((one) => [one.id, planOf(one, situation)]));
    const checks = allChecks.filter(({ id }) => plans.get(id)?.exclusive === false);
    const { exchanges } = await runSuite({ target, secrets, checks, trustTarget: true, discardTarget: true });

    const laneOf = ({ check }: Exchange) => plans.get(check)?.lane;
    const ownerOf = keysIn(exchanges, target.merchant?.keys ?? {});
    const used = exchanges.flatMap((one) => {
      const { ability, subject } = actionOf(one);
      const isAccepted = one.response?.status === 200 || one.response?.status === 201;
      return isAccepted ? [{ one, what: ability ?? one.request.operation, key: keyOf(one) ?? ownerOf(subject) }] : [];
    });
    const injections = used.filter(({ what, key }) => String(what) in usedBy && key !== undefined);
    const crossing = injections.flatMap(({ one: injection, what, key }) =>
      used
        .filter((use) => use.key === key && usedBy[String(what)]?.includes(String(use.what)) === true)
        .filter(({ one }) => laneOf(one) !== laneOf(injection))
        // The request of a refund is proved before the first injection, by whichever check needs it first.
        .filter(({ one }) => one.purpose !== 'setup' || one.n > injection.n)
        .map(({ one }) => `${one.check} may use ${String(what)} of ${injection.check}`),
    );
    expect([...new Set(crossing)]).toEqual([]);
    expect(injections.length).toBeGreaterThan(40);
  },
  2 * minuteMs,
);
