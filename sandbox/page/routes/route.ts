/** A place in the page, as the fragment of its address names it: `#/requests/12?organization=7`. */
export interface Route {
  /** The part; empty for the address without a fragment. */
  readonly part: string;
  /** What follows the part: the number of a request, the kind and the id of a record. */
  readonly path: readonly string[];
  /** Filters. */
  readonly query: Readonly<Record<string, string>>;
}

/** Reads the fragment of an address. What cannot be decoded stays as it is. */
export function parseRoute(fragment: string): Route {
  const [path = '', query = ''] = fragment.replace(/^#?\/?/, '').split(/\?(.*)/s);
  const [part = '', ...rest] = path.split('/').map(decoded);
  return { part, path: rest.filter((one) => one !== ''), query: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address of a route. Empty filters are left out. */
export function hrefOf({ part, path = [], query = {} }: Partial<Route>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '');
  const search = filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
  return `#/${[part ?? '', ...path].map(encodeURIComponent).join('/')}${search}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
