import type { OutgoingHttpHeaders } from 'node:http';
import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { connect, serve, targetAt } from '../../selftest/test-support/test-target.ts';

const type = { 'Content-Type': 'application/json' };
const body = '{"id":"Айгүл"}';

/** What the suite reads from a response with these headers and this body. */
async function received(headers: OutgoingHttpHeaders, bytes: Buffer | string) {
  await using server = await serve((_, response) => response.writeHead(200, { ...type, ...headers }).end(bytes));
  const { api, wire } = connect(targetAt(server.url));
  const response = await api.getInvoice(1);
  return { response, recorded: wire.recorder.exchanges()[0] };
}

describe('a body', () => {
  it.each([
    ['gzip', gzipSync(body)],
    ['GZIP', gzipSync(body)],
    ['x-gzip', gzipSync(body)],
    ['deflate', deflateSync(body)],
    ['br', brotliCompressSync(body)],
    ['identity', body],
    ['', body],
    ['gzip, br', brotliCompressSync(gzipSync(body))],
  ])('in the coding "%s" is read', async (coding, bytes) => {
    const { response } = await received({ 'Content-Encoding': coding }, bytes);
    expect(response).toMatchObject({ status: 200, body: { id: 'Айгүл' } });
  });

  it.each([
    ['zstd, which no request asks for', 'zstd', zstdCompressSync(body), /zstd is not one of gzip, deflate, br/],
    ['no coding at all', 'utf-8', body, /utf-8 is not one of gzip, deflate, br/],
    ['a coding with control characters', 'x\ty', body, /Content-Encoding x y is not/],
    ['the name of a method', 'constructor', body, /constructor is not one of/],
    ['more codings than any server needs', 'gzip, gzip, gzip, gzip', body, /names 4 codings/],
    ['a stream that breaks off', 'gzip', gzipSync(body).subarray(0, 20), /cannot be decoded as gzip.*unexpected end/],
    ['text that is not compressed', 'br', body, /cannot be decoded as br/],
    [
      'a wrong checksum',
      'gzip',
      Buffer.concat([gzipSync(body).subarray(0, -8), Buffer.alloc(8)]),
      /cannot be decoded as gzip.*incorrect data check/,
    ],
    ['deflate without its wrapper', 'deflate', deflateRawSync(body), /cannot be decoded as deflate/],
    ['one coding of two', 'gzip, br', gzipSync(body), /cannot be decoded as gzip, br/],
  ])('with %s is a fault of the transport', async (_, coding, bytes, message) => {
    const { response, recorded } = await received({ 'Content-Encoding': coding }, bytes);
    expect(response).toMatchObject({ status: undefined, body: undefined, fault: { kind: 'encoding' } });
    expect(response.fault?.message).toMatch(message);
    expect(recorded?.response?.status).toBe(200);
  });

  it.each([
    ['UTF-16 with a mark', Buffer.from(`\ufeff${body}`, 'utf16le'), /looks like UTF-16/],
    ['UTF-16 without a mark', Buffer.from(body, 'utf16le'), /looks like UTF-16/],
    ['Latin-1', Buffer.from('{"name":"é"}', 'latin1'), /not UTF-8.*RFC 8259/],
    ['gzip that no header names', gzipSync(body), /compressed with gzip, and Content-Encoding does not say so/],
  ])('of JSON in %s is a fault of the transport', async (_, bytes, message) => {
    const { response } = await received({ 'Content-Type': 'application/json; charset=utf-16' }, bytes);
    expect(response.fault?.message).toMatch(message);
  });

  it.each(['latin1', 'no-such-charset', '"utf-8"'])(
    'of JSON is UTF-8 although its type names the charset %s, which has no meaning there',
    async (charset) => {
      const { response } = await received({ 'Content-Type': `application/json; charset=${charset}` }, body);
      expect(response.body).toEqual({ id: 'Айгүл' });
    },
  );

  it('of another type has its own charset', async () => {
    const page = Buffer.from([0xcd, 0xe5, 0xf2]);
    const { response } = await received({ 'Content-Type': 'text/html; charset=windows-1251' }, page);
    expect(response.text).toBe('Нет');
  });

  it('that is empty has no coding to fail', async () => {
    const { response } = await received({ 'Content-Encoding': 'gzip' }, '');
    expect(response).toMatchObject({ status: 200, text: '', fault: undefined });
  });
});

describe('a small body with megabytes inside', () => {
  const zeros = Buffer.alloc(100_000_000);
  const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_LGWIN]: 24 } };

  it.each([
    ['br', brotliCompressSync(zeros, fast)],
    ['gzip', gzipSync(zeros, { level: 1 })],
    ['gzip, gzip', gzipSync(gzipSync(zeros, { level: 1 }))],
    // The output of the last decoder is empty, but its input must be limited, too.
    ['gzip, deflate', deflateSync(Buffer.concat(new Array(200_000).fill(gzipSync(''))))],
  ])('in %s ends at the limit', async (coding, bytes) => {
    const before = process.memoryUsage().arrayBuffers;
    const { response, recorded } = await received({ 'Content-Encoding': coding }, bytes);
    expect(response.fault).toEqual({ kind: 'oversize', message: 'The response is larger than 2000000 bytes.' });
    expect(recorded?.response?.bytes).toBeLessThan(2_100_000);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(40_000_000);
  });
});
