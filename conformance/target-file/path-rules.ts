import { pathParameters } from '../contract/address.ts';
import { isOperation, routes } from '../contract/api.ts';
import { hasUnspecifiedPath } from '../contract/unspecified-path.ts';
import { absentPath, type Target } from '../ground/declared-target/target.ts';
import type { Broken } from './problem.ts';
import { operationMeant } from './template-rules.ts';

/** Declared paths must belong to operations whose path is not specified, and contain the ids of the default path. */
export function pathRules({ paths = {} }: Target): Broken[] {
  return Object.entries(paths).flatMap(([name, address]): Broken[] => {
    const path = ['paths', name];
    if (!isOperation(name)) {
      const todo = operationMeant(name, 'pauseSubscription');
      return [{ path, what: 'is not an operation of the contract.', todo }];
    }
    if (!hasUnspecifiedPath(name)) {
      const { method, path: stated } = routes[name];
      const todo = 'Remove the line: the suite sends what the specification states.';
      return [{ path, what: `has a path in the specification: ${method.toUpperCase()} ${stated}.`, todo }];
    }
    if (address === absentPath) return [];
    const wanted = pathParameters(routes[name].path);
    const given = pathParameters(address);
    if (given.length === wanted.length && wanted.every((one) => given.includes(one))) return [];
    const holes = wanted.map((one) => `{${one}}`).join(' and ') || 'no name in braces';
    return [{ path, what: `must contain ${holes}.`, todo: `The default path is ${routes[name].path}.` }];
  });
}
