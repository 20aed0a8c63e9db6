import { nestsDeeper } from '../answers/nesting.ts';
import type { Exchange } from '../verdicts/results.ts';

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

/**
 * Sends one request and reads its whole response as text. Redirects are not followed. Errors of the network or the
 * target become faults; only the abort reason of the run's own signal is thrown.
 */
export async function send(request: Request, limits: TransportLimits, signal: AbortSignal): Promise<Delivered> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const timeout = AbortSignal.timeout(limits.timeout);
  let head: { status: number; headers: Headers } | undefined;
  try {
    const response = await fetch(request, { redirect: 'manual', signal: AbortSignal.any([signal, timeout]) });
    head = { status: response.status, headers: response.headers };
    const { text, bytes, whole } = await readText(response, limits.maxBytes);
    const answer = { response: { ...head, text, bytes }, durationMs: elapsed() };
    if (whole && nestsDeeper(text, deepestAnswer)) {
      const message = `The response nests deeper than ${deepestAnswer} levels.`;
      return { ...answer, fault: { kind: 'oversize', message } };
    }
    if (whole) return answer;
    return { ...answer, fault: { kind: 'oversize', message: `The response is larger than ${limits.maxBytes} bytes.` } };
  } catch (error) {
    signal.throwIfAborted();
    const fault = timeout.aborted ? late(limits.timeout, head !== undefined) : faultOf(error);
    const response = head === undefined ? {} : { response: { ...head, text: '', bytes: 0 } };
    return { ...response, fault, durationMs: elapsed() };
  }
}

async function readText(
  response: Response,
  maxBytes: number,
): Promise<{ text: string; bytes: number; whole: boolean }> {
  if (response.body === null) return { text: '', bytes: 0, whole: true };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { text: text + decoder.decode(), bytes, whole: true };
    bytes += value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      return { text: text.slice(0, 10_000), bytes, whole: false };
    }
    text += decoder.decode(value, { stream: true });
  }
}

function late(timeout: number, headSeen: boolean): Fault {
  const what = headSeen ? 'The response was incomplete' : 'No response';
  return { kind: 'timeout', message: `${what} within ${timeout / 1000} s.` };
}

/** Error codes of Node and of its HTTP client, each with its message. */
const refusals: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused.',
  ENOTFOUND: 'The host name is unknown.',
  EAI_AGAIN: 'The host name could not be resolved.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ENETUNREACH: 'The network cannot be reached.',
};
const resets = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH']);
const timeouts = new Set(['ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

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
  if (last?.message === 'bad port') {
    return { kind: 'refused', message: 'HTTP clients never connect to this port (Fetch standard). Use another one.' };
  }
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
