import { setTimeout as pause } from 'node:timers/promises';
import { exchange, type Received } from './http.ts';

/** The requests of the reference client, and when it sends one again. It knows the interfaces only as their users do. */

export type Body = Readonly<Record<string, unknown>>;

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly body?: Body | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** By default the key of the merchant without a catalog. */
  readonly key?: string | undefined;
  readonly isPartner?: boolean;
}

export interface Got {
  /** Undefined without a response. */
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly body: Body;
  /** How long the service asks to wait, in milliseconds. */
  readonly wait: number;
}

const { env } = process;

/** The key of the merchant with a catalog. */
export const catalogKey = env.CATALOG_KEY;

/** How long the client waits before it repeats a request of which it does not know the outcome, in milliseconds. */
const usualPause = 550;

/** One request, whatever comes of it. */
export async function send({ method, path, body, headers, key, isPartner = false }: Request): Promise<Got> {
  const base = isPartner ? env.PARTNER_URL : env.MERCHANT_URL;
  const credential: Record<string, string> = isPartner
    ? { 'X-Partner-Key': env.PARTNER_KEY ?? '' }
    : { 'X-API-Key': key ?? env.MERCHANT_KEY ?? '' };
  const init = {
    method,
    headers: { ...credential, ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  };
  const response = await exchange(`${base}${path}`, init);
  return response === undefined ? { status: undefined, code: undefined, body: {}, wait: 0 } : read(response);
}

function read({ status, text, retryAfter }: Received): Got {
  const parsed: unknown = text === '' ? {} : JSON.parse(text);
  const body = (typeof parsed === 'object' && parsed !== null ? parsed : {}) as Body;
  const code = body.error_code ?? body.error;
  return {
    status,
    code: typeof code === 'string' ? code : undefined,
    body,
    wait: waitOf(retryAfter, body.retry_after_seconds),
  };
}

/** `Retry-After` in digits or as a date, else the seconds in the body, in milliseconds. */
function waitOf(retryAfter: string, seconds: unknown): number {
  if (/^\d+$/.test(retryAfter)) return Number(retryAfter) * 1000;
  if (/^\w{3}, .+ GMT$/.test(retryAfter)) return Math.max(0, Date.parse(retryAfter) - Date.now()) || 0;
  return typeof seconds === 'number' ? seconds * 1000 : 0;
}

/** A request that may be repeated, because a key or its nature makes it safe. */
export async function repeat(request: Request, attempts = 3): Promise<Got> {
  for (let attempt = 1; ; attempt += 1) {
    const got = await send(request);
    if (attempt === attempts || !isWorthRepeating(got)) return got;
    await pause(Math.max(got.wait, usualPause));
  }
}

/** A longer wait than this is for a person, in milliseconds. */
const longestWait = 5_000;

/** The service could not do it at this moment, or the client does not know whether it did. */
function isWorthRepeating({ status, code, wait }: Got): boolean {
  if (code === 'kyc_daily_limit_reached') return false;
  if (wait > longestWait || code === 'test_org_limit' || code === 'organization_identity_unavailable') return false;
  return status === undefined || status >= 500 || status === 429 || code === 'catalog_busy';
}

export function isSuccess({ status }: Got): boolean {
  return status !== undefined && status >= 200 && status < 300;
}
