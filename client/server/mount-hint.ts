import { routes as merchantRoutes } from '../../generated/server/merchant.ts';
import { routes as partnerRoutes } from '../../generated/server/partner.ts';
import type { Api } from '../../reference-server/contract/contract.ts';
import { RouteTable } from '../../reference-server/http/route-table.ts';

const tables = { merchant: new RouteTable(merchantRoutes), partner: new RouteTable(partnerRoutes) };

/** Maximum length of a path in the log, in characters. */
const longestPath = 300;

/** Maximum number of segments of a base path before a known path. */
const longestBase = 8;

/**
 * Why a router does not find a path, if it is mounted wrongly.
 * @param mount path where the router is mounted
 * @param path path of the request, below the mount
 */
export function mountHint(api: Api, method: string, mount: string, path: string): string | undefined {
  if (path.length > longestPath) return undefined;
  const other = api === 'merchant' ? 'partner' : 'merchant';
  if (tables[other].find(method, path)) {
    return `${path} is a path of the ${other} interface: mount that router before this one, or at another path`;
  }
  let at = 0;
  for (let n = 0; n < longestBase; n += 1) {
    at = path.indexOf('/', at + 1);
    if (at < 0) return undefined;
    if (!tables[api].find(method, path.slice(at))) continue;
    return `${path.slice(at)} is a path of the ${api} interface: mount the router at ${mount}${path.slice(0, at)}`;
  }
  return undefined;
}
