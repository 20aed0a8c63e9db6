/** A running sandbox, as its link names it. */
export interface Connection {
  /** Its origin, without a final slash. */
  readonly address: string;
  /** The keys of the interfaces, as far as the link has them. */
  readonly keys: Readonly<Record<string, string>>;
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
 * Why this page may not send requests to an address; undefined for an origin of this machine, and for the one that the
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

/** Reads a link of a sandbox, `#sandbox=<address>&merchant=<key>&partner=<key>`. */
export function readLink(fragment: string, allowed: string): Connected {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const address = values.get('sandbox');
  if (address === null) return { kind: 'none' };
  const reason = refusal(address, allowed);
  if (reason !== undefined) return { kind: 'refused', reason };
  const keys = ['merchant', 'partner'].map((api) => [api, values.get(api) ?? ''] as const);
  const given = keys.filter(([, key]) => keyForm.test(key));
  return { kind: 'connected', connection: { address, keys: Object.fromEntries(given) } };
}

/**
 * The sandbox of this window: that of the link in its address, or the one before. The address and the keys are taken out of
 * the address bar at once, before any other script reads it, and stay in this window until it is closed.
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
