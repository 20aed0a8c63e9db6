/** HTTP of the reference client. */

/**
 * An import of this module would load every lazy part of it, `fetch` among them. That is most of the time in which the client
 * starts, which it does for each story that ends it.
 */
export const http = process.getBuiltinModule('node:http');

export interface Received {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string;
}

/** Sends one request, and follows no redirect. Undefined without a whole response. */
export function exchange(
  url: string,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: string },
): Promise<Received | undefined> {
  const length = body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) };
  return new Promise((resolve) => {
    const request = http.request(url, { method, headers: { ...headers, ...length } }, (response) => {
      const { statusCode: status = 0, headers: received } = response;
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('error', () => resolve(undefined));
      response.once('end', () =>
        resolve({ status, text: Buffer.concat(parts).toString('utf8'), retryAfter: received['retry-after'] ?? '' }),
      );
    });
    request.once('error', () => resolve(undefined));
    request.end(body);
  });
}
