import { methods } from '../../contract/api.ts';
import type { Place } from '../../contract/place.ts';

const allMethods = [...methods, 'head', 'options', 'trace'];

/** An operation of a description, with its places. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  place: Place;
  /** The part that all methods of the path share. */
  item: Place;
  /** By place and name, including those of the path. */
  parameters: Map<string, Place>;
  /** The security requirements of the operation, or those of the description. */
  security: Place;
}

/** The operations of all paths. */
export function operationsOf(document: Place): Operation[] {
  return document.at('paths').children.flatMap((item) => itemOperations(item.key, item.follow(), document));
}

/** The operations of one path or webhook. */
export function itemOperations(path: string, item: Place, document: Place): Operation[] {
  return allMethods
    .filter((method) => item.at(method).exists)
    .map((method) => {
      const place = item.at(method);
      const parameters = [...item.at('parameters').children, ...place.at('parameters').children].map((one) =>
        one.follow(),
      );
      return {
        id: place.at('operationId').text ?? `${method} ${path}`,
        method,
        path,
        place,
        item,
        parameters: new Map(parameters.map((one) => [parameterKey(one, path), one])),
        security: place.at('security').exists ? place.at('security') : document.at('security'),
      };
    });
}

/** Keys of a path item that are not operations. */
export const keysOfPath = ['$ref', 'summary', 'description', 'parameters', ...allMethods];

/** The key of a parameter: `query/per_page`. A path parameter has its position, since its name is not sent. */
function parameterKey(parameter: Place, path: string): string {
  const [name, place] = [parameter.at('name').text ?? '', parameter.at('in').text ?? ''];
  if (place === 'header') return `header/${name.toLowerCase()}`;
  if (place !== 'path') return `${place}/${name}`;
  const names = [...path.matchAll(/\{([^}]+)\}/g)].map(([, one]) => one);
  return `path/${names.indexOf(name) + 1}`;
}

/** `GET /tariff` */
export function addressOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}

/** True when two operations have the same requests. Names of path parameters may differ. */
export function hasSameAddress(one: Operation, other: Operation): boolean {
  return one.method === other.method && withoutNames(one.path) === withoutNames(other.path);
}

/** Pairs operations with the same address, then those with the same id. */
export function match(before: Operation[], after: Operation[]): Map<Operation, Operation> {
  const matched = new Map<Operation, Operation>();
  const free = new Set(after);
  const by = (isSame: (one: Operation, other: Operation) => boolean) => {
    for (const one of before.filter((operation) => !matched.has(operation))) {
      const other = [...free].find((candidate) => isSame(one, candidate));
      if (other === undefined) continue;
      matched.set(one, other);
      free.delete(other);
    }
  };
  by(hasSameAddress);
  by((one, other) => one.id === other.id);
  return matched;
}

function withoutNames(path: string): string {
  return path.replaceAll(/\{[^}]+\}/g, '{}');
}
