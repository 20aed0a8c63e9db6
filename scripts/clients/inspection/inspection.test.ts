import { describe, expect, it } from 'vitest';
import { unexpected } from '../generators/inspected-openapi-generator.ts';
import { inspect } from './inspect.ts';
import { csharp, dart, type InspectedLanguage, php, ruby, swift } from './languages.ts';

const ref = { $ref: '#/components/schemas/NewOrder' };
const json = { content: { 'application/json': { schema: ref } } };
const properties = {
  id: { type: 'integer', format: 'int64' },
  total_amount: { type: 'number', format: 'double' },
  status: { type: 'string' },
  lines: { type: 'array', items: { type: 'string' } },
  notes: { description: 'Any form.' },
};
const document = {
  paths: { '/orders': { post: { requestBody: json, responses: { 201: json } } } },
  components: { schemas: { NewOrder: { type: 'object', required: ['id'], properties } } },
};

/** A class of each language with the types of id, total_amount, status, lines and notes. */
const forms: Record<string, [InspectedLanguage, readonly string[], (types: readonly string[]) => string]> = {
  'C#': [
    csharp,
    ['long', 'double?', 'string?', 'List<string>?', 'Object?'],
    (types) =>
      Object.keys(properties)
        .map((name, i) => `[JsonPropertyName("${name}")]\n public ${types[i]} Name${i} { get; }`)
        .join('\n'),
  ],
  PHP: [
    php,
    ['int', 'float', 'string', 'string[]', 'mixed'],
    (types) => {
      const names = Object.keys(properties);
      const entries = names.map((name, i) => `'${name}' => '${types[i]}'`);
      const own = names.map((name) => `'${name}' => '${name}'`);
      return `$openAPITypes = [${entries.join(',')}];\n$attributeMap = [${own.join(',')}];`;
    },
  ],
  Swift: [
    swift,
    ['Int64', 'Double?', 'String?', '[String]?', 'JSONValue?'],
    ([id, total, ...others]) =>
      `    public var id: ${id}\n    public var totalAmount: ${total}\n` +
      ['status', 'lines', 'notes'].map((name, i) => `    public var ${name}: ${others[i]}\n`).join('') +
      '    public enum CodingKeys: String {\n        case id\n        case totalAmount = "total_amount"\n    }',
  ],
  Ruby: [
    ruby,
    ['Integer', 'Float', 'String', 'Array<String>', 'Object'],
    (types) => {
      const entries = Object.keys(properties).map((name, i) => `:'${name}' => :'${types[i]}'`);
      return `def self.openapi_types\n ${entries.join(',\n')}\n    end`;
    },
  ],
  Dart: [
    dart,
    ['int', 'double?', 'String?', 'List<String>?', 'Object?'],
    (types) =>
      Object.keys(properties)
        .map((name, i) => `  ${types[i]} ${name};\n  json[r'${name}'] = this.${name};\n`)
        .join(''),
  ],
};

describe.each(Object.entries(forms))('%s', (_, [language, types, form]) => {
  const path = `lib/models/new_order${language.extension}`;
  const call = { path: `lib/api/calls${language.extension}`, text: 'createOrder(NewOrder order)' };
  function faults(changed: Record<number, string>, calls = [call]) {
    const text = form(types.map((type, i) => changed[i] ?? type));
    return inspect(language, document, [{ path, text }, ...calls]);
  }

  it('passes with types that hold what the contract describes', () => expect(faults({})).toEqual([]));

  it('fails when an id, an amount or a status does not fit', () => {
    expect(faults({ 0: 'Int32', 1: 'single', 2: 'Status' })).toEqual([
      'NewOrder.id: Int32 instead of an integer of 64 bits',
      'NewOrder.total_amount: single instead of a number of 64 bits',
      'NewOrder.status: Status instead of a string',
    ]);
  });

  it('fails when no call has the class as body', () => {
    expect(faults({}, [])).toEqual(['NewOrder: no call has it as body']);
  });

  it('fails when the class has another name', () => {
    expect(inspect(language, document, [call])).toEqual(['NewOrder: renamed']);
  });

  it('fails when the contract takes a name of the language', () => {
    const [name = ''] = language.taken;
    const taken = { components: { schemas: { [name]: document.components.schemas.NewOrder } } };
    expect(inspect(language, taken, [])).toContain(`${name}: taken`);
  });
});

it('a list that cannot be left out is a fault', () => {
  const [language, types, form] = forms.Dart ?? [dart, [], () => ''];
  const text = form(types.with(3, 'List<String>'));
  const sources = [
    { path: 'lib/model/new_order.dart', text },
    { path: 'lib/api.dart', text: 'NewOrder' },
  ];
  expect(inspect(language, document, sources)).toEqual([
    'NewOrder.lines: List<String> instead of a list that can be left out',
  ]);
});

it('a known fault that is gone is reported, so that the table stays true', () => {
  const known = [
    { pattern: /^a$/, gap: 'A is so.' },
    { pattern: /^c$/, gap: 'C is so.' },
  ];
  expect(unexpected(['a', 'b'], known)).toEqual(['b', 'no longer so, delete it: C is so.']);
});
