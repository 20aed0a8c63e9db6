import { type NullServer, nullServer } from './null-server.ts';

const json = { 'Content-Type': 'application/json' };

/** Servers that give one response to everything. */
export const constantServers: readonly NullServer[] = [
  nullServer('ok-empty', '200 {} to everything', (_, response) => response.writeHead(200, json).end('{}')),
  nullServer('not-found', '404 to every request, with the documented body', (_, response) =>
    response.writeHead(404, json).end('{"error":"Invoice not found","message":"There is no invoice with this id."}'),
  ),
  nullServer('unauthorized', '401 to everything', (_, response) =>
    response.writeHead(401, json).end('{"error":"Invalid API key","message":"No."}'),
  ),
  nullServer('html-error', '500 with an HTML page to everything', (_, response) =>
    response.writeHead(500, { 'Content-Type': 'text/html' }).end('<html><h1>Internal Server Error</h1></html>'),
  ),
  nullServer('echo', '200 with the body of the request', (_, response, body) =>
    response.writeHead(200, json).end(body || '{}'),
  ),
  { ...nullServer('silent', 'takes every request and never responds', () => undefined), mute: true },
];
