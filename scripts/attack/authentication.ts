import { wireRequest } from '../../conformance/selftest/fuzz/faulty-request.ts';
import { type Operation, operations } from '../../conformance/selftest/fuzz/operations.ts';
import { Wire } from '../../conformance/selftest/fuzz/wire.ts';
import { SeededRandom } from '../../conformance/selftest/test-support/seeded-random.ts';
import { type Group, type Result, statusResult } from './attack.ts';
import { draftOf, ownerOf, populate } from './populate.ts';
import type { World } from './world.ts';

/** Header sets without a right to an operation, by what is wrong with them. */
function wrongHeaders(operation: Operation, world: World): [why: string, headers: Record<string, string>][] {
  const [header, own, other] =
    operation.api === 'merchant'
      ? ['X-API-Key', world.owner.key, world.partnerKey]
      : ['X-Partner-Key', world.partnerKey, world.owner.key];
  return [
    ['no key', {}],
    ['an empty key', { [header]: '' }],
    ['an unknown key', { [header]: `${own}x` }],
    ['the key twice', { [header]: `${own}, ${own}` }],
    ['the key as a bearer token', { Authorization: `Bearer ${own}` }],
    ['the key as a cookie', { Cookie: `${header}=${own}` }],
    ['a key of the other interface', { [header]: other }],
  ];
}

export const authentication: Group = {
  name: 'authentication',
  says: 'every operation with no key, a wrong one, one of the other interface, and a key in the wrong place',
  async run(world) {
    const wire = new Wire();
    const known = await populate(world, wire, 1);
    const random = new SeededRandom(2);
    const results: Result[] = [];
    for (const operation of operations) {
      const request = wireRequest(operation.path, draftOf(operation, ownerOf(world), known, random), undefined);
      if (!request) continue;
      for (const [why, headers] of wrongHeaders(operation, world)) {
        const { status } = await wire.send(world[operation.api], {
          ...request,
          headers: { ...request.headers, ...headers },
        });
        results.push(statusResult(`${operation.id} with ${why}`, [401], status));
      }
    }
    wire.close();
    return results;
  },
};
