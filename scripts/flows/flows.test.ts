import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openLog } from '../../reference-server/log/log.ts';
import { TestServer } from '../../reference-server/test/test-server.ts';
import { projectPath } from '../contract/project.ts';
import { flowEnding, flowFolder, flowText, readFlows } from './flow.ts';
import { type RespectResult, runFlows } from './respect.ts';

const folder = mkdtempSync(join(tmpdir(), 'broken-flow-'));
const broken = join(folder, `broken${flowEnding}`);

let result: RespectResult;
beforeAll(async () => {
  const text = flowText('first-invoice').replace('../../generated', projectPath('generated'));
  writeFileSync(broken, text.replace("status == 'processing'", "status == 'paid'"));
  const server = await TestServer.start({
    seed: 'demo',
    rateLimitScale: 1000,
    now: Date.now,
    log: openLog('silent'),
  });
  try {
    result = await run(server, [...readFlows().map(({ id }) => fileOf(id)), broken]);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});

function fileOf(id: string): string {
  return `${flowFolder}/${id}${flowEnding}`;
}

function run({ server }: TestServer, files: readonly string[]): Promise<RespectResult> {
  const key = (name: string) => server.demoKeys?.find((one) => one.name === name)?.key ?? '';
  const { merchant, partner, foreignPartnerKey = '' } = server;
  return runFlows(
    files,
    { merchant, partner },
    {
      merchantKey: key('sandbox'),
      catalogKey: key('sandbox_catalog'),
      // The partner of the demonstration is one with production access. This one has the sandbox.
      partnerKey: foreignPartnerKey,
      externalId: 'client-77',
      itemReference: 'sku-250',
      saleId: 'sale-0001',
      closingId: 'closing-1',
      phone: '77770000010',
      otp: '0000',
    },
  );
}

test('every flow runs against the reference server, with all its steps', () => {
  expect(result.failed.filter(({ file }) => !isBroken(file))).toEqual([]);
  const incomplete = readFlows().filter(({ id, steps }) => (result.steps[fileOf(id)] ?? 0) < steps.length);
  expect(incomplete).toEqual([]);
});

test('a step whose criterion does not hold is named, with the criterion', () => {
  const failed = result.failed.filter(({ file }) => isBroken(file));
  expect(failed.map(({ step, condition }) => [step, condition])).toEqual([
    ['create', "$response.body#/status == 'paid'"],
  ]);
});

function isBroken(file: string): boolean {
  return file.endsWith(`/broken${flowEnding}`);
}
