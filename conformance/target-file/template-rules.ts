import { isOperation, type OperationId, routes } from '../contract/api.ts';
import { keyHeader } from '../contract/credential.ts';
import { fieldNames } from '../exchange/requests/field-names.ts';
import { placedIn } from '../exchange/requests/places.ts';
import type { JsonObject, Target } from '../ground/declared-target/target.ts';
import type { Broken } from './problem.ts';
import { nearest } from './suggest.ts';

const operations = Object.keys(routes);

/** Templates must be named after operations of the contract, and their placeholders after its fields. */
export function templateRules({ templates }: Target): Broken[] {
  return Object.entries(templates).flatMap(([name, template]): Broken[] => {
    if (isOperation(name)) return unknownPlaces(name, template);
    return [
      {
        path: ['templates', name],
        what: 'is not an operation of the contract.',
        todo: operationMeant(name, 'createRefund'),
      },
    ];
  });
}

/** Placeholders that name no field of the suite's body: they would never be filled. */
function unknownPlaces(operation: OperationId, template: JsonObject): Broken[] {
  const placed = placedIn(operation, template);
  if (placed.length === 0) return [];
  const known = fieldNames(operation);
  const strange = [...new Set(placed)].filter((name) => !known.includes(name));
  return strange.map((name) => {
    const near = nearest(name, known);
    return {
      path: ['templates', operation],
      what: `{${name}} is not a field of the body that the suite sends.`,
      todo: `${near === undefined ? '' : `Did you mean {${near}}? `}Known fields: ${known.join(', ') || 'none'}.`,
    };
  });
}

/** Magic values must name an operation of the contract. */
export function magicRules({ magic }: Target): Broken[] {
  return Object.entries(magic).flatMap(([name, requests]) =>
    requests.flatMap(({ operation, headers = {} }, i): Broken[] => {
      const path = ['magic', name, ...(requests.length > 1 ? [i] : [])];
      const credential = Object.keys(headers).find((header) => isCredential(header));
      if (credential !== undefined) {
        const todo = 'Remove it: the suite sends the key of the organization that the check is about.';
        return [{ path: [...path, 'headers', credential], what: 'is a header of the API key.', todo }];
      }
      if (!operations.includes(operation)) {
        const todo = operationMeant(operation, 'createInvoice');
        return [{ path: [...path, 'operation'], what: `"${operation}" is not an operation of the contract.`, todo }];
      }
      if (requests.findIndex((one) => one.operation === operation) === i) return [];
      const todo = 'Merge both requests of this operation into one.';
      return [{ path: [...path, 'operation'], what: `${operation} is listed twice.`, todo }];
    }),
  );
}

function isCredential(header: string): boolean {
  return Object.values(keyHeader).some((known) => known.toLowerCase() === header.toLowerCase());
}

/** A suggestion: the operation with a similar name, or else those with the same last word. */
export function operationMeant(name: string, example: string): string {
  const word = (/[a-z]+$/i.exec(name)?.[0] ?? '').toLowerCase();
  const ending = operations.filter((one) => word.length > 1 && one.toLowerCase().endsWith(word));
  const near = nearest(name, operations);
  const [first, ...more] = near === undefined ? ending.slice(0, 3) : [near];
  if (first === undefined) return `Write an operationId, for example ${example}.`;
  return `Did you mean ${[first, ...more].join(' or ')}?`;
}
