import { describe, expect, it } from 'vitest';
import { proxyCredentials, proxyOf, proxySentence } from './proxy.ts';

const https = { HTTPS_PROXY: 'http://proxy.test:3128' };

describe('the proxy of an address', () => {
  it.each([
    ['http://shop.test/', { HTTP_PROXY: 'http://a:1' }, 'HTTP_PROXY'],
    ['http://shop.test/', { HTTP_PROXY: 'http://a:1', http_proxy: 'http://b:1' }, 'http_proxy'],
    ['http://shop.test/', { HTTP_PROXY: 'http://a:1', http_proxy: '' }, 'HTTP_PROXY'],
    ['http://shop.test/', https, undefined],
    ['https://shop.test/', https, 'HTTPS_PROXY'],
    ['https://shop.test/', { HTTP_PROXY: 'http://a:1' }, undefined],
    ['https://shop.test/', { ALL_PROXY: 'http://a:1' }, 'ALL_PROXY'],
    ['https://shop.test/', { ...https, ALL_PROXY: 'http://a:1' }, 'HTTPS_PROXY'],
    ['https://shop.test/', {}, undefined],
  ])('%s with %j is that of %s', (url, env, variable) => {
    expect(proxyOf(url, env)?.variable).toBe(variable);
  });

  it.each([
    'http://localhost:80/',
    'http://api.localhost/',
    'http://127.0.0.1/',
    'http://127.1.2.3:9/',
    'http://2130706433/',
    'http://[::1]:80/',
    'http://[::ffff:127.0.0.1]/',
    'http://0.0.0.0:80/',
  ])('is none for this machine: %s', (url) => {
    expect(proxyOf(url, { HTTP_PROXY: 'http://a:1', ALL_PROXY: 'http://a:1' })).toBeUndefined();
  });

  it.each([
    ['shop.test', 'https://shop.test/', true],
    ['SHOP.test.', 'https://shop.test/', true],
    ['shop.test', 'https://api.shop.test/', true],
    ['.shop.test', 'https://api.shop.test/', true],
    ['*.shop.test', 'https://api.shop.test/', true],
    ['shop.test', 'https://workshop.test/', false],
    ['other.test shop.test', 'https://shop.test/', true],
    ['other.test, shop.test', 'https://shop.test/', true],
    ['shop.test:443', 'https://shop.test/', true],
    ['shop.test:8443', 'https://shop.test/', false],
    ['*', 'https://shop.test/', true],
    ['10.0.0.0/8', 'https://10.1.2.3/', true],
    ['10.0.0.0/8', 'https://11.1.2.3/', false],
    ['10.1.2.3', 'https://10.1.2.3:8443/', true],
    ['10.1.2.3:8443', 'https://10.1.2.3:8443/', true],
    ['10.1.2.3:8443', 'https://10.1.2.3/', false],
    ['10.0.0.0/99', 'https://10.1.2.3/', false],
    ['fd00::/8', 'https://[fd00::1]/', true],
    ['fd00::1', 'https://[fd00::1]/', true],
    ['[fd00::1]:443', 'https://[fd00::1]/', true],
    ['[fd00::1]:8443', 'https://[fd00::1]/', false],
    ['', 'https://shop.test/', false],
  ])('with NO_PROXY "%s" is none for %s: %s', (list, url, isNone) => {
    expect(proxyOf(url, { ...https, NO_PROXY: list }) === undefined).toBe(isNone);
    expect(proxyOf(url, { ...https, no_proxy: list, NO_PROXY: 'example.test' }) === undefined).toBe(isNone);
  });

  it('may leave out its scheme', () => {
    expect(proxyOf('https://shop.test/', { HTTPS_PROXY: 'proxy.test:3128' })?.href).toBe('http://proxy.test:3128/');
  });
});

describe('the sentence about a proxy', () => {
  it('names the variable and the address, without user and password', () => {
    const sentence = proxySentence('https://shop.test/', { HTTPS_PROXY: 'http://user:pass-word@proxy.test:3128' });
    expect(sentence).toContain('the proxy http://proxy.test:3128 of HTTPS_PROXY');
    expect(sentence).not.toMatch(/user|pass-word/);
  });

  it.each([
    [
      'socks5://user:pass-word@proxy.test:1080',
      'not used: the suite speaks to proxies over http: and https:, not socks5:',
    ],
    ['http://user:pass-word@', 'not used: its value is no address'],
  ])('says that %s is not used', (value, reason) => {
    const sentence = proxySentence('https://shop.test/', { ALL_PROXY: value });
    expect(sentence).toContain(reason);
    expect(sentence).not.toContain('pass-word');
  });

  it('is empty where there is no proxy', () => {
    expect(proxySentence('http://127.0.0.1/', { HTTP_PROXY: 'http://a:1' })).toBe('');
  });
});

it('hides the password of a proxy in each form in which a message could show it', () => {
  const found = proxyCredentials({ https_proxy: 'http://user:p%40ss-word@proxy.test', PATH: 'http://a:secret@b' });
  expect(found).toEqual(['p@ss-word', 'p%40ss-word', Buffer.from('user:p@ss-word').toString('base64')]);
});
