import { expect, test } from 'vitest';
import { asYaml } from './bundle.ts';
import { constant } from './marker.ts';
import { oneLineTypes } from './one-line-types.ts';

const long = `a text that needs a line of its own, whatever the names before and after it are${', and longer'.repeat(4)}`;

test('a record of contract data is one line', () => {
  const records = { first: { says: long, holds: ['error:one', 'error:two'] }, second: { says: long } };
  expect(constant('records', 'By id.', records)).toBe(
    '/** By id. */\nexport const records = {\n' +
      `  first: { says: "${long}", holds: ["error:one", "error:two"] },\n  second: { says: "${long}" },\n} as const;\n`,
  );
});

test('names above the records have a line each', () => {
  const groups = { listInvoices: { one: { note: long }, two: { note: long } } };
  expect(constant('groups', 'By operation.', groups, undefined, 2)).toContain(
    `  listInvoices: {\n    one: { note: "${long}" },\n    two: { note: "${long}" },\n  },\n`,
  );
});

test('what fits on one line of a bundle is one line', () => {
  expect(asYaml({ schema: { $ref: '#/components/schemas/Money' }, value: { note: long, other: [1, 2] } })).toBe(
    `schema: { $ref: "#/components/schemas/Money" }\nvalue:\n  note: ${long}\n  other: [ 1, 2 ]\n`,
  );
});

test('a type without a comment is one line, and so are the names that another excludes', () => {
  const module = [
    'export interface paths {',
    '    "/tariff": {',
    '        parameters: {',
    '            query?: never;',
    '        };',
    '        put?: never;',
    '        post?: never;',
    '        /** @description Ends with { */',
    '        get: operations["getTariff"];',
    '    };',
    '}',
    '',
  ];
  expect(oneLineTypes(module.join('\n'))).toBe(
    [
      'export interface paths {',
      '    "/tariff": {',
      '        parameters: { query?: never; };',
      '        put?: never; post?: never;',
      '        /** @description Ends with { */',
      '        get: operations["getTariff"];',
      '    };',
      '}',
      '',
    ].join('\n'),
  );
});
