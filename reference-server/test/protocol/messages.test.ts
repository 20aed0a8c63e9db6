import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatWords, patternWords } from '../../../generated/forms.ts';
import { faultText } from '../../http/fault-text.ts';
import { type Merchant, TestServer } from '../test-server.ts';

let testServer: TestServer;
let shop: Merchant;
beforeAll(async () => {
  testServer = await TestServer.start({ rateLimitScale: 1_000 });
  shop = await testServer.onboard();
});
afterAll(() => testServer.stop());

const startsWith8 = 'The value must be 11 digits that start with 8 (8XXXXXXXXXX).';
const invoice = { phone_number: '87011234567', amount: 1500 };

test.each(['+77011234567', '77011234567', '7011234567', '8 701 123 45 67', '8701123456', '', '87011234567\n'])(
  'the phone number %j of an invoice is refused with its form',
  async (phone_number) => {
    const response = await testServer.merchant(shop.key, 'POST', '/invoices', { ...invoice, phone_number });
    expect([response.status, response.at('errors')]).toEqual([422, { phone_number: [startsWith8] }]);
  },
);

test.each([
  ['POST', '/invoices', { ...invoice, amount: 0 }, { amount: ['The value must be at least 1.'] }],
  ['POST', '/invoices', { ...invoice, amount: '1500' }, { amount: ['The value must be a number.'] }],
  ['POST', '/invoices', { ...invoice, description: 1 }, { description: ['The value must be a string or null.'] }],
  ['POST', '/clients/check', { phone: '123' }, { phone: [expect.stringContaining('start with 7 or 8')] }],
  ['POST', '/catalog/scan', { input: '' }, { input: ['The value must not be empty.'] }],
  ['GET', '/invoices?date_from=2026-02-30', undefined, { date_from: [expect.stringContaining('YYYY-MM-DD')] }],
  ['GET', '/invoices?per_page=101', undefined, { per_page: ['The value must be at most 100.'] }],
  ['GET', '/invoices?per_page=x', undefined, { per_page: ['The value must be an integer.'] }],
  ['GET', '/invoices?sort_order=up', undefined, { sort_order: ['The value must be one of: asc, desc.'] }],
  ['GET', '/invoices?status[]=new', undefined, { status: [expect.stringContaining('one of: pending, processing')] }],
  ['GET', '/catalog?without_ntin=yes', undefined, { without_ntin: ['The value must be true or false.'] }],
] as const)('%s %s with %j says what the value must be', async (method, path, body, errors) => {
  const response = await testServer.merchant(shop.key, method, path, body);
  expect([response.status, response.at('errors')]).toEqual([422, errors]);
});

test('the form is named for a phone number that is sent as a number', async () => {
  const response = await testServer.merchant(shop.key, 'POST', '/invoices', { ...invoice, phone_number: 87011234567 });
  expect(response.at('errors')).toEqual({
    phone_number: ['The value must be a string: 11 digits that start with 8 (8XXXXXXXXXX).'],
  });
});

test('the forms of the partner interface are named too', async () => {
  const at = `/organizations/${shop.organizationId}`;
  const otp = await testServer.partner('POST', `${at}/kaspi-auth/verify-otp`, { otp: '12' });
  expect(otp.at('errors.otp')).toContain('The value must be 4 to 6 digits.');
  const phone = await testServer.partner('POST', `${at}/kaspi-auth/send-phone`, { cashier_phone: '+77770000010' });
  expect([phone.at('error'), phone.at('message')]).toEqual(['invalid_phone', expect.stringContaining('7XXXXXXXXXX')]);
  const webhook_url = testServer.receiverUrl;
  const secret = await testServer.partner('POST', `${at}/api-key`, { webhook_url, webhook_secret: 'ключ-ключ-ключ' });
  expect(secret.at('errors.webhook_secret')).toEqual([expect.stringContaining('printable ASCII characters')]);
});

test('every pattern and format of the documents has words', () => {
  for (const api of ['merchant', 'partner']) {
    const text = readFileSync(`generated/bundles/${api}.json`, 'utf8');
    JSON.parse(text, (key, value) => {
      if (key === 'pattern') expect(Object.keys(patternWords)).toContain(value);
      if (key === 'format' && !/^int|^double$/.test(value)) expect(Object.keys(formatWords)).toContain(value);
      return value;
    });
  }
});

test('a long list of values is capped, and a keyword without a wording keeps its own message', () => {
  const values = Array.from({ length: 30 }, (_, n) => `v${n}`).join(', ');
  const text = faultText('enum', `must be equal to one of the allowed values: ${values}`);
  expect(text).toMatch(/v19 and 10 more\.$/);
  expect(faultText('constructor', 'must be odd')).toBe('The value must be odd.');
});
