import { Agent, type IncomingMessage, request as startRequest } from 'node:http';

/** A response as a test reads it. */
export interface ReceivedResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
  /** Value at a path such as `organization.id`. */
  at(path: string): unknown;
  integer(path: string): number;
  string(path: string): string;
}

interface Request {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; a text is sent as it is. */
  readonly body?: unknown;
}

/** No complete response: the connection was refused or closed. */
export class NoResponse extends Error {}

const agent = new Agent({ keepAlive: true });

/**
 * Sends one request. Throws `NoResponse` when the server is gone. It uses Node's client and not `fetch`, which takes three
 * times the processor time, because the tests send thousands of requests.
 */
export async function send(
  url: string,
  { method = 'GET', headers = {}, body }: Request = {},
): Promise<ReceivedResponse> {
  const content = typeof body === 'string' ? body : JSON.stringify(body);
  const described = content !== undefined && {
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(content)),
  };
  const { response, text } = await exchange(url, method, { ...described, ...headers }, content);
  const parsed: unknown = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined;
  return {
    status: response.statusCode ?? 0,
    headers: headersOf(response),
    text,
    body: parsed,
    at: (path) => valueAt(parsed, path),
    integer: (path) => Number(valueAt(parsed, path)),
    string: (path) => String(valueAt(parsed, path)),
  };
}

function exchange(url: string, method: string, headers: Record<string, string>, content: string | undefined) {
  return new Promise<{ response: IncomingMessage; text: string }>((resolve, reject) => {
    const refuse = (cause: Error) =>
      reject(new NoResponse(`${method} ${url} has no response: ${cause.message}`, { cause }));
    const request = startRequest(url, { method, headers, agent }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => {
        text += piece;
      });
      response.on('error', refuse).on('end', () => resolve({ response, text }));
    });
    request.on('error', refuse).end(content);
  });
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  return new Headers(
    Object.entries(headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  );
}

function valueAt(body: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
}
