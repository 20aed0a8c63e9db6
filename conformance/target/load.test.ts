import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { allChecks } from '../checks/all.ts';
import schema from '../schemas/target.schema.json' with { type: 'json' };
import { loadTarget } from './load.ts';
import { ConfigurationError } from './problem.ts';
import { profileNames, reveal, type Target } from './target.ts';

const folder = mkdtempSync(join(tmpdir(), 'target-'));
afterAll(() => rmSync(folder, { recursive: true }));

const env = { MERCHANT_KEY: 'k-main', CONTROL_TOKEN: 'k-control', PARTNER_KEY: 'k-partner' };
const good = `schema: target/1
target: { name: example }
mode: sandbox
merchant:
  base_url: https://sandbox.example.test/api/v1/
  keys: { main: env:MERCHANT_KEY }
  phones: ['87770000010']
profiles: { merchant-core: yes, webhooks: no }
`;

function write(text: string, name = 'target.yaml'): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function load(text: string, sets: string[] = [], variables: NodeJS.ProcessEnv = env): Target {
  return loadTarget(write(text), sets, variables).target;
}

function complaint(text: string, sets: string[] = [], variables: NodeJS.ProcessEnv = env): string {
  try {
    load(text, sets, variables);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('a target file', () => {
  it('gets its defaults, and its secrets stay apart', () => {
    const { target, secrets } = loadTarget(write(good), [], env);
    expect(target.merchant).toMatchObject({ base_url: 'https://sandbox.example.test/api/v1', array_query: 'brackets' });
    const claimed = profileNames.filter((name) => target.profiles[name]);
    expect(claimed).toEqual(['merchant-core']);
    expect(target.timeouts).toMatchObject({ request: 15_000, settle: 60_000, silence: 10_000 });
    expect(target.tier).toBe('black-box');
    expect(JSON.stringify(target)).not.toContain('k-main');
    expect(reveal(target.merchant?.keys.main ?? '', secrets)).toBe('k-main');
  });

  it('finds every path that it names from its own folder', () => {
    const { webhooks, control } = load(
      `${good.replace(', webhooks: no', '')}webhooks: { mode: import, urls: { main: https://a.test/main }, file: events.ndjson }
control: { transport: module, module: ./adapter.js }
`,
    );
    expect(webhooks.file).toBe(join(folder, 'events.ndjson'));
    expect(control).toMatchObject({ module: join(folder, 'adapter.js') });
  });

  it('reads both example files of this folder', () => {
    const names = { ...env, MERCHANT_KEY_2: 'k-foreign', CATALOG_KEY: 'k-catalog', PARTNER_KEY_2: 'k-other' };
    for (const name of ['example', 'reference']) {
      expect(loadTarget(`conformance/targets/${name}.yaml`, [], names).target.mode).toBe('sandbox');
    }
    // Our own server claims everything; only bursts are asked for apart.
    const { profiles } = loadTarget('conformance/targets/reference.yaml', [], names).target;
    expect(profileNames.filter((name) => !profiles[name])).toEqual(['load']);
  });

  it('reads a secret from a file next to it', () => {
    write('k-from-file\n', 'key.txt');
    const { target, secrets } = loadTarget(write(good.replace('env:MERCHANT_KEY', 'file:key.txt')), [], {});
    expect(reveal(target.merchant?.keys.main ?? '', secrets)).toBe('k-from-file');
  });

  it('is overridden by the environment, which is overridden by flags', () => {
    const variables = { ...env, CONFORMANCE_SET: 'limits.fraction=0.3 timeouts.settle=5s' };
    const target = load(`${good}limits: { fraction: 0.5 }\n`, ['timeouts.settle=7s'], variables);
    expect(target.limits.fraction).toBe(0.3);
    expect(target.timeouts.settle).toBe(7_000);
  });

  it('knows the profiles of the checks', () => {
    expect(profileNames).toEqual(expect.arrayContaining(allChecks.map(({ profile }) => profile)));
    expect(Object.keys(schema.properties.profiles.properties)).toEqual([...profileNames]);
  });
});

describe('a wrong target file', () => {
  it.each([
    ['an unknown key', `${good}timeout: 3\n`, 'target.yaml:9  timeout: unknown key.', 'Did you mean timeouts?'],
    [
      'an unknown nested key',
      good.replace('phones', 'phone'),
      'target.yaml:7  merchant.phone: unknown key.',
      'Did you mean phones?',
    ],
    [
      'a missing key',
      good.replace(/ {2}phones.*\n/, ''),
      'target.yaml:4  merchant.phones: is missing.',
      'List the phone numbers',
    ],
    [
      'a word that is not offered',
      good.replace('sandbox\n', 'sandbx\n'),
      'target.yaml:3  mode: "sandbx" is not one of',
      'Did you mean sandbox?',
    ],
    [
      'a wrong type',
      good.replace("['87770000010']", '87770000010'),
      'target.yaml:7  merchant.phones: must be a list, but is a number.',
      'List',
    ],
    [
      'a time without unit',
      `${good}timeouts: { settle: 60 }\n`,
      'target.yaml:9  timeouts.settle: must be a text, but is a number.',
      '500ms',
    ],
    [
      'an address with a password',
      good.replace('https://', 'https://me:pw@'),
      'target.yaml:5  merchant.base_url:',
      'http or https',
    ],
    [
      'an alias inside its own anchor',
      `${good}templates: &a { createRefund: *a }\n`,
      'alias inside its own anchor',
      '',
    ],
    [
      'thousands of levels',
      `${good}templates: { createRefund: { a: ${'['.repeat(5000)}${']'.repeat(5000)} } }\n`,
      'nests deeper than 100 levels',
      '',
    ],
    [
      'an impossible address',
      good.replace('.test/', '.test:99999/'),
      'target.yaml:5  merchant.base_url:',
      'Check the host and the port.',
    ],
    [
      'a webhook mode that lacks what it needs',
      `${good}webhooks: { mode: pull, urls: { main: 'https://hooks.test/t/in/main' } }\n`,
      'target.yaml:9  webhooks.captures: is missing, and mode pull needs it.',
      'env:RECEIVER_CAPTURES',
    ],
    [
      'addresses that a receiver cannot distinguish',
      `${good.replace('main: env:MERCHANT_KEY', 'main: env:MERCHANT_KEY, foreign: env:MERCHANT_KEY')}webhooks: { mode: pull, captures: 'https://hooks.test/t/captures', urls: { main: 'https://a.test/in', foreign: 'https://b.test/in' } }\n`,
      'webhooks.urls: must end in different last segments',
      '/in/foreign',
    ],
    [
      'a transport that lacks what it needs',
      `${good}control: { transport: command, url: 'http://c.test', token: env:CONTROL_TOKEN }\n`,
      'target.yaml:9  control.command: is missing, and transport command needs it.',
      '[node, adapter.js]',
    ],
    [
      'a control server without token',
      `${good}control: { transport: http, url: 'http://c.test' }\n`,
      'control.token: is missing, and transport http needs it.',
      'token',
    ],
    [
      'a receiver on another machine',
      `${good}webhooks: { mode: loopback, urls: { main: 'http://hooks.test:9/in' } }\n`,
      'is not an address of this machine.',
      'mode pull or public',
    ],
    [
      'a profile without its section',
      good.replace('webhooks: no', 'partner: yes'),
      'target.yaml:8  profiles.partner: requires the section partner.',
      'Add partner',
    ],
    [
      'no profile',
      good.replace('core: yes', 'core: no'),
      'target.yaml:8  profiles: no profile is set to yes.',
      'to yes',
    ],
    [
      'a fixture with an unknown key',
      `${good}fixtures:\n  org.suspended: { key: other }\n`,
      'target.yaml:10  fixtures.org.suspended.key:',
      'Known keys: main.',
    ],
    [
      'a template under a name that no operation has',
      `${good}templates:\n  invoices.refund: { amount: 100 }\n`,
      'target.yaml:10  templates.invoices.refund: is not an operation of the contract.',
      'Did you mean createRefund',
    ],
    [
      'a template under a mistyped operation',
      `${good}templates:\n  createRecipt: {}\n`,
      'target.yaml:10  templates.createRecipt: is not an operation',
      'Did you mean createReceipt?',
    ],
    [
      'a place without a default field',
      `${good}templates:\n  createRefund: { sum: '{amont}', lines: [{ item: '{return_items.catalog_item_id}' }] }\n`,
      'target.yaml:10  templates.createRefund: {amont} is not a field of the body that the suite sends.',
      'Did you mean {amount}?',
    ],
    [
      'a place in an operation that takes no body',
      `${good}templates:\n  pauseSubscription: { why: '{reason}' }\n`,
      '{reason} is not a field',
      'Known fields: none.',
    ],
    [
      'a phone in a template that is not declared',
      `${good}templates:\n  createInvoice:\n    phone_number: '87019999999'\n`,
      'target.yaml:11  templates.createInvoice.phone_number: is a phone number that merchant.phones does not list',
      'Add it to merchant.phones',
    ],
    [
      'a phone in a row of a template, under another name and in another form',
      `${good}templates:\n  createInvoices:\n    batch:\n      - { payer: '+7 701 999 99 99', sum: 10 }\n`,
      'target.yaml:12  templates.createInvoices.batch[0].payer: is a phone number',
      'placeholder',
    ],
    [
      'a phone in a magic value',
      `${good}magic:\n  cashier.duplicate: { operation: sendConnectionPhone, body: { phoneNumber: 77019999999 } }\n`,
      'target.yaml:10  magic.cashier.duplicate.body.phoneNumber: is a phone number',
      'Add it to merchant.phones',
    ],
    ['YAML that cannot be read', `${good}merchant: {\n`, 'target.yaml:', 'not valid YAML'],
    [
      'a key given twice',
      `${good}mode: sandbox\n`,
      'target.yaml:9  not valid YAML: Map keys must be unique',
      'Correct this line',
    ],
    ['a list', '- 1\n', 'target.yaml:1  is not a mapping', 'example.yaml'],
    ['an empty file', '', 'target.yaml:1  is not a mapping', 'example.yaml'],
    [
      'a controlled tier without adapter',
      `${good}tier: controlled\n`,
      'target.yaml:9  tier: controlled needs a control adapter.',
      'Add control',
    ],
  ])('%s is reported with its line and what to do', (_name, text, what, todo) => {
    expect(complaint(text)).toContain(what);
    expect(complaint(text)).toContain(todo);
  });

  it('may name a declared phone in any form', () => {
    const templates = `templates: { createInvoice: { phone_number: '87770000010', payer: '+7 777 000-00-10' } }\n`;
    expect(complaint(good + templates)).toBe('accepted');
  });

  it('reports all problems, in the order of the file', () => {
    const lines = complaint(`${good.replace('sandbox\n', 'sandbx\n')}wat: 1\n`, [], {}).split('\n');
    expect(lines.filter((line) => line.startsWith('target.yaml')).map((line) => line.split('  ')[0])).toEqual([
      'target.yaml:3',
      'target.yaml:6',
      'target.yaml:9',
    ]);
  });

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
    expect(complaint(good, [], variables)).toContain(what);
    expect(complaint(good, [], variables)).not.toContain('two words');
  });

  it('does not print a string given in place of the keys', () => {
    expect(complaint(good.replace('{ main: env:MERCHANT_KEY }', 'sk_live_123'))).toContain(
      'must be a mapping, but is a text.',
    );
  });

  it('refuses a secret in the file without repeating it', () => {
    const reported = complaint(good.replace('env:MERCHANT_KEY', 'sk_live_123'));
    expect(reported).toContain('target.yaml:6  merchant.keys.main: is not a secret reference');
    expect(reported).not.toContain('sk_live_123');
  });

  it('refuses a control adapter for a production system, and on the origin of the product', () => {
    const control = (url: string): string => `control: { transport: http, url: '${url}', token: env:CONTROL_TOKEN }\n`;
    const production = good.replace('sandbox\n', 'production-readonly\n') + control('https://control.test');
    expect(complaint(production)).toContain(
      'control: a control adapter and mode production-readonly exclude each other.',
    );
    expect(complaint(good + control('https://sandbox.example.test/x'))).toContain('control.url: has the same origin');
  });

  it('names the flag or variable that carried a wrong value', () => {
    expect(complaint(good, ['timeouts.settel=7s'])).toContain('--set  timeouts.settel: unknown key.');
    expect(complaint(good, ['nonsense'])).toContain('--set  "nonsense" is not key=value.');
    expect(complaint(good, [], { ...env, CONFORMANCE_SET: 'mode=x' })).toContain(
      'CONFORMANCE_SET  mode: "x" is not one of',
    );
  });

  it('refuses an address with credentials without printing them', () => {
    const url = 'https://me:hunter2@sandbox.example.test/api/v1';
    const reported = [
      complaint(good.replace('https://sandbox.example.test/api/v1/', url)),
      complaint(good, [`merchant.base_url=${url}`]),
      complaint(good, [url]),
      complaint(`${good}webhooks: { mode: loopback, urls: { main: '${url}' } }\n`),
      complaint(`${good}control: { transport: http, url: '${url}', token: env:CONTROL_TOKEN }\n`),
    ];
    for (const text of reported) {
      expect(text).not.toContain('hunter2');
      expect(text).toMatch(/not shown/);
    }
    expect(reported[0]).toContain('target.yaml:5  merchant.base_url: the address contains credentials');
  });

  it('reads a secret from a small regular file only', () => {
    write('k'.repeat(20_000), 'large.txt');
    for (const path of ['/dev/zero', '.', 'large.txt']) {
      expect(complaint(good.replace('env:MERCHANT_KEY', `file:${path}`))).toContain(
        `target.yaml:6  merchant.keys.main: file:${path} cannot be read as a regular file of at most 10000 bytes.`,
      );
    }
    expect(() => loadTarget('/dev/zero', [], env)).toThrow('zero  is not a file.');
  });

  it('reports a missing file and a folder', () => {
    expect(() => loadTarget(join(folder, 'none.yaml'), [], env)).toThrow('none.yaml  there is no such file.');
    expect(() => loadTarget(folder, [], env)).toThrow('is a folder.');
  });
});
