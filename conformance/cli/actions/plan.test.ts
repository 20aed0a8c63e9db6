import { describe, expect, it } from 'vitest';
import { profileNames } from '../../ground/declared-target/target.ts';
import type { Forecast } from '../../run/plan/forecast.ts';
import { cliInProcess, Workplace } from '../../selftest/test-support/test-program.ts';

async function planOf(more: string, ...flags: string[]): Promise<Forecast> {
  using work = new Workplace();
  const { stdout, code } = await cliInProcess(
    'plan',
    '--target',
    work.targetFile('http://127.0.0.1:1', more),
    '--json',
    ...flags,
  );
  expect(code).toBe(0);
  return JSON.parse(stdout);
}

function core({ profiles }: Forecast) {
  return profiles.find(({ profile }) => profile === 'merchant-core');
}

describe('a plan', () => {
  it('fits a screen, sends nothing, and names the lines to add', async () => {
    using work = new Workplace();
    const { code, stdout, stderr } = await cliInProcess('plan', '--target', work.targetFile('http://127.0.0.1:1'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.split('\n').length).toBeLessThan(40);
    expect(stdout).toContain('To test more, add to the target file:');
    expect(stdout).toContain('  fixtures: { org.catalog: { key: env:CATALOG_KEY, ids: [17] } }');
    expect(stdout).toContain('count once the file says tier: provisioned or tier: controlled.');
    expect(stdout).toMatch(/\n {2}and \d+ more lines: --all shows them\.\n/);
  });

  it('fits a screen with every profile claimed, and shows every line when asked', async () => {
    using work = new Workplace();
    const others = profileNames.filter((profile) => profile !== 'partner');
    const claimed = others.flatMap((profile) => ['--set', `profiles.${profile}=yes`]);
    const plan = ['plan', '--target', work.targetFile('http://127.0.0.1:1'), ...claimed];
    expect((await cliInProcess(...plan)).stdout.split('\n').length).toBeLessThan(40);
    const { additions }: Forecast = JSON.parse((await cliInProcess(...plan, '--json')).stdout);
    const whole = (await cliInProcess(...plan, '--all')).stdout;
    expect(additions.filter(({ add }) => !whole.includes(`\n  ${add}\n`))).toEqual([]);
    expect(whole).not.toContain('more line');
  });

  it('names no higher tier when the file claims the highest', async () => {
    using work = new Workplace();
    const file = work.targetFile('http://127.0.0.1:1', 'tier: controlled\n');
    expect((await cliInProcess('plan', '--target', file)).stdout).not.toContain('counts once');
  });

  it('counts what a line would add', async () => {
    const bare = await planOf('');
    const line = bare.additions.find(({ add }) => add.startsWith('fixtures: { org.catalog'));
    const richer = await planOf('fixtures: { org.catalog: { key: env:KEY, ids: [17] } }\ntier: provisioned\n');
    expect(richer.additions.map(({ add }) => add)).not.toContain(line?.add);
    expect((core(richer)?.runs ?? 0) - (core(bare)?.runs ?? 0)).toBe(line?.checks.length);
  });

  it('promises nothing about an operation that the file says the server does not have', async () => {
    const claimed = ['--set', 'profiles.cashbox=yes', '--set', 'tier=provisioned'];
    const cashbox = ({ profiles }: Forecast) => profiles.find(({ profile }) => profile === 'cashbox')?.clauses;
    const whole = cashbox(await planOf('', ...claimed));
    const without = cashbox(await planOf('paths: { getCashboxReconciliation: absent }\n', ...claimed));
    expect(without).toEqual({ reached: (whole?.reached ?? 0) - 1, total: (whole?.total ?? 0) - 1 });
  });

  it('takes a cart that is null for no cart', async () => {
    const claimed = ['--set', 'profiles.receipts=yes', '--set', 'tier=provisioned'];
    const adds = async (more: string) => (await planOf(more, ...claimed)).additions.map(({ add }) => add);
    const line = 'fixtures: { receipt.item: { key: env:CATALOG_KEY, ids: [17] } }';
    expect(await adds('templates: { createReceipt: { cart_items: null } }\n')).toContain(line);
    expect(
      await adds('templates: { createReceipt: { cart_items: [{ catalog_item_id: 1, count: 1 }] } }\n'),
    ).not.toContain(line);
  });

  it('never costs more than it warns about', async () => {
    const poor = await planOf('allow: { spend: { invoices: 1 } }\n');
    expect(poor.overBudget).toEqual([{ kind: 'invoices', cost: poor.cost.invoices, allowed: 1 }]);
  });

  it('names every fixture and every magic request once, with the operation that it belongs to', async () => {
    const claimed = ['qr', 'clients', 'receipts', 'catalog', 'tariff'];
    const flags = claimed.flatMap((profile) => ['--set', `profiles.${profile}=yes`]);
    const adds = (await planOf('', ...flags)).additions.map(({ add }) => add.replaceAll("'", ''));
    const names = adds.filter((add) => /^(fixtures|magic)/.test(add)).map((add) => add.split(': {')[1]);
    expect(names.length).toBe(new Set(names).size);
    expect(adds).toContain('fixtures: { tariff.inactive: { key: env:TARIFF_INACTIVE_KEY, ids: [4711] } }');
    expect(adds).toContain('magic: { outage.next:manager_throttled: { operation: checkClient, body: { … } } }');
  });

  it('says how long a run takes at the least, and what that does not count', async () => {
    using work = new Workplace();
    const plan = ['plan', '--target', work.targetFile('http://127.0.0.1:1'), '--all'];
    const rates = ['--set', 'limits.enforced=yes', '--set', 'limits.fraction=0.01'];
    const paced = (await cliInProcess(...plan, ...rates)).stdout.replaceAll(/\s+/g, ' ');
    expect(paced).toMatch(
      /Takes at least (\d{2,}) minutes at 1 % of the documented rates: \d+ main-key requests at 2 a minute\./,
    );
    expect(paced).toContain('(wire.*), without a request.');
    const free = (await cliInProcess(...plan)).stdout.replaceAll(/\s+/g, ' ');
    expect(free).toContain('Takes as long as the server needs, because limits.enforced is no.');
  });

  it('counts the organizations that the suite creates for itself', async () => {
    const partner =
      'partner: { base_url: "http://127.0.0.1:1/p", key: env:KEY, linked: yes }\ncontrol: { transport: module, module: x.js }\n';
    const rates = ['--set', 'limits.enforced=yes', '--set', 'limits.fraction=0.5'];
    const { cost, time } = await planOf(partner, ...rates);
    expect(cost.organizations).toBeGreaterThan(10);
    // Half of the documented ten requests a minute. Other requests may take longer.
    expect(time.minutes).toBeGreaterThanOrEqual(Math.ceil(cost.organizations / 5));
  });

  it('needs a target file', async () => {
    expect(await cliInProcess('plan')).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^plan needs a target file\./),
    });
  });
});

