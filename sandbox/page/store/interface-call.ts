import { requestHeader } from '../../protocol/requests.ts';
import { store } from './store.ts';

/** A request to one of the interfaces, as a client sends it. */
export interface InterfaceCall {
  readonly api: 'merchant' | 'partner';
  readonly method: string;
  /** Path and query below the base of the interface. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Its body as text; undefined for none. */
  readonly body?: string | undefined;
}

/** What the interface returned. */
export interface InterfaceResponse {
  readonly status: number;
  readonly body: string;
  /** Number of the request in the journal; null for a path that no interface has. */
  readonly n: number | null;
}

/** Sends a request to an interface of this sandbox. @throws Error with a sentence for a person when nothing came back */
export async function callInterface({ api, method, path, headers, body }: InterfaceCall): Promise<InterfaceResponse> {
  const base = new URL(store.state?.[api] ?? location.href).pathname;
  const sent = { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) };
  try {
    const content = body === undefined ? {} : { body };
    const response = await fetch(base + path, { method, headers: sent, redirect: 'error', ...content });
    const number = Number(response.headers.get(requestHeader) ?? 0);
    return { status: response.status, body: await response.text(), n: number > 0 ? number : null };
  } catch {
    throw new Error('Nothing came back: the server is not reachable, or a header has characters that none can carry.');
  }
}
