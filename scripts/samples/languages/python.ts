import {
  addressOf,
  duplicateComment,
  redirectComment,
  redirectError,
  repeatComment,
  repeatOf,
  type SampleLanguage,
  waitComment,
} from '../code-sample.ts';
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
    const repeat = repeatOf(request);
    return lines(
      'import os',
      repeat === undefined ? undefined : 'import re',
      'import sys',
      repeat === undefined ? undefined : 'import time',
      '',
      'import requests',
      '',
      '',
      'def send():',
      '    """Sends the request once."""',
      `    # ${redirectComment}`,
      `    response = requests.${method.toLowerCase()}(`,
      `        ${notation.text(addressOf(request))},`,
      `        headers={${key}${extra.join('')}},`,
      query.length > 0 ? `        params=${literal(params, notation, '        ')},` : undefined,
      body === undefined ? undefined : `        json=${literal(body, notation, '        ')},`,
      '        allow_redirects=False,',
      '        timeout=30,',
      '    )',
      '    if 300 <= response.status_code < 400:',
      `        sys.exit(f"{response.status_code}: ${redirectError}")`,
      '    result = response.json() if response.content else {}',
      ...(repeat === undefined
        ? ['    return response.status_code, result', '', '', 'status, result = send()']
        : repeated),
      'if status >= 300:',
      '    # Branch on the code, never on the text of the message.',
      '    code = result.get("error_code") or result.get("error")',
      ...(repeat?.duplicate === undefined
        ? [`    ${refusal}`]
        : [`    # ${duplicateComment}`, `    if code != ${notation.text(repeat.duplicate)}:`, `        ${refusal}`]),
      'print(result)',
    );
  },
};

const refusal = `sys.exit(f"{status} {code}: {result.get('message')}")`;

const repeated = [
  `    # ${waitComment}`,
  '    stated = response.headers.get("Retry-After", "")',
  '    wait = int(stated) if re.fullmatch("[0-9]{1,2}", stated) else 0',
  '    return response.status_code, wait, result',
  '',
  '',
  `# ${repeatComment}`,
  'for pause in (1, 2, 4, None):',
  '    try:',
  '        status, wait, result = send()',
  '        if pause is None or status < 500 and (status != 429 or wait == 0):',
  '            break',
  '        pause = max(pause, wait)',
  '    except requests.RequestException:',
  '        if pause is None:',
  '            raise',
  '    time.sleep(pause)',
];