describe('the names of a target file', () => {
  it('are listed with the checks that each unlocks', async () => {
    const { code, stdout } = await cliInProcess('plan', '--names');
    expect(code).toBe(0);
    expect(stdout).toMatch(/\n {2}invoice\.refundable \(ids\)\n {6}\d+ checks: /);
    expect(stdout).toMatch(/\n {2}provider\.next:client_not_found\n {6}1 check: /);
    expect(stdout).toMatch(/\n {2}createRefund\n/);
    expect(stdout).toMatch(/\n {2}createRefund: \{"amount":500,.*\n {6}places: \{amount\}/);
    expect(stdout).toMatch(/\n {2}kyc_daily: /);
    expect(stdout).toContain("\n  pauseSubscription: 'POST /subscriptions/{id}/pause'\n");
    expect(stdout).not.toContain('  createInvoice: ');
  });

  it.each([
    ['fixtures: { invoice.payed: { ids: [1] } }', 'fixtures.invoice.payed: is a name', 'Did you mean invoice.paid?'],
    ['fixtures: { suspended: { key: env:KEY } }', 'fixtures.suspended: is a name', 'Did you mean org.suspended?'],
    ['fixtures: { zzzzzzzzzzzzzzz: { ids: [1] } }', 'fixtures.zzzzzzzzzzzzzzz: is', 'plan --names'],
    [
      "magic: { 'provider.next:client_not_fond': { operation: createInvoice, body: {} } }",
      'is a name that no check uses.',
      'Did you mean provider.next:client_not_found?',
    ],
  ])('are refused when no check uses them: %s', async (more, what, todo) => {
    using work = new Workplace();
    const { code, stderr } = await cliInProcess('plan', '--target', work.targetFile('http://127.0.0.1:1', `${more}\n`));
    expect(code).toBe(2);
    expect(stderr).toContain(what);
    expect(stderr).toContain(todo);
  });
});
