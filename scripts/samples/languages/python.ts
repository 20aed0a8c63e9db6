import { addressOf, hasIdempotencyKey, idempotencyComment, type SampleLanguage } from '../code-sample.ts';
import { lines, literal, type Notation } from '../literal.ts';

const notation: Notation = {
  map: ['{', '}'],
  list: ['[', ']'],
  key: (name) => `${JSON.stringify(name)}: `,
  text: (value) => JSON.stringify(value),
  constants: { true: 'True', false: 'False', null: 'None' },
  indent: '    ',
};

/** Python with the package requests. */
export const python: SampleLanguage = {
  lang: 'python',
  label: 'Python',
  extension: 'py',
  source(request) {
    const { method, query, headers, keyHeader, keyVariable, body } = request;
    // A query has texts: True would be sent in capitals.
    const params = Object.fromEntries(
      query.map(({ name, value }) => [name, typeof value === 'boolean' ? String(value) : value]),
    );
    const extra = Object.entries(headers).map(([name, value]) => `, ${notation.key(name)}${notation.text(value)}`);
    const key = `${notation.key(keyHeader)}os.environ[${notation.text(keyVariable)}]`;
    return lines(
      'import os',
      'import sys',
      '',
      'import requests',
      '',
      hasIdempotencyKey(request) ? `# ${idempotencyComment}` : undefined,
      `response = requests.${method.toLowerCase()}(`,
      `    ${notation.text(addressOf(request))},`,
      `    headers={${key}${extra.join('')}},`,
      query.length > 0 ? `    params=${literal(params, notation, '    ')},` : undefined,
      body === undefined ? undefined : `    json=${literal(body, notation, '    ')},`,
      '    timeout=30,',
      ')',
      'answer = response.json()',
      'if not response.ok:',
      '    # Branch on the code, never on the text of the message.',
      '    code = answer.get("error_code") or answer.get("error")',
      `    sys.exit(f"{response.status_code} {code}: {answer.get('message')}")`,
      'print(answer)',
    );
  },
};
