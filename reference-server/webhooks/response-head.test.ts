import { expect, test } from 'vitest';
import { endsWithBody, NoResponse, responseHead } from './response-head.ts';

const okay = 'HTTP/1.1 200 OK\r\n';

test.each([
  ['a response with a length', `${okay}Content-Length: 2\r\n\r\nok`, 200, true],
  ['a response without a body', 'HTTP/1.1 204 No Content\r\n\r\n', 204, true],
  ['a response without a phrase', 'HTTP/1.1 200\r\ncontent-length:0\r\n\r\n', 200, true],
  [
    'a response in parts',
    `${okay}Transfer-Encoding: chunked\r\n\r\n2\r\nok\r\nA\r\n0123456789\r\n0\r\n\r\n`,
    200,
    true,
  ],
  ['a part that looks like the end', `${okay}Transfer-Encoding: chunked\r\n\r\n7\r\n\r\n0\r\n\r\n`, 200, false],
  ['a body that has not come', `${okay}Content-Length: 2\r\n\r\no`, 200, false],
  ['more than the body', `${okay}Content-Length: 2\r\n\r\nok!`, 200, false],
  ['a body that ends with the connection', `${okay}\r\nok`, 200, false],
  ['two lengths', `${okay}Content-Length: 2\r\ncontent-length: 2\r\n\r\nok`, 200, false],
  ['a length that is no number', `${okay}Content-Length: two\r\n\r\nok`, 200, false],
  [
    'a response behind interim ones',
    `HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${okay}Content-Length: 0\r\n\r\n`,
    200,
    true,
  ],
])('%s', (_what, text, status, ends) => {
  const head = responseHead(text);
  expect(head).toMatchObject({ status, staysOpen: true });
  expect(head && endsWithBody(text, head)).toBe(ends);
  for (let end = 0; end < (head?.bodyAt ?? 0); end += 1) expect(responseHead(text.slice(0, end))).toBeUndefined();
});

test.each([
  ['says so', `${okay}Connection: Keep-Alive, Close\r\n\r\n`],
  ['is of an earlier version', 'HTTP/1.0 200 OK\r\n\r\n'],
  ['speaks another protocol from now on', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\n\r\n'],
])('nothing follows on the connection of a response that %s', (_what, text) => {
  expect(responseHead(text)?.staysOpen).toBe(false);
});

test.each([
  ['another protocol', 'SSH-2.0-OpenSSH_9.9\r\n\r\n'],
  ['another version', 'HTTP/2 200\r\n\r\n'],
  ['a status that is no number', 'HTTP/1.1 OK\r\n\r\n'],
  ['a status with too many digits', 'HTTP/1.1 2000 OK\r\n\r\n'],
  ['a head without an end', `${okay}${'x'.repeat(20_000)}`],
])('%s is no response', (_what, text) => {
  expect(() => responseHead(text)).toThrow(NoResponse);
});
