import type { IncomingHttpHeaders } from 'node:http';
import type { Api } from '../contract/contract.ts';
import { type Call, pathValues } from './call.ts';
import { ProtocolError } from './protocol.ts';
import type { RouteTable } from './route-table.ts';

/** The parts of a request by which its operation is found. */
interface Head {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
}

/**
 * Finds the operation of a request. HEAD is a GET whose body Node does not send.
 * @returns the call, or the value of `Allow` for an OPTIONS request
 * @throws ProtocolError 404 for an unknown path, 405 with `Allow` for a method that a path does not have
 */
export function findCall(table: RouteTable, api: Api, { method, path, headers }: Head): Call | { allow: string } {
  const match = table.find(method === 'HEAD' ? 'GET' : method, path);
  if (!match) throw new ProtocolError(404, 'Not found', 'No resource exists at this path.');
  if ('allowed' in match) {
    const allow = [...match.allowed, 'OPTIONS'].join(', ');
    if (method === 'OPTIONS') return { allow };
    throw new ProtocolError(405, 'Method not allowed', `This path has the methods ${allow}.`, { Allow: allow });
  }
  const { operationId, route } = match;
  return { api, operationId, route, params: pathValues(match.params, route.parameters), headers };
}
