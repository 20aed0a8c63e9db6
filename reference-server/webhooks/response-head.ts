/** The status line and headers of a response, as far as they matter. */
export interface ResponseHead {
  readonly status: number;
  /** Index of the body in the text. */
  readonly bodyAt: number;
  /** True when another request may follow on the connection. */
  readonly staysOpen: boolean;
  /** Length of the body in characters; `parts` for chunked encoding, null when it ends with the connection. */
  readonly length: number | 'parts' | null;
}

/** The text is not the beginning of an HTTP response. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse';
}

/** Maximum length of the head, including interim responses before it, in characters. */
const longestHead = 16_384;

const protocol = 'HTTP/1.';
const statusLine = /^HTTP\/1\.([01]) ([1-9]\d\d)[ \r]/;
const closing = /\nconnection:[^\n]*close/i;
const inParts = /\ntransfer-encoding:/i;
const lengthName = /\ncontent-length:/i;
const lengthValue = /^[ \t]*(\d{1,15})[ \t]*\r/;

/** Statuses without a body, whatever the head says. */
const bodiless: readonly number[] = [204, 304];

/**
 * Parses the head of a response that may be incomplete. Skips interim responses before it.
 * @param text received so far, one character per byte
 * @returns undefined when more data is needed
 * @throws NoResponse
 */
export function responseHead(text: string): ResponseHead | undefined {
  for (let from = 0; ; ) {
    if (!protocol.startsWith(text.slice(from, from + protocol.length)))
      throw new NoResponse('the response is not HTTP/1.1');
    const end = text.indexOf('\r\n\r\n', from);
    if ((end < 0 ? text.length : end) > longestHead) throw new NoResponse('the head of the response is too long');
    if (end < 0) return undefined;
    const head = text.slice(from, end + 2);
    const [, minor, digits] = statusLine.exec(head) ?? [];
    if (digits === undefined) throw new NoResponse('the response is not HTTP/1.1');
    const status = Number(digits);
    from = end + 4;
    if (status < 200 && status !== 101) continue;
    const staysOpen = minor === '1' && status !== 101 && !closing.test(head);
    return { status, bodyAt: from, staysOpen, length: bodiless.includes(status) ? 0 : lengthOf(head) };
  }
}

function lengthOf(head: string): ResponseHead['length'] {
  if (inParts.test(head)) return 'parts';
  const [, value = '', second] = head.split(lengthName);
  // With two of them, the end of the body is unknown.
  const digits = second === undefined ? lengthValue.exec(value)?.[1] : undefined;
  return digits === undefined ? null : Number(digits);
}

/** True when the text ends with the end of the body. */
export function endsWithBody(text: string, { bodyAt, length }: ResponseHead): boolean {
  return length === 'parts' ? endsWithLastPart(text, bodyAt) : text.length - bodyAt === length;
}

const partSize = /^([\da-f]{1,8})\r\n/i;

function endsWithLastPart(text: string, bodyAt: number): boolean {
  for (let at = bodyAt; ; ) {
    const [line, digits = ''] = partSize.exec(text.slice(at, at + 10)) ?? [];
    if (line === undefined) return false;
    const size = Number.parseInt(digits, 16);
    if (size === 0) return text.length === at + line.length + 2 && text.endsWith('\r\n\r\n');
    at += line.length + size + 2;
  }
}
