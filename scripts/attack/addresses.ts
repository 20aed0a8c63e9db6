import { send } from '../../reference-server/test/send.ts';
import { AddressGuard } from '../../reference-server/webhooks/address.ts';
import { ReceiverConnections } from '../../reference-server/webhooks/receiver-connections.ts';
import type { Resolve } from '../../reference-server/webhooks/resolve.ts';
import { send as deliver } from '../../reference-server/webhooks/send.ts';
import { LoopbackServer } from '../loopback-server.ts';
import { corpus, type Group, type Result, statusResult } from './attack.ts';
import type { World } from './world.ts';

interface Addresses {
  readonly private: readonly string[];
  readonly malformed: readonly string[];
  readonly redirects: readonly string[];
}

function keyWith({ partner, partnerKey, owner }: World, address: string): Promise<number> {
  return send(`${partner}/organizations/${owner.organizationId}/api-key`, {
    method: 'POST',
    body: { name: 'Attack', webhook_url: address },
    headers: { 'X-Partner-Key': partnerKey },
  }).then(({ status }) => status);
}

export const addresses: Group = {
  name: 'addresses',
  says: 'webhook addresses of private networks, in every notation',
  async run(world) {
    const { private: closed, malformed } = corpus<Addresses>('addresses');
    const results: Result[] = [];
    for (const address of [...closed, ...malformed]) {
      results.push(statusResult(JSON.stringify(address), [422], await keyWith(world, address)));
    }
    return results;
  },
};

const refused = 'no connection';

/** Delivers to an address. @returns `refused`, or the response of what was reached */
async function delivered(url: string, guard: AddressGuard): Promise<string> {
  const connections = new ReceiverConnections(guard, new AbortController().signal);
  const response = await deliver({ url, body: '{}', headers: {} }, connections);
  if ('status' in response) return `${response.status}`;
  return /not public/.test(response.problem) ? refused : response.problem;
}

/** A name server whose addresses change with each question. */
function changing(...found: string[]): Resolve {
  const left = [...found];
  return async () => {
    const address = (left.length > 1 ? left.shift() : left[0]) ?? '';
    return [{ address, family: address.includes(':') ? 6 : 4 }];
  };
}

export const deliveries: Group = {
  name: 'deliveries',
  says: 'redirects into private networks, and names that resolve to another address the second time',
  ownServerOnly: true,
  async run() {
    const results: Result[] = [];
    const { redirects } = corpus<Addresses>('addresses');
    const inside = new LoopbackServer((_request, response) => response.writeHead(204).end());
    const address = await inside.listen();
    try {
      for (const status of [301, 302, 303, 307, 308]) {
        for (const location of redirects) {
          const receiver = new LoopbackServer((_request, response) => response.writeHead(status, { location }).end());
          const url = await receiver.listen();
          const guard = new AddressGuard({ allowLoopback: true, resolve: changing('10.0.0.1') });
          const got = await delivered(url, guard);
          receiver.close();
          results.push({ name: `${status} to ${location}`, expected: `${status}`, got });
        }
      }
      const rebinding = new AddressGuard({ allowLoopback: false, resolve: changing('93.184.216.34', '127.0.0.1') });
      const name = address.replace('127.0.0.1', 'shop.test');
      const accepted = (await rebinding.inspect(name)) ?? 'accepted';
      results.push({ name: 'a public name is accepted', expected: 'accepted', got: accepted });
      results.push({ name: 'the same name, now private', expected: refused, got: await delivered(name, rebinding) });
      const mixed = new AddressGuard({ allowLoopback: true, resolve: changing('127.0.0.1', '10.0.0.1') });
      const got = await delivered(name, mixed);
      results.push({ name: 'the judged address is the one that is called', expected: '204', got });
      return results;
    } finally {
      inside.close();
    }
  },
};
