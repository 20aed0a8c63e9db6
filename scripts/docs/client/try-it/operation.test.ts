import { expect, test } from 'vitest';
import { pathFault, requestOf, type TriedOperation } from './operation.ts';

const id = { name: 'id', place: 'path', example: '1042' };
const operation = {
  api: 'merchant',
  method: 'POST',
  path: '/invoices/{id}/cancel',
  keyHeader: 'X-API-Key',
  parameters: [id],
  bodies: [],
} as unknown as TriedOperation;

function written(value: string) {
  return { key: 'k', values: new Map([['path id', value]]), body: undefined };
}

test.each(['', '.', '..'])('an id %j is not sent, because it leads to another operation', (value) => {
  expect(pathFault(operation, written(value))).toMatch(/^Write a value of id: .* Nothing was sent\.$/);
});

test.each(['1042', '...', '../1042', 'a/b', '?', '#', '%', '\\', '..\\', '%00', '%2e', '.%2E'])(
  'an id %j stays the id of the operation',
  (value) => {
    expect(pathFault(operation, written(value))).toBeUndefined();
    const { url } = requestOf(operation, 'http://127.0.0.1:8090', written(value));
    const [, sent = ''] = /^\/api\/v1\/invoices\/([^/]+)\/cancel$/.exec(new URL(url).pathname) ?? [];
    expect(decodeURIComponent(sent)).toBe(value);
  },
);
