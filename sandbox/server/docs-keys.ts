import type { RequestListener } from 'node:http';
import type { KnownKey } from '../protocol/state.ts';
import { same } from './access.ts';
import type { StateReader } from './state.ts';

/** Where a page of the documentation asks for the keys. */
export const docsKeysPath = '/_sandbox/keys';

interface Options {
  /** The token of the link that connects the documentation. It is good for nothing else. */
  readonly token: string;
  readonly state: StateReader;
}

/** Lists the keys with which a page of the documentation can send requests, for whoever has the token of its link. */
export function docsKeys({ token, state }: Options): RequestListener {
  return async (request, response) => {
    const isKnown = same(request.headers.authorization ?? '', `Bearer ${token}`);
    const body = isKnown ? await keysOf(state).catch(() => []) : { message: 'Open the link that the sandbox printed.' };
    response.writeHead(isKnown ? 200 : 401, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(JSON.stringify(body));
  };
}

async function keysOf(state: StateReader): Promise<readonly KnownKey[]> {
  const { organizations, partnerKey } = await state.read(200);
  const partner = partnerKey === null ? [] : [{ api: 'partner', key: partnerKey, name: 'Key of the partner' } as const];
  const merchants = organizations.flatMap(({ id, name, keys }) =>
    keys.flatMap((key): KnownKey[] =>
      key.key !== null && key.isActive ? [{ api: 'merchant', key: key.key, name: `${id} ${name}, key ${key.id}` }] : [],
    ),
  );
  return [...partner, ...merchants];
}
