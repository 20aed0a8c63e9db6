import { describe, expect, expectTypeOf, test } from 'vitest';
import { type CodeId, codes, identifyError, type OperationId, occurrences } from '../errors.ts';
import type { ErrorOf } from './error-of.ts';

function identified(operation: OperationId, status: number, body: unknown, headers: Record<string, string> = {}) {
  return identifyError(operation, { status, body, headers: new Headers(headers) });
}

const examples = Object.entries(occurrences).flatMap(([operation, list]) =>
  Object.entries(list).map(
    ([code, { status, example }]: [string, { status: number; example?: unknown }]) =>
      [operation as OperationId, code as CodeId, status, example] as const,
  ),
);

test('every example of the catalog is identified', () => {
  const wrong = examples.filter(([operation, code, status, example]) => {
    const found = identified(operation, status, example);
    return found.code !== code || found.retry !== codes[code].retry;
  });
  expect(wrong).toEqual([]);
});

describe('an error that is not in the catalog', () => {
  test.for<[string, unknown]>([
    ['with a new code', { error: 'new_code', error_code: 'new_code', message: 'Later.' }],
    ['with a code of another status', { error: 'Invoice not found' }],
    ['that is a list', [1]],
    ['that is null', null],
    ['that is no JSON', undefined],
    ['whose code is a number', { error: 7, error_code: null }],
    ['whose code is a name of every object', { error: 'constructor' }],
  ])('%s keeps its status and body', ([, body]) => {
    expect(identified('getInvoice', 409, body)).toMatchObject({ code: 'unrecognized', status: 409, body });
  });
});

test('a rejected field is named', () => {
  const error = identified('createInvoice', 422, {
    message: 'Wrong.',
    errors: { amount: ['Too small.'], phone: 'No.' },
  });
  expect(error).toMatchObject({
    code: 'fields_invalid',
    retry: 'after_change',
    fields: { amount: ['Too small.'], phone: ['No.'] },
  });
});

test('messages that are no texts have no effect', () => {
  const error = identified('createInvoice', 422, {
    errors: { amount: [{ toString: 1 }, null, 5], __proto__: { a: 1 } },
  });
  expect(error.fields).toEqual({ amount: ['(no text)', 'null', '5'] });
});

test('the message has operation, status, code and the id of the request', () => {
  const error = identified('getInvoice', 404, { error: 'Invoice not found' }, { 'X-Request-Id': 'r-1' });
  expect(error.message).toBe('getInvoice: Invoice not found (404 InvoiceNotFound, request r-1)');
  expect(error).toMatchObject({ requestId: 'r-1', wire: 'Invoice not found' });
});

test('the errors of an operation are a union by code', () => {
  type Codes = ErrorOf<'getInvoice'>['code'];
  expectTypeOf<Codes>().toEqualTypeOf<
    | 'InvalidApiKey'
    | 'OrganizationSuspended'
    | 'OrganizationNotVerified'
    | 'InvoiceNotFound'
    | 'request_rate_limited'
    | 'server_error'
    | 'unrecognized'
    | 'unreadable'
    | 'response_too_large'
    | 'redirected'
    | 'connection_failed'
    | 'timed_out'
    | 'aborted'
  >();
  type Duplicate = Extract<ErrorOf<'createInvoice'>, { code: 'duplicate_idempotency_key' }>;
  expectTypeOf<Duplicate['body']['invoice_id']>().toEqualTypeOf<number>();
  expectTypeOf<Duplicate['status']>().toEqualTypeOf<409>();
});
