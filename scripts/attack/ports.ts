import { type IncomingMessage, request as startRequest } from 'node:http';
import { gzipSync } from 'node:zlib';
import { send } from '../../reference-server/test/send.ts';
import { corpus, type Result, statusResult } from './attack.ts';
import { values } from './hostile-values.ts';

/** What is tried on every port. */
export const tried = corpus<{
  readonly paths: readonly string[];
  readonly hosts: readonly string[];
  readonly sites: readonly Readonly<Record<string, string>>[];
  readonly methods: readonly string[];
}>('ports');

/** A port that asks for a token. */
export interface Port {
  readonly origin: string;
  readonly token: string;
  /** Paths that are read. */
  readonly reads: readonly string[];
  /** Path that takes what a test presses. */
  readonly press: string;
}

/** A press that changes nothing. */
const idle = { ability: 'clock.advance', subject: {}, params: { seconds: 0 }, run: null };

/** The headers of a caller who has the token. */
export function bearer({ token }: Port): Record<string, string> {
  return { Authorization: `Bearer ${token}` };
}

/** Every path without the token, or with the token in a place where it does not count. */
export async function tokenResults(port: Port): Promise<Result[]> {
  const { origin, token, reads, press } = port;
  const wrong: [how: string, headers: Record<string, string>, query: string][] = [
    ['no token', {}, ''],
    ['a wrong token', { Authorization: `Bearer ${token}x` }, ''],
    ['the beginning of the token', { Authorization: `Bearer ${token.slice(0, -1)}` }, ''],
    ['the token without its scheme', { Authorization: token }, ''],
    ['the token as a password', { Authorization: `Basic ${Buffer.from(`a:${token}`).toString('base64')}` }, ''],
    ['the token as a cookie', { Cookie: `token=${token}; sandbox_${new URL(origin).port}=${token}` }, ''],
    ['the token in the query', {}, `?token=${token}`],
  ];
  const results: Result[] = [];
  for (const [how, headers, query] of wrong) {
    for (const path of reads) {
      results.push(statusResult(`GET ${path} with ${how}`, [401], await statusOf(port, path + query, headers)));
    }
    const pressed = await send(origin + press + query, { method: 'POST', headers, body: idle });
    results.push(statusResult(`POST ${press} with ${how}`, [401], pressed.status));
  }
  return results;
}

/** Sends a GET whose path is written as it is. @returns the status and the content type */
export async function sendRaw(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; type: string }> {
  const { statusCode: status = 0, headers: got } = await opened(origin, path, headers);
  return { status, type: got['content-type'] ?? 'no type' };
}

/** Sends a GET whose path is written as it is. It does not wait for the end: a stream or a WebSocket that opens has none. */
export async function statusOf({ origin }: Port, path: string, headers: Record<string, string>): Promise<number> {
  return (await opened(origin, path, headers)).statusCode ?? 0;
}

function opened(origin: string, path: string, headers: Record<string, string>): Promise<IncomingMessage> {
  const { hostname, port } = new URL(origin);
  return new Promise((done, fail) => {
    const request = startRequest({ hostname, port, path, headers, agent: false });
    const end = (message: IncomingMessage): void => {
      message.socket.destroy();
      done(message);
    };
    request.on('response', end).on('upgrade', end).on('error', fail).end();
  });
}

/** Paths that lead elsewhere, methods that do nothing, and bodies that cost much or are of another type. */
export async function requestResults(port: Port): Promise<Result[]> {
  const { origin, reads, press } = port;
  const headers = bearer(port);
  const results: Result[] = [];
  for (const path of tried.paths) {
    results.push(statusResult(`GET ${path}`, [400, 404], await statusOf(port, path, headers)));
  }
  for (const method of tried.methods) {
    for (const path of [reads[0] ?? '', press]) {
      const response = await send(origin + path, { method, headers });
      const allowed = [...response.headers.keys()].some((name) => name.startsWith('access-control-'));
      results.push(statusResult(`${method} ${path}`, [400, 404, 405, 415], allowed ? 'CORS headers' : response.status));
    }
  }
  const text = JSON.stringify(idle);
  const bodies: [
    what: string,
    body: string | Uint8Array<ArrayBuffer>,
    type: string,
    statuses: number[],
    encoding?: string,
  ][] = [
    ['a form', 'ability=clock.advance', 'application/x-www-form-urlencoded', [415, 422]],
    ['JSON as a text', text, 'text/plain', [415, 422]],
    ['JSON as a form', text, 'multipart/form-data', [415, 422]],
    ['30,000 open brackets', '['.repeat(30_000), 'application/json', [400]],
    ['a megabyte', `"${'x'.repeat(1_000_000)}"`, 'application/json', [413]],
    ['50 MB, compressed', new Uint8Array(gzipSync(' '.repeat(50_000_000))), 'application/json', [413, 415], 'gzip'],
  ];
  for (const [what, body, type, statuses, encoding] of bodies) {
    const given = { ...headers, 'Content-Type': type, ...(encoding !== undefined && { 'Content-Encoding': encoding }) };
    const { status } = await fetch(origin + press, { method: 'POST', headers: given, body, redirect: 'manual' });
    results.push(statusResult(`${what} at ${press}`, statuses, status));
  }
  return results;
}

/** Every parameter of a query with every hostile value. */
export async function queryResults(port: Port, paths: readonly string[], names: readonly string[]): Promise<Result[]> {
  const written = [...values.texts, ...values.numbers.map(String), 'x'.repeat(5_000)];
  const results: Result[] = [];
  for (const path of paths) {
    for (const name of names) {
      const failed = new Set<string>();
      for (const value of written) {
        const query = `${path.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value.toWellFormed())}`;
        const { status } = await send(port.origin + path + query, { headers: bearer(port) });
        if (status >= 500) failed.add(`${status} for ${JSON.stringify(value)}`);
      }
      results.push({ name: `${path}, ${name}`, expected: 'no failure', got: [...failed].join(', ') || 'no failure' });
    }
  }
  return results;
}

/** Every parameter and subject of every ability with every hostile value. */
export async function pressResults(
  port: Port,
  abilities: readonly { name: string; params?: readonly string[] }[],
): Promise<Result[]> {
  const all = [...values.texts, ...values.numbers, null, [], {}, true];
  const subjects = ['organization_id', 'invoice_id', 'limit'];
  const results: Result[] = [];
  for (const { name: ability, params = [] } of abilities) {
    const failed = new Set<string>();
    const places = [
      ...params.map((name) => ['params', name] as const),
      ...subjects.map((name) => ['subject', name] as const),
    ];
    for (const [part, name] of places) {
      for (const value of all) {
        const body = { ability, subject: {}, params: {}, run: null, [part]: { [name]: value } };
        const { status } = await send(port.origin + port.press, { method: 'POST', headers: bearer(port), body });
        if (status >= 500) failed.add(`${status} for ${part}.${name} ${JSON.stringify(value)}`);
      }
    }
    results.push({ name: `ability ${ability}`, expected: 'no failure', got: [...failed].join(', ') || 'no failure' });
  }
  return results;
}
