import type { LookupAddress } from 'node:dns';
import { lookup, Resolver } from 'node:dns/promises';

/** Resolves a host name to all its addresses. Rejects when there is none. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

/**
 * Resolves with the operating system, which also knows the names of its hosts file. Each look-up blocks one of a few
 * threads, so names whose servers do not respond delay all others. Only for a developer's machine, where the developer
 * chooses the receivers.
 */
export const resolveBySystem: Resolve = (host) => lookup(host, { all: true, verbatim: true });

/** How long one name server may take, in milliseconds, and how often it is asked. */
const timeLimits = { timeout: 1_000, tries: 2 } as const;

/**
 * Asks name servers over the network, any number of names at once.
 * @param servers addresses with ports; those of the system by default
 */
export function nameServers(servers?: readonly string[]): { readonly resolve: Resolve; readonly cancel: () => void } {
  const resolver = new Resolver(timeLimits);
  if (servers) resolver.setServers(servers);
  return {
    async resolve(host) {
      const results = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
      const found = results.flatMap((result, index) =>
        result.status === 'fulfilled' ? result.value.map((address) => ({ address, family: index === 0 ? 4 : 6 })) : [],
      );
      const [refused] = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      if (found.length === 0) throw refused;
      return found;
    },
    cancel: () => resolver.cancel(),
  };
}
