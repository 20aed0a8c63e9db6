import { expect, test } from 'vitest';
import { randomSecret } from '../../reference-server/domain/organizations/keys.ts';
import { bodyWithoutSecrets, cutOut, pathWithoutKeys, withoutSecrets } from './secrets.ts';

const key = randomSecret('mk_test');
const partner = randomSecret('pk');

test.each([
  ['{"otp":"1234"}', '{"otp":"[cut out]"}'],
  ['{"otp": 1234, "n": 1234}', '{"otp": "[cut out]", "n": 1234}'],
  ['{"\\u006ftp":"\\u0031234"}', '{"\\u006ftp":"[cut out]"}'],
  ['{"otp":"12', '{"otp":"[cut out]"'],
  ['{"otp":null,"name":"Till","amount":16777217.00}', '{"otp":null,"name":"Till","amount":16777217.00}'],
  [`{"note":"mine is ${key}"}`, '{"note":"[cut out]"}'],
  [`{"note":"\\u006d${key.slice(1)}"}`, '{"note":"[cut out]"}'],
  [`{"${partner}":1}`, '{"[cut out]":1}'],
  [`key=${key}&x=1`, 'key=[cut out]&x=1'],
  ['{"description":"pk_short, 1500"}', '{"description":"pk_short, 1500"}'],
])('%s is shown as %s', (body, shown) => {
  expect(bodyWithoutSecrets(body)).toBe(shown);
});

test('a key in the path, in the query or in an unknown header is not shown, escaped or not', () => {
  expect(pathWithoutKeys(`/invoices?api_key=${key}&page=2`)).toBe('/invoices?api_key=[cut out]&page=2');
  expect(pathWithoutKeys(`/${key.replace('_', '%5f')}`)).toBe('/[cut out]');
  expect(pathWithoutKeys('/invoices?search=a%5Fb%20c')).toBe('/invoices?search=a%5Fb%20c');
  expect(withoutSecrets([['X-Api-Token', `Bearer ${key}`]])).toEqual([['X-Api-Token', `Bearer ${cutOut}`]]);
});

test('a body of the longest kind is cleaned at once', () => {
  const body = `{"a":"${'\\'.repeat(60_000)}`;
  const began = performance.now();
  expect(bodyWithoutSecrets(body)).toBe(body);
  expect(performance.now() - began).toBeLessThan(1_000);
});
