/** A request as it is sent and recorded. Unlike a `Request`, its body can be read more than once. */
export class HttpRequest {
  readonly method: string;
  /** Normalized, with the query. */
  readonly url: string;
  readonly headers: Headers;
  readonly body: string | undefined;

  /** @throws TypeError when the address or a header cannot be sent */
  constructor(
    url: string,
    init: { method?: string; headers?: ConstructorParameters<typeof Headers>[0]; body?: string | undefined } = {},
  ) {
    this.url = new URL(url).href;
    this.method = init.method ?? 'GET';
    this.headers = new Headers(init.headers);
    this.body = init.body;
  }
}
