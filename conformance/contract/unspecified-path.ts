import { valueAt } from '../ground/values/pointer.ts';
import { operationPointer } from './address.ts';
import { type OperationId, routes } from './api.ts';
import { bundle } from './bundle.ts';

/** True for an operation without a specified path: M §4.6 states only `/cashbox/*`, and a word for a QR refund. */
export function hasUnspecifiedPath(operation: OperationId): boolean {
  const { api, path } = routes[operation];
  const level = valueAt(bundle(api), `${operationPointer(operation)}/x-provenance/level`);
  return level === 'assumed' || path.startsWith('/cashbox/') || operation === 'executeQrRefund';
}
