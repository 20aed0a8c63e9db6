import { isObject } from '../ground/values/pointer.ts';
import { operationPointer } from './address.ts';
import { type OperationId, routes } from './api.ts';
import { bundle, valueIn } from './bundle.ts';

/** The JSON Pointer of a response's schema in the bundle; undefined when the operation has no such status. */
export function responsePointer(operation: OperationId, status: number): string | undefined {
  const pointer = `${operationPointer(operation)}/responses/${status}`;
  const response = valueIn(bundle(routes[operation].api), pointer);
  if (!isObject(response)) return undefined;
  const target = typeof response.$ref === 'string' ? response.$ref.slice(1) : pointer;
  return `${target}/content/application~1json/schema`;
}

/** The only success status of an operation; undefined when the contract lists several, whose bodies may differ. */
export function onlySuccess(operation: OperationId): number | undefined {
  const responses = valueIn(bundle(routes[operation].api), `${operationPointer(operation)}/responses`);
  const [first, ...others] = Object.keys(isObject(responses) ? responses : {}).filter((status) => /^2/.test(status));
  return first === undefined || others.length > 0 ? undefined : Number(first);
}
