import { parseJson } from '../../ground/values/evidence.ts';
import { isObject } from '../../ground/values/pointer.ts';

/** One delivery that a receiver outside the suite recorded: a line of NDJSON. */
export interface CaptureLine {
  /** Order of arrival. */
  n: number;
  /** Time of arrival, ISO 8601. */
  at: string;
  /** The last part of the address: the name of the merchant key. */
  to: string;
  headers: Record<string, string>;
  /** The raw bytes, in Base64. A line that was recorded by hand may have `body`, a text, instead. */
  body_base64: string;
}

/** The delivery on a line, if any. A line that an operator recorded needs only `to` and the body. */
export function captureOn(
  line: string,
): { n: number | undefined; at: Date | undefined; to: string; headers: Headers; body: string } | undefined {
  const found = parseJson(line)?.value;
  if (!isObject(found) || typeof found.to !== 'string') return undefined;
  const body = bodyOf(found);
  if (body === undefined) return undefined;
  const at = typeof found.at === 'string' ? new Date(found.at) : undefined;
  return {
    n: typeof found.n === 'number' ? found.n : undefined,
    at: at === undefined || Number.isNaN(at.getTime()) ? undefined : at,
    to: found.to,
    headers: headersOf(found.headers),
    body,
  };
}

function bodyOf({ body, body_base64 }: Record<string, unknown>): string | undefined {
  if (typeof body_base64 === 'string') return Buffer.from(body_base64, 'base64').toString('utf8');
  if (typeof body === 'string') return body;
  return isObject(body) || Array.isArray(body) ? JSON.stringify(body) : undefined;
}

function headersOf(value: unknown): Headers {
  const headers = new Headers();
  for (const [name, text] of Object.entries(isObject(value) ? value : {})) {
    try {
      if (typeof text === 'string') headers.append(name, text);
    } catch {
      // A name that is not a valid header name is dropped.
    }
  }
  return headers;
}
