import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codes, occurrences } from '../../generated/catalog.ts';
import { admission as merchantAdmission } from '../../generated/server/merchant.ts';
import { admission as partnerAdmission } from '../../generated/server/partner.ts';
import { checkTypes } from '../samples/execution/check-types.ts';
import { blocksOf, guideNames, textOf } from './test/guide-blocks.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'guide-code-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const guides = ['receive-webhooks', 'handling-errors', 'idempotency-and-retries', 'implement-the-service'];

test('the programs in TypeScript compile', async () => {
  const programs = guides.flatMap((guide) =>
    blocksOf(guide, 'ts').map((text, n) => ({ name: `${guide}-${n}.ts`, text })),
  );
  expect(programs.length).toBe(8);
  for (const { name, text } of programs) writeFileSync(join(folder, name), text);
  await checkTypes(folder);
});

test('each code in the table of retry classes has its class', () => {
  const rows = textOf('handling-errors').matchAll(/^\| `(\w+)` +\|.*\| ([^|]+) \|$/gm);
  const named = [...rows].flatMap(([, retry, examples = '']) =>
    [...examples.matchAll(/`(\w+)`/g)].map(([, code = '']) => [code, retry] as const),
  );
  expect(named.length).toBe(15);
  const catalog: Readonly<Record<string, { readonly retry: string }>> = codes;
  expect(named).toEqual(named.map(([code]) => [code, catalog[code]?.retry]));
});

test('the codes of authenticate are in the guide, each with its status and its meaning', () => {
  const rows = textOf('implement-the-service').matchAll(/^\| `(\w+)` +\| (\d{3}) +\| (.+?) +\|$/gm);
  const statuses: Readonly<Record<string, Readonly<Record<string, { readonly status: number }>>>> = occurrences;
  const catalog: Readonly<Record<string, { readonly summary: string }>> = codes;
  const known = new Map(
    Object.entries({ ...merchantAdmission, ...partnerAdmission }).flatMap(([operation, list]) =>
      list.map((code) => [code, [String(statuses[operation]?.[code]?.status), catalog[code]?.summary]] as const),
    ),
  );
  const shown = [...rows].map(([, code = '', status, meaning]) => [code, [status, meaning]] as const);
  expect(new Map(shown)).toEqual(known);
  expect(shown.length).toBe(known.size);
});

test.each(guideNames)('each code that %s names after a status has this status', (guide) => {
  const named = [...textOf(guide).matchAll(/\b([45]\d\d) `([a-z]+_[a-z_]+)`/g)];
  const returned = new Set(
    Object.values(occurrences).flatMap((list) =>
      Object.entries(list).map(([code, { status }]: [string, { status: number }]) => `${status} ${code}`),
    ),
  );
  expect(named.map(([, status, code]) => `${status} ${code}`).filter((one) => !returned.has(one))).toEqual([]);
});
