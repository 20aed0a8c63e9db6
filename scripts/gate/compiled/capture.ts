import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server on loopback that accepts every request and returns an invoice. */
export interface Capture {
  url: string;
  /** The requests so far, one line each, as a server parses them. */
  taken: string[];
  close(): void;
}

const invoice = JSON.stringify({ id: 9007199254740991, note: 'T3JkZXI=', total: 16777217 });

/** Starts a server on a free port. */
export async function capture(): Promise<Capture> {
  const taken: string[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? '/', 'http://localhost');
    const query = [...url.searchParams].map((pair) => pair.join('=')).toSorted();
    const type = body === '' ? '' : String(request.headers['content-type']).split(';')[0];
    taken.push(
      [request.method, url.pathname, ...query, request.headers['x-request'], type, inOrder(body)]
        .filter(Boolean)
        .join(' '),
    );
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' }).end(invoice);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, taken, close: () => server.close() };
}

/** A body with sorted keys and normalized numbers. */
function inOrder(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), (_, value: unknown) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted())
        : value,
    );
  } catch {
    return body;
  }
}
