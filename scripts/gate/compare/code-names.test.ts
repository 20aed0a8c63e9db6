import { expect, test } from 'vitest';
import { Sources } from '../../contract/place.ts';
import { projectPath } from '../../contract/project.ts';
import { idOf } from './changes.ts';
import { compareContracts } from './compare.ts';

const sources = new Sources(projectPath('scripts/gate/compiled'));
const contract = sources.existingText('contract.yaml') ?? '';

/** The findings between two versions of the small contract, without those about words and examples. */
function findings(before: readonly [string, string][], after: readonly [string, string][]): string[] {
  const [old, now] = [before, after].map((edits) => {
    const text = edits.reduce((all, [from, to]) => {
      if (!all.includes(from)) throw new Error(`The contract has no ${from}`);
      return all.replaceAll(from, to);
    }, contract);
    return { documents: { merchant: sources.with('contract.yaml', text).place('contract.yaml') } };
  });
  if (old === undefined || now === undefined) throw new Error('Two sides are needed.');
  const ids = compareContracts(old, now).map(idOf);
  return ids.filter((id) => !id.startsWith('words-changed:'));
}

const values = 'enum: [sms, mail]';
const item = "item: { $ref: '#/components/schemas/CartItem' }";
const page = '        - { name: page, in: query, schema: { type: integer, format: int32 } }\n';
const search = '        - { name: search, in: query, schema: { type: string } }\n';
const count = 'count: { type: integer, format: int64 }';
const copies = 'copies: { type: integer, format: int32 }';
const reordered = 'parameters-reordered:operation:listInvoices/parameters';

