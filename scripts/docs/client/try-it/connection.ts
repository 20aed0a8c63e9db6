/** A running sandbox, as its link names it. */
export interface Connection {
  /** Its origin, without a final slash. */
  readonly address: string;
  /** The known keys of both interfaces. */
  readonly keys: Readonly<Record<string, string>>;
  /** The token with which the sandbox lists its keys; empty when the link has none. */
  readonly token: string;
}

/** What the link in the address bar leads to. */
export type Connected =
  | { readonly kind: 'none' }
  | { readonly kind: 'connected'; readonly connection: Connection }
  | { readonly kind: 'refused'; readonly reason: string };

const stored = 'documentation-sandbox';
/** A key is sent in a header: printable characters without spaces. */
const keyForm = /^[\x21-\x7e]{1,200}$/;
const loopback: readonly string[] = ['127.0.0.1', 'localhost'];

/**
 * Explains why this page may not send requests to an address; undefined for origins of this machine and for the one that the
 * publisher allows.
 */
export function refusal(address: string, allowed: string): string | undefined {
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol) || url.origin !== address) {
    return 'The link names no address of a sandbox. Copy it again from the terminal.';
  }
  if (loopback.includes(url.hostname) || (allowed !== '' && url.origin === allowed)) return undefined;
  return `The link names ${url.host}, which is not on this machine. Nothing was sent to it.`;
}

/** Reads a link of a sandbox, `#sandbox=<address>&token=<token>&merchant=<key>&partner=<key>`. */
export function readLink(fragment: string, allowed: string): Connected {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const address = values.get('sandbox');
  if (address === null) return { kind: 'none' };
  const reason = refusal(address, allowed);
  if (reason !== undefined) return { kind: 'refused', reason };
  const given = (name: string) => keyForm.exec(values.get(name) ?? '')?.[0] ?? '';
  const keys = ['merchant', 'partner'].map((api) => [api, given(api)] as const).filter(([, key]) => key !== '');
  return { kind: 'connected', connection: { address, keys: Object.fromEntries(keys), token: given('token') } };
}

/**
 * The sandbox of this window, from the link in the address or an earlier one. Address and keys are removed from the address
 * bar before another script can read them. They stay in this window until it closes.
 */
export function connect(allowed: string): Connected {
  const linked = readLink(location.hash, allowed);
  if (linked.kind === 'none') return remembered(allowed);
  history.replaceState(null, '', location.pathname + location.search);
  if (linked.kind === 'connected') keep(linked.connection);
  return linked;
}

/** Forgets the sandbox of this window. */
export function disconnect(): void {
  try {
    sessionStorage.removeItem(stored);
  } catch {
    // Nothing was kept.
  }
}

/** Uses another key for an interface from now on, also on the next page of this window. */
export function chooseKey(connection: Connection, api: string, key: string): void {
  keep({ ...connection, keys: { ...connection.keys, [api]: key } });
}

function keep(connection: Connection): void {
  try {
    sessionStorage.setItem(stored, JSON.stringify(connection));
  } catch {
    // It holds for this page only.
  }
}

function remembered(allowed: string): Connected {
  try {
    const connection = JSON.parse(sessionStorage.getItem(stored) ?? 'null') as Connection | null;
    if (connection === null || refusal(connection.address, allowed) !== undefined) return { kind: 'none' };
    return { kind: 'connected', connection };
  } catch {
    return { kind: 'none' };
  }
}
