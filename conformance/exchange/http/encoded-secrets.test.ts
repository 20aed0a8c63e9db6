import { describe, expect, it } from 'vitest';
import { secretMark } from '../../ground/declared-target/target.ts';
import { Redactor } from './redact.ts';

const key = 'sk_sandbox_4f9a-Zq81';
const redactor = new Redactor();
redactor.add('MERCHANT_KEY', key);
const mark = secretMark('MERCHANT_KEY', key);
const bytes = Buffer.from(key);
const hex = bytes.toString('hex');

describe('a secret that a target returns', () => {
  it.each([
    ['as it is', key],
    ['reversed', [...key].reverse().join('')],
    ['in base64', bytes.toString('base64')],
    ['in base64 of the reversed text', Buffer.from([...key].reverse().join('')).toString('base64')],
    ['in base64url inside a longer text', Buffer.from(`a${key}bc`).toString('base64url')],
    ['in base64 of its header', Buffer.from(`X-API-Key: ${key}\r\n`).toString('base64')],
    ['in hexadecimal', hex],
    ['with every character percent-encoded', hex.replace(/../g, '%$&')],
    ['with every character percent-encoded in upper case', hex.toUpperCase().replace(/../g, '%$&')],
    ['with every character escaped for JSON', hex.replace(/../g, '\\u00$&')],
    ['with every character escaped for HTML', [...bytes].map((byte) => `&#${byte};`).join('')],
  ])('%s is redacted', (_, form) => {
    const text = `{"a":"xx ${form} yy"}`;
    expect(redactor.finds(text)).toBe(true);
    const redacted = redactor.text(text);
    expect(redacted).toContain(mark);
    expect(redacted).not.toContain(form);
    expect(redactor.text(redacted)).toBe(redacted);
  });

  it('leaves other text unchanged, whatever its length', () => {
    const text = 'abcdefghijklmnopqrstuvwxyz0123456789'.repeat(1000);
    expect(redactor.text(text)).toBe(text);
  });
});
