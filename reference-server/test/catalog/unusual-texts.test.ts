import { afterEach, describe, expect, test } from 'vitest';
import { describeWithPostgres } from '../postgres/stores.ts';
import { TestServer } from '../test-server.ts';

/** Texts with U+0000, which PostgreSQL does not store, and with the characters that replace it. */
const texts = ['a\0b', '\0', '\u{e000}\u{e001}\u{e001}', String.raw`a\u0000b`, 'a\\\0', '"\0"'];

let testServer: TestServer | undefined;
afterEach(() => testServer?.stop());

function findsThem(data: () => string | undefined): void {
  test('an item with an unusual name and reference is made once, found by both, and deleted by its reference', async () => {
    const place = data();
    testServer = await TestServer.start(place === undefined ? {} : { data: place });
    const server = testServer;
    const { key } = await server.onboard({ has_catalog: true });
    const items = texts.map((text) => ({ name: text, external_ref: text, selling_price: 1, unit_id: 796 }));
    const made = await server.merchant(key, 'POST', '/catalog', { items });
    expect([made.status, made.at('rejected')]).toEqual([202, []]);
    const again = await server.merchant(key, 'POST', '/catalog', { items });
    expect(again.at('data')).toMatchObject(
      texts.map((text, n) => ({ id: made.at(`data.${n}.id`), name: text, external_ref: text, matched_existing: true })),
    );
    for (const [n, text] of texts.entries()) {
      const found = await server.merchant(key, 'GET', `/catalog?external_refs=${encodeURIComponent(text)}`);
      expect(found.at('data')).toMatchObject([{ id: made.at(`data.${n}.id`) }]);
    }
    const deleted = await server.merchant(key, 'POST', '/catalog/bulk-delete', { external_refs: texts });
    expect([deleted.status, deleted.at('deleted')]).toEqual([200, texts.length]);
  });
}

describe('on SQLite', () => findsThem(() => undefined));
describeWithPostgres('on PostgreSQL', (cluster) => findsThem(() => cluster().address()));
