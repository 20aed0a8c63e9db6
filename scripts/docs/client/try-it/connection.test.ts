import { expect, test } from 'vitest';
import { readLink, refusal } from './connection.ts';

test.each([
  ['http://127.0.0.1:8090', '', true],
  ['http://localhost:9000', '', true],
  ['https://sandbox.example.com', 'https://sandbox.example.com', true],
  ['https://sandbox.example.com', '', false],
  ['https://sandbox.example.com.evil.example', 'https://sandbox.example.com', false],
  ['http://127.0.0.1.evil.example', '', false],
  ['http://127.0.0.1@evil.example', '', false],
  ['http://user@127.0.0.1:8090', '', false],
  ['http://127.0.0.1:8090/path', '', false],
  ['http://127.0.0.1:8090/', '', false],
  ['http://2130706433:8090', '', false],
  ['http://[::ffff:127.0.0.1]:8090', '', false],
  ['//127.0.0.1:8090', '', false],
  ['javascript:alert(1)', '', false],
  ['file:///etc/passwd', '', false],
  ['', '', false],
])('requests to %s with %j allowed: %s', (address, allowed, isPermitted) => {
  expect(refusal(address, allowed) === undefined).toBe(isPermitted);
});

test('a link gives the address and the keys that a header can carry', () => {
  const link = `#${new URLSearchParams({ sandbox: 'http://127.0.0.1:8090', merchant: 'mk_test_1', partner: 'a\nb', token: 'dt_1' })}`;
  expect(readLink(link, '')).toEqual({
    kind: 'connected',
    connection: { address: 'http://127.0.0.1:8090', keys: { merchant: 'mk_test_1' }, token: 'dt_1' },
  });
  expect(readLink('#body-amount', '')).toEqual({ kind: 'none' });
  expect(readLink('#sandbox=https://evil.example', '')).toMatchObject({ kind: 'refused' });
});
