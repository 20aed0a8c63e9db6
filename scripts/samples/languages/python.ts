import {
  addressOf,
  duplicateComment,
  keyComment,
  keyError,
  longestWait,
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
    // Query values are texts: True would be sent with a capital.
    const params = Object.fromEntries(
      query.map(({ name, value }) => [name, typeof value === 'boolean' ? String(value) : value]),
    );
    const extra = Object.entries(headers).map(([name, value]) => `, ${notation.key(name)}${notation.text(value)}`);
    const repeat = repeatOf(request);
    return lines(
      'import os',
      'import re',
      'import sys',
      ...(repeat === undefined
        ? []
        : ['import time', 'from calendar import timegm', 'from email.utils import parsedate']),
      '',
      'import requests',
      '',
      `# ${keyComment}`,
      `key = os.environ.get(${notation.text(keyVariable)}, "")`,
      'if not re.fullmatch("[!-~]+", key):',
      `    sys.exit("${keyVariable} ${keyError}")`,
      '',
      '',
      ...(repeat === undefined ? [] : statedWait),
      'def send():',
      '    """Sends the request once."""',
      `    # ${redirectComment}`,
      `    return requests.${method.toLowerCase()}(`,
      `        ${notation.text(addressOf(request))},`,
      `        headers={${notation.key(keyHeader)}key${extra.join('')}},`,
      query.length > 0 ? `        params=${literal(params, notation, '        ')},` : undefined,
      body === undefined ? undefined : `        json=${literal(body, notation, '        ')},`,
      '        allow_redirects=False,',
      '        timeout=30,',
      '    )',
      '',
      '',
      ...(repeat === undefined ? ['response = send()', 'status = response.status_code'] : repeated),
      'if 300 <= status < 400:',
      `    sys.exit(f"{status}: ${redirectError}")`,
      '# A gateway may send HTML.',
      'is_json = "json" in response.headers.get("Content-Type", "")',
      'result = response.json() if is_json else {}',
      'if status >= 400:',
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

const statedWait = [
  'def stated_wait(text):',
  '    """The seconds to wait, or -1."""',
  `    # ${waitComment}`,
  '    text = text.strip()',
  '    if text.isdecimal():',
  '        return float(text)',
  '    date = parsedate(text)',
  '    return max(0, timegm(date) - time.time()) if date else -1',
  '',
  '',
];

const repeated = [
  `# ${repeatComment}`,
  'for pause in (1, 2, 4, None):',
  '    try:',
  '        response = send()',
  '        status = response.status_code',
  '        wait = stated_wait(response.headers.get("Retry-After", ""))',
  `        if pause is None or wait > ${longestWait} or status < 500 and (status != 429 or wait < 0):`,
  '            break',
  '        pause = max(pause, wait)',
  '    except requests.RequestException:',
  '        if pause is None:',
  '            raise',
  '    time.sleep(pause)',
];
