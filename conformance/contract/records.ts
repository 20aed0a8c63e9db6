import type { ReceivedResponse } from '../ground/values/evidence.ts';
import { below, isObject, valueAt } from '../ground/values/pointer.ts';
import { isOperation, routes } from './api.ts';
import { bundle, valueIn } from './bundle.ts';
import { responsePointer } from './response-schema.ts';
import { placesIn } from './schema-places.ts';

/** An object in a response with the name of its component, such as `Invoice` at `/data/3`. */
export interface NamedRecord {
  component: string;
  pointer: string;
  value: Record<string, unknown>;
}

/** The records of named components in a response. */
export function* recordsIn(response: ReceivedResponse): Generator<NamedRecord> {
  for (const { schema, body } of described(response)) {
    for (const { owners, pointer, value } of placesIn(bundle(response.interface), schema, body)) {
      if (!isObject(value)) continue;
      for (const { component, property } of owners) if (property === undefined) yield { component, pointer, value };
    }
  }
}

/** A status in a response, with the object that has it. */
export interface SeenStatus {
  /** The state machine of the contract: `Invoice`. */
  subject: string;
  id: number;
  status: string;
  pointer: string;
}

/** Every status of a state machine in a response. Without an id of its own, it belongs to the id in the path. */
export function* statusesIn(response: ReceivedResponse, pathId: unknown): Generator<SeenStatus> {
  for (const { schema, body } of described(response)) {
    for (const { schemas, pointer, value: status } of placesIn(bundle(response.interface), schema, body)) {
      if (typeof status !== 'string') continue;
      const subject = schemas.map((one) => one['x-lifecycle']).find((name) => typeof name === 'string');
      if (subject === undefined) continue;
      const owner = pointer.slice(0, pointer.lastIndexOf('/'));
      // A list of statuses, such as those that permit a move, is not the status of an object.
      if (Array.isArray(valueAt(body, owner))) continue;
      const id = valueAt(body, below(owner, 'id')) ?? valueAt(body, below(owner, 'invoice_id')) ?? Number(pathId);
      if (typeof id === 'number' && Number.isSafeInteger(id)) yield { subject, id, status, pointer };
    }
  }
}

function described(response: ReceivedResponse): { schema: unknown; body: unknown }[] {
  const { operation, status, body } = response;
  if (operation === undefined || status === undefined || !isOperation(operation) || !response.isJson) return [];
  const pointer = responsePointer(operation, status);
  if (pointer === undefined) return [];
  return [{ schema: valueIn(bundle(routes[operation].api), pointer), body }];
}
