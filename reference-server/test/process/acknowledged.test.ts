import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeWithPostgres } from '../postgres/stores.ts';
import { lostAfterAcknowledgement } from './acknowledged.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'acknowledged-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** `npm run crash` kills more often. */
const kills = Number(process.env.KILLS ?? 2);

test(`with a data file, nothing is lost of ${kills} changes at whose response the server is killed`, async () => {
  expect(await lostAfterAcknowledgement({ data: join(folder, 'shop.db') }, kills)).toEqual([]);
});

describeWithPostgres('with PostgreSQL', (cluster) => {
  test(`nothing is lost of ${kills} changes at whose response the server is killed`, async () => {
    expect(await lostAfterAcknowledgement({ data: cluster().address('acknowledged') }, kills)).toEqual([]);
  });
});
