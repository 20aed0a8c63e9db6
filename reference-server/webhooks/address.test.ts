import { expect, test } from 'vitest';
import { AddressGuard } from './address.ts';

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

test.each([
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'http://192.168.1.1/',
  'http://127.0.0.1:9000/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f.0.0.1/',
  'http://0177.0.0.1/',
  'http://0x7f000001/',
  'http://017700000001/',
  'http://0/',
  'http://127.0.0.1./',
  'http://①②⑦.0.0.1/',
  'http://%31%32%37.0.0.1/',
  'http://10.0x0.1/',
  'http://198.18.0.1/',
  'http://192.0.0.8/',
  'http://192.0.2.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  'http://169.254.169.254/latest/meta-data',
  'http://100.64.0.1/',
  'http://0.0.0.0/',
  'http://[::1]/',
  'http://[::]/',
  'http://[::127.0.0.1]/',
  'http://[4000::1]/',
  'http://[::ffff:10.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[64:ff9b::a00:1]/',
  'http://[64:ff9b:1::1]/',
  'http://[2002:a00:1::1]/',
  'http://[2001:0:a00:1::1]/',
  'http://[2001:db8::1]/',
  'http://[ff02::1]/',
  'http://[0:0:0:0:0:ffff:127.0.0.1]/',
  'http://localhost/',
  'http://LOCALHOST./',
  'http://api.localhost/',
  'https://inside.test/',
  'https://mixed.test/',
])('%s is private', async (address) => {
  expect(await guard.inspect(address)).toBe('private');
});

test.each([
  'http://127.0.0.1:x/',
  'http://256.0.0.1/',
  'http://shop.test@10.0.0.1/',
  'ftp://shop.test/',
  'shop.test',
  'https://user:pass@shop.test/',
  'javascript:alert(1)',
  '',
])('%j is malformed', async (address) => {
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
  const answer = await new Promise<string>((done) =>
    guard.lookup('mixed.test', {}, (error, address) => done(error?.message ?? String(address))),
  );
  expect(answer).toBe('mixed.test resolves to an address that is not public');
});
