import type { Dummy } from './dummy.ts';

const json = { 'Content-Type': 'application/json' };

/** Servers that give one answer to everything. */
export const constantDummies: readonly Dummy[] = [
  {
    id: 'ok-empty',
    says: '200 {} to everything',
    answer: (_, response) => response.writeHead(200, json).end('{}'),
  },
  {
    id: 'not-found',
    says: '404 to everything, in the documented shape',
    answer: (_, response) =>
      response.writeHead(404, json).end('{"error":"Invoice not found","message":"There is no invoice with this id."}'),
  },
  {
    id: 'unauthorized',
    says: '401 to everything',
    answer: (_, response) => response.writeHead(401, json).end('{"error":"Invalid API key","message":"No."}'),
  },
  {
    id: 'html-error',
    says: '500 with an HTML page to everything',
    answer: (_, response) =>
      response.writeHead(500, { 'Content-Type': 'text/html' }).end('<html><h1>Internal Server Error</h1></html>'),
  },
  {
    id: 'echo',
    says: '200 with the body of the request',
    answer: (_, response, body) => response.writeHead(200, json).end(body || '{}'),
  },
  {
    id: 'silent',
    says: 'takes every request and never answers',
    answer: () => undefined,
  },
];
