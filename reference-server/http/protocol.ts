/** A fault of the HTTP request itself, found before its operation runs. */
export class ProtocolError extends Error {
  readonly status: number;
  /** Value of `error` (reading F-6.1). */
  readonly phrase: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, phrase: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.phrase = phrase;
    this.headers = headers;
  }
}
