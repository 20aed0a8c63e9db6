import { expect, it } from 'vitest';
import { allChecks } from '../../checks/all.ts';
import { claiming } from '../../ground/declared-target/target.ts';
import { startEmbeddedTarget } from '../../reference-target/embedded.ts';
import { forecastOf } from '../../run/plan/forecast.ts';
import { runSuite } from '../../run/runner.ts';

it('promises only the clauses that a run without a control adapter then tests', async () => {
  const { signal } = new AbortController();
  const embedded = await startEmbeddedTarget(signal);
  try {
    const { control: _, ...declared } = embedded.target;
    const target = {
      ...declared,
      tier: 'provisioned' as const,
      magic: {},
      profiles: claiming('merchant-core', 'clients', 'catalog', 'cashbox', 'receipts', 'partner'),
      fixtures: {
        ...declared.fixtures,
        'receipt.item': { key: 'catalog', ids: [...(declared.fixtures['org.catalog']?.ids ?? [])] },
      },
      timeouts: { ...declared.timeouts, settle: 2000, event: 2000, silence: 100 },
      ...(declared.partner && { partner: { ...declared.partner, linked: false } }),
    };
    const checks = allChecks.filter(({ profile }) => Reflect.get(target.profiles, profile) === true);
    const forecast = forecastOf(checks, {
      target,
      control: undefined,
      onboards: false,
      receives: true,
      prompts: false,
    });
    const results = await runSuite({ target, secrets: embedded.secrets, checks, signal, trustTarget: true });

    const tested = results.profiles.flatMap(({ profile, declared: isClaimed, tiers }) =>
      isClaimed ? [{ profile, tested: tiers['black-box'].passed + tiers.provisioned.passed }] : [],
    );
    const promised = forecast.profiles.filter((one) => one.declared);
    for (const { profile, clauses } of promised) {
      const found = tested.find((one) => one.profile === profile);
      expect({ profile, missing: Math.max(0, clauses.reached - (found?.tested ?? 0)) }).toEqual({
        profile,
        missing: 0,
      });
      expect(clauses.reached, profile).toBeGreaterThan(0);
    }
  } finally {
    await embedded.stop();
  }
});
