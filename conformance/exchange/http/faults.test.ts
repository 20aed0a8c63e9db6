import { createServer, type Server as HttpsServer } from 'node:https';
import { type AddressInfo, createServer as createSocketServer, type Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, it } from 'vitest';
import { type Certificate, certificateFor } from '../../selftest/test-support/certificate.ts';
import { serve } from '../../selftest/test-support/test-target.ts';
import { HttpRequest } from './request.ts';
import { send } from './transport.ts';

const open: (Server | HttpsServer)[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

async function portOf(server: Server | HttpsServer): Promise<number> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

function secure(certificate: Certificate): Promise<number> {
  return portOf(createServer(certificate, (_, response) => response.end('{}')));
}

/** What the suite says about a request to this address. */
async function faultAt(url: string) {
  const limits = { timeout: 30_000, maxBytes: 1000 };
  return (await send(new HttpRequest(url), limits, new AbortController().signal)).fault;
}

describe('a server that cannot be trusted', () => {
  it('has a certificate that nothing on this machine vouches for: named, with what to do', async () => {
    const port = await secure(certificateFor('localhost'));
    const fault = await faultAt(`https://localhost:${port}/`);
    expect(fault).toMatchObject({ kind: 'tls', message: expect.stringMatching(/self-signed.*NODE_EXTRA_CA_CERTS/) });
  });

  it.each([
    ['that has expired', certificateFor('localhost', { until: '20210101000000Z' }), 'its certificate has expired'],
    ['for another host', certificateFor('other.test'), /for another host name.*other\.test/],
  ])('has a certificate %s: named', async (_, certificate, message) => {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, certificate.cert]);
    try {
      const fault = await faultAt(`https://localhost:${await secure(certificate)}/`);
      expect(fault).toMatchObject({ kind: 'tls', message: expect.stringMatching(message) });
    } finally {
      setDefaultCACertificates(before);
    }
  });

  it('speaks no TLS', async () => {
    await using server = await serve((_, response) => response.end('{}'));
    const fault = await faultAt(server.url.replace('http:', 'https:'));
    expect(fault).toMatchObject({ kind: 'tls', message: expect.stringContaining('Is it http: instead of https:?') });
  });

  it('speaks TLS where plain HTTP was asked for', async () => {
    const port = await secure(certificateFor('localhost'));
    expect(await faultAt(`http://localhost:${port}/`)).toBeDefined();
  });
});

describe('a response that is not HTTP', () => {
  it.each([
    ['garbage in place of a chunk', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}'],
    ['a header without a colon', 'HTTP/1.1 200 OK\r\n\u001b[31m key\r\n\r\n{}'],
  ])('such as %s is named in plain text', async (_, text) => {
    const port = await portOf(createSocketServer((socket) => socket.on('error', () => undefined).end(text)));
    const fault = await faultAt(`http://127.0.0.1:${port}/`);
    expect(fault).toMatchObject({ kind: 'protocol', message: expect.stringContaining('not valid HTTP') });
    expect(fault?.message).not.toContain('\u001b');
  });
});
