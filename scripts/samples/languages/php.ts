import {
  duplicateComment,
  fullAddress,
  longestWait,
  redirectComment,
  redirectError,
  repeatComment,
  repeatOf,
  type SampleLanguage,
  waitComment,
} from '../code-sample.ts';
import { lines, literal, type Notation, singleQuoted } from '../literal.ts';

const notation: Notation = {
  map: ['[', ']'],
  list: ['[', ']'],
  emptyMap: 'new stdClass()',
  key: (name) => `${singleQuoted(name)} => `,
  text: singleQuoted,
  constants: { true: 'true', false: 'false', null: 'null' },
  indent: '    ',
};

const refusal = `throw new RuntimeException("$status $code: " . ($result['message'] ?? ''));`;

const repeated = [
  `// ${repeatComment}`,
  'for ($attempt = 0; $attempt < 3; $attempt++) {',
  '    $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
  `    // ${waitComment}`,
  '    $date = false;',
  String.raw`    foreach ([DATE_RFC7231, 'l, d-M-y H:i:s \G\M\T', 'D M j H:i:s Y'] as $form) {`,
  "        $date = $date ?: DateTimeImmutable::createFromFormat($form, $stated, new DateTimeZone('UTC'));",
  '    }',
  '    $wait = match (true) {',
  '        ctype_digit($stated) => (int) min($stated, 1e9),',
  '        $date !== false => max(0, $date->getTimestamp() - time()),',
  '        default => -1,',
  '    };',
  `    if ($wait > ${longestWait} || $text !== false && $status < 500 && ($status !== 429 || $wait < 0)) {`,
  '        break;',
  '    }',
  '    sleep(max(1 << $attempt, $wait));',
  "    $stated = '';",
  '    $text = curl_exec($curl);',
  '}',
];

const waiting = [
  '    CURLOPT_HEADERFUNCTION => function ($curl, string $line) use (&$stated): int {',
  String.raw`        if (preg_match('/^Retry-After:\s*(.*?)\s*$/i', $line, $found) === 1) {`,
  "            $stated = preg_replace('/ +/', ' ', $found[1]);",
  '        }',
  '        return strlen($line);',
  '    },',
];

/** PHP 8 with the extension curl. */
export const php: SampleLanguage = {
  lang: 'php',
  label: 'PHP',
  extension: 'php',
  source(request) {
    const { method, headers, keyHeader, keyVariable, body } = request;
    const repeat = repeatOf(request);
    return lines(
      '<?php',
      '',
      'declare(strict_types=1);',
      '',
      ...(body === undefined ? [] : [`$body = ${literal(body, notation)};`, '']),
      repeat === undefined ? undefined : "$stated = '';",
      `$curl = curl_init(${singleQuoted(fullAddress(request))});`,
      'curl_setopt_array($curl, [',
      `    CURLOPT_CUSTOMREQUEST => '${method}',`,
      '    CURLOPT_HTTPHEADER => [',
      `        '${keyHeader}: ' . getenv('${keyVariable}'),`,
      ...(body === undefined ? [] : [`        'Content-Type: application/json',`]),
      ...Object.entries(headers).map(([name, value]) => `        ${singleQuoted(`${name}: ${value}`)},`),
      '    ],',
      ...(body === undefined ? [] : ['    CURLOPT_POSTFIELDS => json_encode($body, JSON_THROW_ON_ERROR),']),
      '    CURLOPT_RETURNTRANSFER => true,',
      '    CURLOPT_TIMEOUT => 30,',
      `    // ${redirectComment}`,
      '    CURLOPT_FOLLOWLOCATION => false,',
      ...(repeat === undefined ? [] : waiting),
      ']);',
      '$text = curl_exec($curl);',
      ...(repeat === undefined ? [] : repeated),
      'if ($text === false) {',
      '    throw new RuntimeException(curl_error($curl));',
      '}',
      '$result = json_decode($text, true);',
      '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
      'if ($status >= 300 && $status < 400) {',
      `    throw new RuntimeException("$status: ${redirectError}");`,
      '}',
      'if ($status >= 400) {',
      '    // Branch on the code, never on the text of the message.',
      `    $code = $result['error_code'] ?? $result['error'] ?? '';`,
      ...(repeat?.duplicate === undefined
        ? [`    ${refusal}`]
        : [`    // ${duplicateComment}`, `    if ($code !== '${repeat.duplicate}') {`, `        ${refusal}`, '    }']),
      '}',
      'print_r($result);',
    );
  },
};
