import { valueAt } from '../ground/values/pointer.ts';
import { operationPointer } from './address.ts';
import { type OperationId, routes } from './api.ts';
import { bundle } from './bundle.ts';

/**
 * True for an operation whose path the specification does not give. Of the cashbox it gives `/cashbox/*`, and of the
 * execution of a QR refund only the word (M §4.6).
 */
export function hasUnspecifiedPath(operation: OperationId): boolean {
  const { api, path } = routes[operation];
  const level = valueAt(bundle(api), `${operationPointer(operation)}/x-provenance/level`);
  return level === 'assumed' || path.startsWith('/cashbox/') || operation === 'executeQrRefund';
}
