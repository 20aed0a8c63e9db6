import { expect, it } from 'vitest';
import { operationPointer } from '../../contract/address.ts';
import { type OperationId, routes } from '../../contract/api.ts';
import { bundle } from '../../contract/bundle.ts';
import { valueAt } from '../../ground/values/pointer.ts';
import { clausesOfOperations, operationsOf } from './merchant-keys.ts';

it('covers every merchant operation whose method and path the specification gives', () => {
  const stated = (Object.keys(routes) as OperationId[]).filter((operation) => {
    const level = valueAt(bundle('merchant'), `${operationPointer(operation)}/x-provenance/level`);
    return routes[operation].api === 'merchant' && level !== 'assumed';
  });
  expect(clausesOfOperations.flatMap((clause) => operationsOf(clause)).sort()).toEqual(stated.sort());
});
