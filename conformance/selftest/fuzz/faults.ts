import fc from 'fast-check';
/** A way to make one part of a request invalid. `at` chooses the place, and wraps around. */
export type Fault =
  | { readonly kind: 'value'; readonly at: number; readonly value: unknown }
  | { readonly kind: 'raw'; readonly at: number; readonly text: string }
  | { readonly kind: 'missing'; readonly at: number }
  | { readonly kind: 'twice'; readonly at: number }
  | { readonly kind: 'extra'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'text'; readonly how: (text: string) => string | undefined; readonly name: string }
  | { readonly kind: 'header'; readonly name: string; readonly value: string | undefined }
  | { readonly kind: 'query'; readonly text: string }
  | { readonly kind: 'path'; readonly value: string }
  | { readonly kind: 'method'; readonly method: string };

function nested(depth: number): unknown {
  return Array.from({ length: depth }).reduce((inner) => [inner], 1 as unknown);
}

const unusualValues = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom<unknown[]>(null, true, false, 0, -0, -1, 1.5, [], {}, '', ' ', [null], [{}]),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown[]>(1e308, -1e308, 5e-324, 2 ** 31, 2 ** 53, 0.001, 100.005, 99_999_999.999),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown[]>('NaN', 'Infinity', '1e400', '0x10', 'null', '\u0000', '\ud83d', '\udc00x'),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown[]>('👩‍👩‍👧', 'ﷺ', '‮abc', 'é', '٣', '8701123456٧', "'; DROP TABLE invoices;--"),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown[]>(
      'x'.repeat(256),
      'x'.repeat(20_000),
      '👩'.repeat(300),
      nested(20),
      nested(200),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown[]>('2026-02-30', '0000-00-00', '9999-12-31', '+275760-09-13', '2026-13-01'),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.jsonValue() },
);

const rawValues = fc.constantFrom(
  '1e400',
  '-1e400',
  '-0',
  '1E2',
  '1.0',
  '123456789012345678901234567890',
  '01',
  '+1',
  'NaN',
  '.5',
  'undefined',
  '"\\ud83d"',
  '"\\udc00\\ud83d"',
  '"\\u0000"',
  `${'['.repeat(3_000)}${']'.repeat(3_000)}`,
);

const texts: readonly (readonly [string, (text: string) => string | undefined])[] = [
  ['absent', () => undefined],
  ['empty', () => ''],
  ['cut', (text) => text.slice(0, -1)],
  ['doubled', (text) => text + text],
  ['null', () => 'null'],
  ['array', (text) => `[${text}]`],
  ['text', (text) => JSON.stringify(text)],
  ['number', () => '1e999'],
  ['deep', () => '['.repeat(100_000)],
  ['deep objects', () => `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['large', (text) => `${text}${' '.repeat(300_000)}`],
  ['mark', (text) => `\uFEFF${text}`],
  ['no JSON', () => 'a=b&c=d'],
  ['comment', (text) => `${text}//`],
];

const headers = fc.constantFrom<[string, string | undefined][]>(
  ['X-API-Key', undefined],
  ['X-API-Key', 'wrong'],
  ['X-API-Key', `mk_${'x'.repeat(5_000)}`],
  ['X-Partner-Key', undefined],
  ['X-Partner-Key', 'ключ'],
  ['Content-Type', undefined],
  ['Content-Type', 'text/plain'],
  ['Content-Type', 'application/xml'],
  ['Content-Type', 'application/json;charset=utf-16'],
  ['Content-Type', 'APPLICATION/JSON ; a=b'],
  ['Content-Type', 'multipart/form-data'],
  ['Content-Type', '"'],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'nothing'],
  ['Accept', 'text/html'],
  ['Accept', '*;q=x'],
  ['Idempotency-Key', ''],
  ['Idempotency-Key', 'x'.repeat(5_000)],
  ['Idempotency-Key', '\u00ff\u00e9'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['Range', 'bytes=0-1'],
  ['If-None-Match', '*'],
  ['Cookie', '='.repeat(100)],
  ['Transfer-Encoding', 'chunked'],
);

const queries = fc.oneof(
  fc.constantFrom(
    'colour=red',
    'page=0',
    'page=-1',
    'page=1e3',
    'page=999999999999999',
    'page=1&page=2',
    'per_page=101',
    'per_page=',
    'status=nothing',
    'status[]=paid&status[]=paid',
    'status[x]=paid',
    'status=paid,paid',
    'sort_by=id;--',
    'date_from=2026-02-30',
    'date_to=x',
    'date=0000-00-00',
    'search=%',
    'search=%ED%A0%80',
    'search=%00',
    '__proto__=1',
    'constructor[x]=1',
    '%ZZ=%ZZ',
    '=',
    '&&&',
    'batch_id=',
    'external_refs[]=',
    'without_ntin=maybe',
    'from=2026-01-01&to=2025-01-01',
    'cursor=x',
    'shift_id=abc',
    `search=${'x'.repeat(3_000)}`,
  ),
  fc
    .tuple(fc.string({ maxLength: 8 }), fc.string({ unit: 'grapheme', maxLength: 8 }))
    .map(([name, value]) => `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`),
);

const paths = fc.constantFrom(
  '0',
  '-1',
  'abc',
  '1.5',
  '99999999999999999999',
  '9007199254740993',
  '%00',
  '%F0%9F',
  '%',
  '1e3',
  '0x10',
  '01',
  '..',
  '%2e%2e',
  '%2F',
  'a%20b',
  "1'--",
  '%E2%80%AE',
  '2147483648',
  'x'.repeat(3_000),
);

const at = fc.nat(1_000);

/** One fault, of any kind. */
export const anyFault: fc.Arbitrary<Fault> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('value' as const), at, value: unusualValues }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('raw' as const), at, text: rawValues }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('missing' as const), at }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('twice' as const), at }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('extra' as const),
      key: fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('__proto__', 'constructor', 'id')),
      value: unusualValues,
    }),
  },
  { weight: 2, arbitrary: fc.constantFrom(...texts).map(([name, how]): Fault => ({ kind: 'text', name, how })) },
  { weight: 2, arbitrary: headers.map(([name, value]): Fault => ({ kind: 'header', name, value })) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('query' as const), text: queries }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('path' as const), value: paths }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('method' as const),
      method: fc.constantFrom('HEAD', 'OPTIONS', 'PATCH', 'DELETE', 'PUT', 'TRACE'),
    }),
  },
);
