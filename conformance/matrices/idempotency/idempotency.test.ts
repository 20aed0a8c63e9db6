import { expect, it } from 'vitest';
import { idempotencyKeys } from '../../../generated/calls.ts';
import { allChecks } from '../../checks/all.ts';
import { idempotency } from './idempotency.ts';

/** The specification does not say that these operations take the key (reading A-69). */
const unstated = ['createCatalogItems', 'updateCatalogItem', 'deleteCatalogItem'];

it('has a row for every operation with a key', () => {
  const rows = allChecks.filter(({ row }) => row?.matrix === idempotency).map(({ id }) => id.split('.')[1]);
  const operations = Object.keys(idempotencyKeys).filter((operation) => !unstated.includes(operation));
  const kebab = (operation: string) => operation.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect([...new Set(rows)].sort()).toEqual(operations.map(kebab).sort());
});
