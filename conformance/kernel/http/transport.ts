import { setMaxListeners } from 'node:events';
import { type ClientRequest, Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { Readable, Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { nestsDeeper } from '../answers/nesting.ts';
import type { Exchange } from '../verdicts/results.ts';
import type { HttpRequest } from './request.ts';

export type Fault = NonNullable<Exchange['fault']>;

/**
 * The result of a request: a whole response, or the fault that prevented it. An oversize response keeps its beginning.
 */
export interface Delivered {
  response?: { status: number; headers: Headers; text: string; bytes: number };
  fault?: Fault;
  durationMs: number;
}

export interface TransportLimits {
  /** Milliseconds for one request with its whole response. */
  timeout: number;
  /** The largest response in bytes, after decompression; a larger one is cut and reported as `oversize`. */
  maxBytes: number;
}

/** Two megabytes: a hundred times the largest page of records. */
export const largestAnswer = 2_000_000;

/** A hundred times the depth of any documented body. Deeper ones would exhaust the stack of every reader. */
export const deepestAnswer = 500;

/** Some servers close idle connections after 5 s and do not announce it. */
const idleTimeout = 4000;
const agentOptions = { keepAlive: true, timeout: idleTimeout };
const agents = { http: new HttpAgent(agentOptions), https: new HttpsAgent(agentOptions) };

/**
 * Sends one request and reads its whole response as text. Redirects are not followed. Errors of the network or the
 * target become faults; only the abort reason of the run's own signal is thrown. It uses Node's client and not `fetch`,
 * which takes three times the processor time for each exchange.
 */
export function send(request: HttpRequest, limits: TransportLimits, signal: AbortSignal): Promise<Delivered> {
  signal.throwIfAborted();
  // Each request that waits for its response listens to the signal of the run.
  setMaxListeners(0, signal);
  const started = performance.now();
  return new Promise((resolve, reject) => {
    let head: { status: number; headers: Headers } | undefined;
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
    };
    const deliver = (delivered: Omit<Delivered, 'durationMs'>) => {
      settle();
      resolve({ ...delivered, durationMs: Math.round(performance.now() - started) });
    };
    const fail = (fault: Fault) => {
      deliver({ fault, ...(head === undefined ? {} : { response: { ...head, text: '', bytes: 0 } }) });
    };
    const stop = () => {
      settle();
      outgoing.destroy();
      reject(signal.reason);
    };
    const giveUp = () => {
      fail(late(limits.timeout, head !== undefined));
      outgoing.destroy();
    };
    const outgoing = open(request);
    const timer = setTimeout(giveUp, limits.timeout);
    signal.addEventListener('abort', stop, { once: true });
    outgoing.on('error', (error) => fail(faultOf(error)));
    outgoing.once('response', async (response) => {
      try {
        head = { status: response.statusCode ?? 0, headers: headersOf(response) };
        const read = await readText(response, limits.maxBytes);
        const fault = faultOfText(read, limits.maxBytes);
        const { text, bytes } = read;
        deliver({ response: { ...head, text, bytes }, ...(fault === undefined ? {} : { fault }) });
      } catch (error) {
        fail(faultOf(error));
      }
    });
    outgoing.end(request.body);
  });
}

function open({ url, method, headers, body }: HttpRequest): ClientRequest {
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const options = {
    method,
    headers: { 'accept-encoding': 'gzip, deflate, br', ...Object.fromEntries(headers), ...length },
  };
  return url.startsWith('https:')
    ? httpsRequest(url, { ...options, agent: agents.https })
    : httpRequest(url, { ...options, agent: agents.http });
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let i = 0; i < rawHeaders.length; i += 2) headers.append(rawHeaders[i] ?? '', rawHeaders[i + 1] ?? '');
  return headers;
}

interface ReadText {
  text: string;
  /** Bytes after decompression, as far as they were read. */
  bytes: number;
  whole: boolean;
}

function readText(response: IncomingMessage, maxBytes: number): Promise<ReadText> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const text = () => new TextDecoder().decode(Buffer.concat(chunks));
    const body = decompressed(response, reject);
    body.on('error', reject);
    body.on('end', () => resolve({ text: text(), bytes, whole: true }));
    body.on('data', (chunk: Buffer) => {
      bytes += chunk.byteLength;
      chunks.push(chunk);
      if (bytes <= maxBytes) return;
      resolve({ text: text().slice(0, 10_000), bytes, whole: false });
      response.destroy();
    });
  });
}

function decompressed(response: IncomingMessage, failed: (error: Error) => void): Readable {
  const decoder = decoders[response.headers['content-encoding']?.trim().toLowerCase() ?? '']?.();
  if (decoder === undefined) return response;
  response.on('error', failed);
  return response.pipe(decoder);
}

const decoders: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

function faultOfText({ text, whole }: ReadText, maxBytes: number): Fault | undefined {
  if (!whole) return { kind: 'oversize', message: `The response is larger than ${maxBytes} bytes.` };
  if (!nestsDeeper(text, deepestAnswer)) return undefined;
  return { kind: 'oversize', message: `The response nests deeper than ${deepestAnswer} levels.` };
}

function late(timeout: number, headSeen: boolean): Fault {
  const what = headSeen ? 'The response was incomplete' : 'No response';
  return { kind: 'timeout', message: `${what} within ${timeout / 1000} s.` };
}

/** Error codes of Node, each with its message. */
const refusals: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ENOTFOUND: 'The host name is unknown.',
  EAI_AGAIN: 'The host name could not be resolved.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
};
const resets = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE']);
const timeouts = new Set(['ETIMEDOUT']);

function faultOf(error: unknown): Fault {
  const causes = causesOf(error);
  for (const { code } of causes) {
    const refusal = code === undefined ? undefined : refusals[code];
    if (refusal !== undefined) return { kind: 'refused', message: refusal };
    if (code !== undefined && timeouts.has(code)) return { kind: 'timeout', message: 'The connection timed out.' };
    if (code !== undefined && resets.has(code)) {
      return { kind: 'reset', message: 'The connection was closed before the response was complete.' };
    }
  }
  const last = causes.at(-1);
  const message = last === undefined ? String(error) : last.message;
  return { kind: 'protocol', message: `The response is not valid HTTP: ${message}` };
}

/** The error with its causes, outermost first; for several addresses, the error of the first one. */
function causesOf(error: unknown): { code?: string; message: string }[] {
  const found: { code?: string; message: string }[] = [];
  let next: unknown = error;
  while (next instanceof Error && found.length < 5) {
    const code = 'code' in next && typeof next.code === 'string' ? next.code : undefined;
    found.push({ message: next.message, ...(code === undefined ? {} : { code }) });
    next = next instanceof AggregateError ? next.errors[0] : next.cause;
  }
  return found;
}
