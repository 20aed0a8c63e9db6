import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { allChecks } from '../checks/all.ts';
import { profileNames, reveal } from '../ground/declared-target/target.ts';
import schema from '../schemas/target.schema.json' with { type: 'json' };
import { soundTarget, TargetFolder, targetVariables } from '../selftest/test-support/target-texts.ts';
import { loadTarget } from './load.ts';

const files = new TargetFolder();
afterAll(() => files.remove());

describe('a target file', () => {
  it('gets its defaults, and its secrets stay apart', () => {
    const { target, secrets } = loadTarget(files.write(soundTarget), [], targetVariables);
    expect(target.merchant).toMatchObject({ base_url: 'https://sandbox.example.test/api/v1' });
    const claimed = profileNames.filter((name) => target.profiles[name]);
    expect(claimed).toEqual(['merchant-core', 'concurrency']);
    expect(target.timeouts).toMatchObject({ request: 15_000, settle: 60_000, silence: 10_000 });
    expect(target.tier).toBe('black-box');
    expect(JSON.stringify(target)).not.toContain('k-main');
    expect(reveal(target.merchant?.keys.main ?? '', secrets)).toBe('k-main');
  });

  it('does without requests that overlap only when it says so, or in a mode that creates nothing', () => {
    const claims = (text: string) => loadTarget(files.write(text), [], targetVariables).target.profiles.concurrency;
    expect(claims(soundTarget)).toBe(true);
    expect(claims(soundTarget.replace('profiles: { ', 'profiles: { concurrency: no, '))).toBe(false);
    expect(claims(soundTarget.replace('mode: sandbox', 'mode: production-readonly'))).toBe(false);
  });

  it('finds every path that it names from its own folder', () => {
    const { webhooks, control } = files.load(
      `${soundTarget.replace(', webhooks: no', '')}webhooks: { mode: import, urls: { main: https://a.test/main }, file: events.ndjson }
control: { transport: module, module: ./adapter.js }
`,
    );
    expect(webhooks.file).toBe(join(files.path, 'events.ndjson'));
    expect(control).toMatchObject({ module: join(files.path, 'adapter.js') });
  });

  it('reads both example files', () => {
    const names = {
      ...targetVariables,
      MERCHANT_KEY_2: 'k-foreign',
      CATALOG_KEY: 'k-catalog',
      PARTNER_KEY_2: 'k-other',
    };
    for (const file of ['conformance/target-file/example.yaml', 'conformance/reference-target/reference.yaml']) {
      expect(loadTarget(file, [], names).target.mode).toBe('sandbox');
    }
    // The reference server claims every profile except bursts.
    const { profiles } = loadTarget('conformance/reference-target/reference.yaml', [], names).target;
    expect(profileNames.filter((name) => !profiles[name])).toEqual(['load']);
  });

  it('reads a secret from a file next to it', () => {
    files.write('k-from-file\n', 'key.txt');
    const { target, secrets } = loadTarget(
      files.write(soundTarget.replace('env:MERCHANT_KEY', 'file:key.txt')),
      [],
      {},
    );
    expect(reveal(target.merchant?.keys.main ?? '', secrets)).toBe('k-from-file');
  });

  it('is overridden by the environment, which is overridden by flags', () => {
    const variables = { ...targetVariables, CONFORMANCE_SET: 'limits.fraction=0.3 timeouts.settle=5s' };
    const target = files.load(`${soundTarget}limits: { fraction: 0.5 }\n`, ['timeouts.settle=7s'], variables);
    expect(target.limits.fraction).toBe(0.3);
    expect(target.timeouts.settle).toBe(7_000);
  });

  it('takes fixtures that a command prints as YAML or JSON', () => {
    const invoices = { 'invoice.paid': { ids: [4711, 4712], key: 'main' } };
    for (const printed of [JSON.stringify(invoices), 'invoice.paid: { ids: [4711, 4712], key: main }\n']) {
      expect(files.load(soundTarget, [`fixtures=${printed}`]).fixtures).toEqual(invoices);
    }
  });

  it('knows the profiles of the checks', () => {
    expect(profileNames).toEqual(expect.arrayContaining(allChecks.map(({ profile }) => profile)));
    expect(Object.keys(schema.properties.profiles.properties)).toEqual([...profileNames]);
  });
});
