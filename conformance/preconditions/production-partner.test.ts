import { expect, it } from 'vitest';
import type { Target } from '../ground/declared-target/target.ts';
import { check } from '../run/define.ts';
import { runSuite } from '../run/runner.ts';
import { json, serve, targetAt, testSecrets } from '../selftest/test-support/test-target.ts';

const served = check({
  id: 'test.production.served',
  title: 'The declared production organization is served',
  profile: 'partner',
  clauses: ['P-4-production-partner'],
  needs: ['partner.production'],
  async run({ need, api, clause }) {
    const { credential, id } = need['partner.production'];
    clause('P-4-production-partner', await api.as(credential).getOrganization(id)).status(200);
  },
});

/** Runs the check with organization 501 declared, on a target that refuses to show it. */
async function run(status: number, body: object) {
  await using server = await serve((_, response) => json(response, status, body));
  const changes: Partial<Target> = {
    partner: {
      base_url: `${server.url}/api/partner`,
      key: 'env:PARTNER',
      linked: false,
      production_key: 'env:PRODUCTION',
    },
    fixtures: { 'partner.production': { ids: [501] } },
  };
  const secrets = new Map([...testSecrets, ['env:PRODUCTION', 'production-partner-key-1'] as const]);
  const target = targetAt(server.url, changes);
  const results = await runSuite({ target, secrets, checks: [served], filtered: true, trustTarget: true });
  return results.checks.find(({ id }) => id === served.id);
}

it('says that a declared organization which is not found may be that of another partner', async () => {
  const found = await run(404, { success: false });
  expect(found).toMatchObject({ verdict: 'not_tested', add: 'fixtures: { partner.production: { ids: [501] } }' });
  expect(found?.message).toContain('Organization 501 is not one of the partner of partner.production_key');
});

it('judges the refusal that is about production access', async () => {
  expect((await run(403, { error: 'production_access_required' }))?.verdict).toBe('fail');
});
