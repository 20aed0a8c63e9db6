import { duplicateComment, repeatComment, repeatOf, type SampleLanguage, type SampleRequest } from '../code-sample.ts';
import { lines, literal, type Notation, singleQuoted } from '../literal.ts';

const notation: Notation = {
  map: ['{', '}'],
  list: ['[', ']'],
  key: (name) => `${/^\w+$/.test(name) ? name : singleQuoted(name)}: `,
  text: singleQuoted,
  constants: { true: 'true', false: 'false', null: 'null' },
  indent: '  ',
  hasInnerSpaces: true,
};

/** The client of this package. */
export const typescript: SampleLanguage = {
  lang: 'typescript',
  label: 'TypeScript',
  extension: 'ts',
  source(request) {
    const { api, operationId, baseUrl, keyVariable } = request;
    const create = `create${api === 'merchant' ? 'Merchant' : 'Partner'}Client`;
    const input = inputOf(request);
    const isEmpty = Object.keys(input).length === 0;
    const repeat = repeatOf(request);
    return lines(
      `import { ${create} } from 'payment-invoicing-contract/${api}';`,
      '',
      `const ${api} = ${create}({`,
      `  baseUrl: ${singleQuoted(baseUrl)},`,
      `  key: process.env.${keyVariable} ?? '',`,
      '});',
      '',
      repeat === undefined ? undefined : `// The client repeats the call. ${repeatComment}`,
      `const result = await ${api}.${operationId}(${isEmpty ? '' : literal(input, notation)});`,
      'if (result.ok) {',
      '  console.log(result.data);',
      ...(repeat?.duplicate === undefined
        ? []
        : [
            `} else if (result.error.code === ${singleQuoted(repeat.duplicate)}) {`,
            `  // ${duplicateComment}`,
            '  console.log(result.error.body);',
          ]),
      '} else {',
      '  // code is one of the codes of this operation; retry says whether a repeat can succeed.',
      '  const { status, code, retry, message } = result.error;',
      '  console.error(status, code, retry, message);',
      '  process.exitCode = 1;',
      '}',
    );
  },
};

function inputOf({ pathValues, query, headers, body }: SampleRequest): Record<string, unknown> {
  return {
    ...(Object.keys(pathValues).length > 0 && { path: pathValues }),
    ...(query.length > 0 && { query: Object.fromEntries(query.map(({ name, value }) => [name, value])) }),
    ...(Object.keys(headers).length > 0 && { header: headers }),
    ...(body !== undefined && { body }),
  };
}