test.each<[string, [string, string][], [string, string][], string[]]>([
  [
    'a further constant has a name',
    [[values, `${values}\n      x-enum-varnames: [SMS, MAIL]`]],
    [[values, 'enum: [mail, sms, push]\n      x-enum-varnames: [MAIL, SMS, PUSH]']],
    ['request-enum-widened:schema:Channel#enum'],
  ],
  [
    'two constants change names',
    [[values, `${values}\n      x-enum-varnames: [SMS, MAIL]`]],
    [[values, `${values}\n      x-enum-varnames: [MAIL, SMS]`]],
    ['constant-names-changed:schema:Channel#x-enum-varnames'],
  ],
  [
    'a discriminator has a further value',
    [[item, `${item}\n        kind: { type: object, discriminator: { propertyName: k, mapping: { a: A } } }`]],
    [[item, `${item}\n        kind: { type: object, discriminator: { propertyName: k, mapping: { a: A, b: B } } }`]],
    [],
  ],
  [
    'a discriminator gives a value another schema',
    [[item, `${item}\n        kind: { type: object, discriminator: { propertyName: k, mapping: { a: A } } }`]],
    [[item, `${item}\n        kind: { type: object, discriminator: { propertyName: k, mapping: { a: B } } }`]],
    ['discriminator-changed:schema:CreateInvoice/kind#discriminator'],
  ],
  [
    'fields are added next to the reference of a request',
    [],
    [
      [
        item,
        "item: { allOf: [{ $ref: '#/components/schemas/CartItem' }, { properties: { gift: { type: boolean } } }] }",
      ],
    ],
    ['class-changed:schema:CreateInvoice/item#class', 'request-field-added:schema:CreateInvoice/item/gift'],
  ],
  ['the only part of allOf', [], [[item, "item: { allOf: [{ $ref: '#/components/schemas/CartItem' }] }"]], []],
  [
    'null next to a reference',
    [],
    [[item, "item: { anyOf: [{ $ref: '#/components/schemas/CartItem' }, { type: 'null' }] }"]],
    ['request-null-widened:schema:CreateInvoice/item#null'],
  ],
  [
    'the last parameter becomes the first',
    [],
    [
      [page, ''],
      [search, page + search],
    ],
    [reordered],
  ],
  [
    'a required parameter after optional ones is the first argument',
    [[page, page.replace('query,', 'query, required: true,')]],
    [
      [page, ''],
      [search, page.replace('query,', 'query, required: true,') + search],
    ],
    [],
  ],
  [
    'an optional text takes the place of the first text',
    [],
    [[search, `        - { name: phone, in: query, schema: { type: string } }\n${search}`]],
    ['parameter-added:parameter:listInvoices/query/phone', reordered],
  ],
  [
    'a parameter takes the place of a removed one',
    [],
    [[search, '        - { name: text, in: query, schema: { type: string } }\n']],
    ['parameter-removed:parameter:listInvoices/query/search', 'parameter-added:parameter:listInvoices/query/text'],
  ],
  [
    'an exclusive bound between integers',
    [[count, 'count: { type: integer, minimum: 1 }']],
    [[count, 'count: { type: integer, exclusiveMinimum: 0.2 }']],
    [],
  ],
  ['the greatest int32 is stated', [], [[copies, 'copies: { type: integer, format: int32, maximum: 2147483647 }']], []],
  [
    'the greatest int64 in another spelling',
    [[count, 'count: { type: integer, maximum: 9007199254740991 }']],
    [[count, 'count: { type: integer, exclusiveMaximum: 9007199254740992 }']],
    [],
  ],
  [
    'a greatest int32 less one',
    [],
    [[copies, 'copies: { type: integer, format: int32, maximum: 2147483646 }']],
    ['request-bound-narrowed:schema:CreateInvoice/copies#maximum'],
  ],
  [
    'a multiple of more',
    [[count, 'count: { type: integer, multipleOf: 5 }']],
    [[count, 'count: { type: integer, multipleOf: 10 }']],
    ['request-format-narrowed:schema:CartItem/count#multipleOf'],
  ],
  [
    'a multiple of less',
    [[count, 'count: { type: integer, multipleOf: 10 }']],
    [[count, 'count: { type: integer, multipleOf: 5 }']],
    ['request-format-widened:schema:CartItem/count#multipleOf'],
  ],
  [
    'a multiple of another number',
    [[count, 'count: { type: integer, multipleOf: 4 }']],
    [[count, 'count: { type: integer, multipleOf: 6 }']],
    ['request-format-changed:schema:CartItem/count#multipleOf'],
  ],
  [
    'an optional object is added before another one that may be null',
    [[copies, "gift: { anyOf: [{ $ref: '#/components/schemas/CartItem' }, { type: 'null' }] }"]],
    [
      [
        copies,
        "bonus: { $ref: '#/components/schemas/CartItem' }\n        gift: { anyOf: [{ $ref: '#/components/schemas/CartItem' }, { type: 'null' }] }",
      ],
    ],
    ['request-field-added:schema:CreateInvoice/bonus', 'request-fields-reordered:schema:CreateInvoice#properties'],
  ],
  [
    'an optional object is added before one of another class',
    [[copies, "gift: { allOf: [{ $ref: '#/components/schemas/CartItem' }] }"]],
    [
      [
        copies,
        "bonus: { allOf: [{ $ref: '#/components/schemas/Channel' }] }\n        gift: { allOf: [{ $ref: '#/components/schemas/CartItem' }] }",
      ],
    ],
    ['request-field-added:schema:CreateInvoice/bonus'],
  ],
  [
    'a list of itself is added before another one',
    [
      [copies, "tree: { $ref: '#/components/schemas/Tree' }"],
      ['    Channel:\n', "    Tree: { type: array, items: { $ref: '#/components/schemas/Tree' } }\n    Channel:\n"],
    ],
    [
      [copies, "other: { $ref: '#/components/schemas/Tree' }\n        tree: { $ref: '#/components/schemas/Tree' }"],
      ['    Channel:\n', "    Tree: { type: array, items: { $ref: '#/components/schemas/Tree' } }\n    Channel:\n"],
    ],
    ['request-field-added:schema:CreateInvoice/other', 'request-fields-reordered:schema:CreateInvoice#properties'],
  ],
  ['a constant is a list of one value', [[values, 'const: sms']], [[values, 'enum: [sms]']], []],
  ['a list of anything', [[copies, 'copies: { type: array }']], [[copies, 'copies: { type: array, items: {} }']], []],
])('%s', (_, before, after, expected) => {
  expect(findings(before, after).toSorted()).toEqual(expected.toSorted());
});
