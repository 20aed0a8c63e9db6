import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { passed } from './attack.ts';
import { heldConnections } from './bombs.ts';
import type { World } from './world.ts';

test('a server whose places a few addresses can fill is found', async () => {
  const server = createServer((_, response) => void response.writeHead(200).end()).listen(0, '127.0.0.1');
  server.maxConnections = 1_024;
  await once(server, 'listening');
  const merchant = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1`;
  const shop = { organizationId: 1, key: 'mk_test_1' };
  const place = { merchant, partner: merchant, partnerKey: 'pk_1', foreignPartnerKey: 'pk_2' };
  const world: World = { ...place, owner: shop, intruder: shop, stop: async () => {} };
  const broken = (await heldConnections.run(world)).filter((result) => !passed(result)).map(({ name }) => name);
  server.closeAllConnections();
  server.close();
  expect(broken).toEqual([
    '1,280 connections that say nothing, of a few addresses: an honest request on a new connection is read',
  ]);
});
