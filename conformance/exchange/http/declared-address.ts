import { type OperationId, type Route, routes } from '../../contract/api.ts';
import { absentPath, type JsonObject } from '../../ground/declared-target/target.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Wire } from './wire.ts';

/** The declared address of an operation whose path is not specified, else that of the contract. */
export function addressOf(
  { target }: Pick<Wire, 'target'>,
  operation: OperationId,
): Pick<Route, 'api' | 'method' | 'path'> {
  const declared = target.paths?.[operation];
  if (declared === undefined) return routes[operation];
  if (declared === absentPath) {
    const message = `The target file declares that the server has no ${operation}.`;
    throw new StopCheck('not_applicable', 'declared_absent', message);
  }
  const [method = '', path = ''] = declared.split(' ');
  return { api: routes[operation].api, method: method.toLowerCase(), path };
}

/** The body that a template gives an operation which has none by default, such as `{ state: paused }`. */
export function fixedBody(method: string, template: JsonObject | undefined): JsonObject | undefined {
  const isEmpty = template === undefined || Object.keys(template).length === 0;
  return isEmpty || method === 'get' || method === 'delete' ? undefined : template;
}
