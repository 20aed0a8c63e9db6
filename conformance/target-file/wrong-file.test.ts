import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { soundTarget, TargetFolder, targetVariables } from '../selftest/test-support/target-texts.ts';
import { loadTarget } from './load.ts';

const files = new TargetFolder();
afterAll(() => files.remove());

describe('a wrong target file', () => {
  it.each([
    ['an unknown key', `${soundTarget}timeout: 3\n`, 'target.yaml:9  timeout: unknown key.', 'Did you mean timeouts?'],
    [
      'an unknown nested key',
      soundTarget.replace('phones', 'phone'),
      'target.yaml:7  merchant.phone: unknown key.',
      'Did you mean phones?',
    ],
    [
      'a missing key',
      soundTarget.replace(/ {2}phones.*\n/, ''),
      'target.yaml:4  merchant.phones: is missing.',
      'List the phone numbers',
    ],
    [
      'a word that is not offered',
      soundTarget.replace('sandbox\n', 'sandbx\n'),
      'target.yaml:3  mode: "sandbx" is not one of',
      'Did you mean sandbox?',
    ],
    [
      'a wrong type',
      soundTarget.replace("['87770000010']", '87770000010'),
      'target.yaml:7  merchant.phones: must be a list, but is a number.',
      'List',
    ],
    [
      'a time without unit',
      `${soundTarget}timeouts: { settle: 60 }\n`,
      'target.yaml:9  timeouts.settle: must be a text, but is a number.',
      '500ms',
    ],
    [
      'an address with a password',
      soundTarget.replace('https://', 'https://me:pw@'),
      'target.yaml:5  merchant.base_url:',
      'http or https',
    ],
    [
      'an alias inside its own anchor',
      `${soundTarget}templates: &a { createRefund: *a }\n`,
      'alias inside its own anchor',
      '',
    ],
    [
      'thousands of levels',
      `${soundTarget}templates: { createRefund: { a: ${'['.repeat(5000)}${']'.repeat(5000)} } }\n`,
      'nests deeper than 100 levels',
      '',
    ],
    [
      'an impossible address',
      soundTarget.replace('.test/', '.test:99999/'),
      'target.yaml:5  merchant.base_url:',
      'Check the host and the port.',
    ],
    [
      'a webhook mode that lacks what it needs',
      `${soundTarget}webhooks: { mode: pull, urls: { main: 'https://hooks.test/t/in/main' } }\n`,
      'target.yaml:9  webhooks.captures: is missing, and mode pull needs it.',
      'env:RECEIVER_CAPTURES',
    ],
    [
      'addresses that a receiver cannot distinguish',
      `${soundTarget.replace('main: env:MERCHANT_KEY', 'main: env:MERCHANT_KEY, foreign: env:MERCHANT_KEY')}webhooks: { mode: pull, captures: 'https://hooks.test/t/captures', urls: { main: 'https://a.test/in', foreign: 'https://b.test/in' } }\n`,
      'webhooks.urls: must end in different last segments',
      '/in/foreign',
    ],
    [
      'a transport that lacks what it needs',
      `${soundTarget}control: { transport: command, url: 'http://c.test', token: env:CONTROL_TOKEN }\n`,
      'target.yaml:9  control.command: is missing, and transport command needs it.',
      '[node, adapter.js]',
    ],
    [
      'a control server without token',
      `${soundTarget}control: { transport: http, url: 'http://c.test' }\n`,
      'control.token: is missing, and transport http needs it.',
      'token',
    ],
    [
      'a receiver on another machine',
      `${soundTarget}webhooks: { mode: loopback, urls: { main: 'http://hooks.test:9/in' } }\n`,
      'is not an address of this machine.',
      'mode pull or public',
    ],
    [
      'a profile without its section',
      soundTarget.replace('webhooks: no', 'partner: yes'),
      'target.yaml:8  profiles.partner: requires the section partner.',
      'Add partner',
    ],
    [
      'no profile',
      soundTarget.replace('core: yes', 'core: no'),
      'target.yaml:8  profiles: no profile is set to yes.',
      'to yes',
    ],
    [
      'a fixture with an unknown key',
      `${soundTarget}fixtures:\n  org.suspended: { key: other }\n`,
      'target.yaml:10  fixtures.org.suspended.key:',
      'Known keys: main.',
    ],
    [
      'a template under a name that no operation has',
      `${soundTarget}templates:\n  invoices.refund: { amount: 100 }\n`,
      'target.yaml:10  templates.invoices.refund: is not an operation of the contract.',
      'Did you mean createRefund',
    ],
    [
      'a template under a mistyped operation',
      `${soundTarget}templates:\n  createRecipt: {}\n`,
      'target.yaml:10  templates.createRecipt: is not an operation',
      'Did you mean createReceipt?',
    ],
    [
      'a place without a default field',
      `${soundTarget}templates:\n  createRefund: { sum: '{amont}', lines: [{ item: '{return_items.catalog_item_id}' }] }\n`,
      'target.yaml:10  templates.createRefund: {amont} is not a field of the body that the suite sends.',
      'Did you mean {amount}?',
    ],
    [
      'a place in an operation that takes no body',
      `${soundTarget}templates:\n  pauseSubscription: { why: '{reason}' }\n`,
      '{reason} is not a field',
      'Known fields: none.',
    ],
    [
      'a phone in a template that is not declared',
      `${soundTarget}templates:\n  createInvoice:\n    phone_number: '87019999999'\n`,
      'target.yaml:11  templates.createInvoice.phone_number: is a phone number that merchant.phones does not list',
      'Add it to merchant.phones',
    ],
    [
      'a phone in a row of a template, under another name and in another form',
      `${soundTarget}templates:\n  createInvoices:\n    batch:\n      - { payer: '+7 701 999 99 99', sum: 10 }\n`,
      'target.yaml:12  templates.createInvoices.batch[0].payer: is a phone number',
      'placeholder',
    ],
    [
      'an absent operation whose path the specification gives',
      `${soundTarget}paths: { getInvoice: absent }\n`,
      'target.yaml:9  paths.getInvoice: has a path in the specification: GET /invoices/{id}.',
      'Remove the line',
    ],
    [
      'no payer but those that a magic value names',
      `${soundTarget}magic:\n  invoice.pay: { operation: createInvoice, body: { phone_number: '87770000010' } }\n`,
      'merchant.phones: lists only phones that a magic value names',
      'Add the phone of a payer',
    ],
    [
      'a phone in a magic value',
      `${soundTarget}magic:\n  cashier.duplicate: { operation: sendConnectionPhone, body: { phoneNumber: 77019999999 } }\n`,
      'target.yaml:10  magic.cashier.duplicate.body.phoneNumber: is a phone number',
      'Add it to merchant.phones',
    ],
    ['YAML that cannot be read', `${soundTarget}merchant: {\n`, 'target.yaml:', 'not valid YAML'],
    [
      'a key given twice',
      `${soundTarget}mode: sandbox\n`,
      'target.yaml:9  not valid YAML: Map keys must be unique',
      'Correct this line',
    ],
    ['a list', '- 1\n', 'target.yaml:1  is not a mapping', 'example <file>'],
    ['an empty file', '', 'target.yaml:1  is not a mapping', 'example <file>'],
    [
      'a controlled tier without adapter',
      `${soundTarget}tier: controlled\n`,
      'target.yaml:9  tier: controlled needs a control adapter.',
      'Add control',
    ],
  ])('%s is reported with its line and what to do', (_name, text, what, todo) => {
    expect(files.complaint(text)).toContain(what);
    expect(files.complaint(text)).toContain(todo);
  });

  it('may name a declared phone in any form', () => {
    const templates = `templates: { createInvoice: { phone_number: '87770000010', payer: '+7 777 000-00-10' } }\n`;
    expect(files.complaint(soundTarget + templates)).toBe('accepted');
  });

  it('reports all problems, in the order of the file', () => {
    const lines = files.complaint(`${soundTarget.replace('sandbox\n', 'sandbx\n')}wat: 1\n`, [], {}).split('\n');
    expect(lines.filter((line) => line.startsWith('target.yaml')).map((line) => line.split('  ')[0])).toEqual([
      'target.yaml:3',
      'target.yaml:6',
      'target.yaml:9',
    ]);
  });

  it('refuses a control adapter for a production system, and on the origin of the product', () => {
    const control = (url: string): string => `control: { transport: http, url: '${url}', token: env:CONTROL_TOKEN }\n`;
    const production = soundTarget.replace('sandbox\n', 'production-readonly\n') + control('https://control.test');
    expect(files.complaint(production)).toContain(
      'control: a control adapter and mode production-readonly exclude each other.',
    );
    expect(files.complaint(soundTarget + control('https://sandbox.example.test/x'))).toContain(
      'control.url: has the same origin',
    );
  });

  it('names the flag or variable that carried a wrong value', () => {
    expect(files.complaint(soundTarget, ['timeouts.settel=7s'])).toContain('--set  timeouts.settel: unknown key.');
    expect(files.complaint(soundTarget, ['nonsense'])).toContain('--set  "nonsense" is not key=value.');
    expect(files.complaint(soundTarget, [], { ...targetVariables, CONFORMANCE_SET: 'mode=x' })).toContain(
      'CONFORMANCE_SET  mode: "x" is not one of',
    );
  });

  it('reports a missing file and a folder', () => {
    expect(() => loadTarget(join(files.path, 'none.yaml'), [], targetVariables)).toThrow(
      'none.yaml  there is no such file.',
    );
    expect(() => loadTarget(files.path, [], targetVariables)).toThrow('is a folder.');
  });
});
