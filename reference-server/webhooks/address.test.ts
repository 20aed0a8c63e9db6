import { expect, test } from 'vitest';
import { corpus } from '../../scripts/attack/attack.ts';
import { AddressGuard } from './address.ts';

const addresses = corpus<{ private: string[]; malformed: string[] }>('addresses');

const names: Record<string, string[]> = {
  'shop.test': ['93.184.216.34'],
  'inside.test': ['10.1.2.3'],
  'mixed.test': ['93.184.216.34', '192.168.0.9'],
  'six.test': ['2606:2800:220:1::1'],
};
async function resolve(host: string) {
  const found = names[host];
  if (!found) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
  return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}
const guard = new AddressGuard({ allowLoopback: false, resolve });

test.each([
  'https://shop.test/hook',
  'http://shop.test:8080/hook?x=1',
  'https://six.test/',
  'https://93.184.216.34/',
  'https://unknown.test/',
])('%s may receive events', async (address) => {
  expect(await guard.inspect(address)).toBeUndefined();
});

test.each([...addresses.private, 'https://inside.test/', 'https://mixed.test/'])('%s is private', async (address) => {
  expect(await guard.inspect(address)).toBe('private');
});

test.each(addresses.malformed)('%j is malformed', async (address) => {
  expect(await guard.inspect(address)).toBe('malformed');
});

test('the switch for loopback opens this machine and nothing else', async () => {
  const open = new AddressGuard({ allowLoopback: true, resolve });
  expect(await open.inspect('http://127.0.0.1:9000/')).toBeUndefined();
  expect(await open.inspect('http://localhost:9000/')).toBeUndefined();
  expect(await open.inspect('http://10.0.0.1/')).toBe('private');
  expect(await open.inspect('https://inside.test/')).toBe('private');
});

test('a name is judged again when the connection is made', async () => {
  const response = await new Promise<string>((done) =>
    guard.lookup('mixed.test', {}, (error, address) => done(error?.message ?? String(address))),
  );
  expect(response).toBe('mixed.test resolves to an address that is not public');
});
