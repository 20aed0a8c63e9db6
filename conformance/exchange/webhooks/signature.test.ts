import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { isSignedBy, schemeOf } from './signature.ts';

const text = '{"event":"invoice.status_changed","invoice":{"id":7}}';
function hmac(algorithm: string, signed: string) {
  return createHmac(algorithm, 'generated').update(signed);
}

it.each([
  ['hex with a prefix', { 'X-Signature': `sha256=${hmac('sha256', text).digest('hex')}` }],
  ['base64', { Signature: hmac('sha512', text).digest('base64') }],
  ['a time and the body', { 'X-Hook': `t=1764000000,v1=${hmac('sha256', `1764000000.${text}`).digest('hex')}` }],
])('finds a signature as %s', (_form, headers) => {
  const raw = { text, headers: new Headers(headers) };
  const scheme = schemeOf(raw, 'generated');
  expect(scheme).toBeDefined();
  if (scheme === undefined) return;
  expect(isSignedBy(raw, 'supplied', scheme)).toBe(false);
});

it('finds no scheme in a delivery that is not signed', () => {
  expect(schemeOf({ text, headers: new Headers({ 'X-Signature': 'none' }) }, 'generated')).toBeUndefined();
});
