import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '../../conformance/selftest/fuzz/operations.ts';
import { killProcesses } from '../../reference-server/test/process/server-process.ts';
import { projectPath } from '../contract/project.ts';
import { tryForeignRecords } from './foreign-records.ts';
import { attack, groups } from './run.ts';
import { ownWorld, renewed, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await ownWorld();
});
afterAll(killProcesses);

test.each(groups.filter(({ slow }) => !slow))('the server withstands: $name', async (group) => {
  for await (const { results, failed } of attack(world, [group])) {
    expect(results.length).toBeGreaterThan(0);
    expect(failed).toEqual([]);
  }
});

test('an organization whose records others can reach is found out', async () => {
  const open = await renewed(world);
  const reached = { ...open, intruder: open.owner, foreignPartnerKey: open.partnerKey };
  const tried = ['getInvoice', 'getReceipt', 'deleteConnection'];
  const results = await tryForeignRecords(
    reached,
    operations.filter(({ id }) => tried.includes(id)),
  );
  const broken = results.filter(({ expected, got }) => expected !== got).map(({ name }) => name);
  expect(broken).toEqual(expect.arrayContaining(tried.map((id) => `${id}, path of another organization, as of none`)));
});

test.each([
  [['--target', 'http://203.0.113.7'], /is not on this machine\. Add --allow-remote/],
  [['--target', 'shop'], /is no address/],
  [['--target', 'http://127.0.0.1:1'], /Set PARTNER_KEY and OTHER_PARTNER_KEY/],
  [['--only', 'everything'], /Groups are addresses/],
])('%j is refused in one line', (flags, says) => {
  const env = { ...process.env, PARTNER_KEY: '', OTHER_PARTNER_KEY: '' };
  const program = projectPath('scripts/attack/main.ts');
  const { status, stderr } = spawnSync(process.execPath, [program, ...flags], { encoding: 'utf8', env });
  expect([status, stderr.trim().split('\n').length]).toEqual([2, 1]);
  expect(stderr).toMatch(says);
});
