import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from './curl.ts';
import { bodyWithoutSecrets, withoutSecrets } from './secrets.ts';

/** What a shell gives to curl when a person pastes the command. */
function wordsOf(command: string): string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${command}`;
  const env = { LC_ALL: 'C.UTF-8', KEY: 'the key' };
  return execFileSync('bash', ['--norc', '-c', script], { encoding: 'utf8', env }).split('\0').slice(0, -1);
}

const hostile = [
  'plain',
  `'; touch /tmp/never; '`,
  '$(id) `id` $KEY \\ " !x',
  'line one\nline two\r',
  '\u001b[201~\nid\n\u001b[31m',
  "\u202eright to left\u2066 and \\ with 'quotes'",
  '<img src=x onerror=alert(1)> 😀 Қазақша',
];

test.each(hostile)('a shell reads %j as one word, and acts on nothing in it', (text) => {
  const url = 'http://127.0.0.1:8090/api/v1/invoices';
  const headers = [
    ['Host', '127.0.0.1'],
    ['X-API-Key', '[cut out]'],
    ['X-Note', text],
  ] as const;
  const command = curlOf({ method: 'POST', url, headers, body: text, cut: 0 });
  expect(wordsOf(command)).toEqual([
    url,
    '-X',
    'POST',
    '-H',
    'X-API-Key: the key',
    '-H',
    `X-Note: ${text}`,
    '--data-binary',
    text,
  ]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no terminal may get one
  expect(command).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
});

test('secrets are cut out of headers and of bodies that may end anywhere', () => {
  expect(
    withoutSecrets([
      ['x-api-KEY', 'mk_test_1'],
      ['Cookie', 'a=b'],
      ['Accept', '*/*'],
    ]),
  ).toEqual([
    ['x-api-KEY', '[cut out]'],
    ['Cookie', '[cut out]'],
    ['Accept', '*/*'],
  ]);
  const body = '{"key": "mk_te\\"st_1","key_id":7,"idempotency_key":"mine","webhook_secret":"whsec_1"}';
  expect(JSON.parse(bodyWithoutSecrets(body))).toEqual({
    key: '[cut out]',
    key_id: 7,
    idempotency_key: 'mine',
    webhook_secret: '[cut out]',
  });
  for (let end = 0; end < body.length; end += 1) {
    expect(bodyWithoutSecrets(body.slice(0, end))).not.toMatch(/mk_te|whsec_/);
  }
});
