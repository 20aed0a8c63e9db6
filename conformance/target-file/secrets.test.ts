import { afterAll, describe, expect, it } from 'vitest';
import { soundTarget, TargetFolder, targetVariables } from '../selftest/test-support/target-texts.ts';
import { loadTarget } from './load.ts';

const files = new TargetFolder();
afterAll(() => files.remove());

describe('the secrets of a target file', () => {
  it.each([
    ['that is not set', {}, 'target.yaml:6  merchant.keys.main: env:MERCHANT_KEY is not set.'],
    ['that is empty', { MERCHANT_KEY: ' ' }, 'target.yaml:6  merchant.keys.main: env:MERCHANT_KEY is empty.'],
    ['that no report could hide', { MERCHANT_KEY: 'ab' }, 'env:MERCHANT_KEY has fewer than 3 characters'],
    [
      'that cannot be a key',
      { MERCHANT_KEY: 'two words' },
      'contains spaces or characters that are not valid in a key.',
    ],
  ])('names a secret %s, never its value', (_name, variables, what) => {
    expect(files.complaint(soundTarget, [], variables)).toContain(what);
    expect(files.complaint(soundTarget, [], variables)).not.toContain('two words');
  });

  it('does not print a string given in place of the keys', () => {
    expect(files.complaint(soundTarget.replace('{ main: env:MERCHANT_KEY }', 'sk_live_123'))).toContain(
      'must be a mapping, but is a text.',
    );
  });

  it('refuses a secret in the file without repeating it', () => {
    const reported = files.complaint(soundTarget.replace('env:MERCHANT_KEY', 'sk_live_123'));
    expect(reported).toContain('target.yaml:6  merchant.keys.main: is not a secret reference');
    expect(reported).not.toContain('sk_live_123');
  });

  it('refuses an address with credentials without printing them', () => {
    const url = 'https://me:hunter2@sandbox.example.test/api/v1';
    const reported = [
      files.complaint(soundTarget.replace('https://sandbox.example.test/api/v1/', url)),
      files.complaint(soundTarget, [`merchant.base_url=${url}`]),
      files.complaint(soundTarget, [url]),
      files.complaint(`${soundTarget}webhooks: { mode: loopback, urls: { main: '${url}' } }\n`),
      files.complaint(`${soundTarget}control: { transport: http, url: '${url}', token: env:CONTROL_TOKEN }\n`),
    ];
    for (const text of reported) {
      expect(text).not.toContain('hunter2');
      expect(text).toMatch(/not shown/);
    }
    expect(reported[0]).toContain('target.yaml:5  merchant.base_url: the address contains credentials');
  });

  it('reads a secret from a small regular file only', () => {
    files.write('k'.repeat(20_000), 'large.txt');
    for (const path of ['/dev/zero', '.', 'large.txt']) {
      expect(files.complaint(soundTarget.replace('env:MERCHANT_KEY', `file:${path}`))).toContain(
        `target.yaml:6  merchant.keys.main: file:${path} cannot be read as a regular file of at most 10000 bytes.`,
      );
    }
    expect(() => loadTarget('/dev/zero', [], targetVariables)).toThrow('zero  is not a file.');
  });
});
