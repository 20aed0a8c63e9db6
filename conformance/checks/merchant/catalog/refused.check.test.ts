import { expect, it } from 'vitest';
import { claiming } from '../../../ground/declared-target/target.ts';
import { runSuite } from '../../../run/runner.ts';
import { find, merchant } from '../../../selftest/test-support/test-run.ts';
import { bodyOf, json, serve, targetAt, testSecrets } from '../../../selftest/test-support/test-target.ts';
import { catalogRefusedChecks } from './refused.check.ts';

/** A catalog that takes every item and lists it under these keys of its own. */
function taking(listed: (item: Record<string, unknown>) => object) {
  let last: Record<string, unknown> = {};
  return merchant((request, response) => {
    if (request.url?.includes('/catalog') !== true) return false;
    if (request.method === 'GET') json(response, 200, { data: [{ id: 7, ...listed(last) }] });
    else {
      void bodyOf(request).then(({ items }) => {
        const [item] = Array.isArray(items) ? (items as Record<string, unknown>[]) : [];
        if (item?.unit_id !== -1) last = item ?? {};
        json(response, 202, { accepted: 1, rejected: [] });
      });
    }
    return true;
  });
}

async function verdictOn(listed: (item: Record<string, unknown>) => object) {
  const checks = catalogRefusedChecks.filter(({ id }) => id === 'catalog.create.invalid-unit');
  await using server = await serve(taking(listed));
  const target = targetAt(server.url, { profiles: claiming('merchant-core', 'catalog') });
  if (target.merchant !== undefined) target.merchant.keys.catalog = 'env:KEY';
  delete target.partner;
  const results = await runSuite({ target, secrets: testSecrets, checks, filtered: true });
  return find(results, 'catalog.create.invalid-unit')?.verdict;
}

it('a target with another name for the unit has only ignored the field of the suite', async () => {
  expect(await verdictOn(({ external_ref }) => ({ external_ref, unit: 'pcs' }))).toBe('not_tested');
});

it('a target that returns the field of the suite has accepted a request that it must refuse', async () => {
  expect(await verdictOn(({ external_ref, unit_id }) => ({ external_ref, unit_id }))).toBe('fail');
});
