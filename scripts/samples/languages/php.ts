import { fullAddress, hasIdempotencyKey, idempotencyComment, type SampleLanguage } from '../code-sample.ts';
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

/** PHP 8 with the extension curl. */
export const php: SampleLanguage = {
  lang: 'php',
  label: 'PHP',
  extension: 'php',
  source(request) {
    const { method, headers, keyHeader, keyVariable, body } = request;
    return lines(
      '<?php',
      '',
      'declare(strict_types=1);',
      '',
      ...(body === undefined ? [] : [`$body = ${literal(body, notation)};`, '']),
      `$curl = curl_init(${singleQuoted(fullAddress(request))});`,
      'curl_setopt_array($curl, [',
      `    CURLOPT_CUSTOMREQUEST => '${method}',`,
      '    CURLOPT_HTTPHEADER => [',
      `        '${keyHeader}: ' . getenv('${keyVariable}'),`,
      ...(body === undefined ? [] : [`        'Content-Type: application/json',`]),
      hasIdempotencyKey(request) ? `        // ${idempotencyComment}` : undefined,
      ...Object.entries(headers).map(([name, value]) => `        ${singleQuoted(`${name}: ${value}`)},`),
      '    ],',
      ...(body === undefined ? [] : ['    CURLOPT_POSTFIELDS => json_encode($body, JSON_THROW_ON_ERROR),']),
      '    CURLOPT_RETURNTRANSFER => true,',
      '    CURLOPT_TIMEOUT => 30,',
      ']);',
      '$text = curl_exec($curl);',
      'if ($text === false) {',
      '    throw new RuntimeException(curl_error($curl));',
      '}',
      '$answer = json_decode($text, true, flags: JSON_THROW_ON_ERROR);',
      '$status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);',
      'if ($status >= 400) {',
      '    // Branch on the code, never on the text of the message.',
      `    $code = $answer['error_code'] ?? $answer['error'] ?? '';`,
      `    throw new RuntimeException("$status $code: " . ($answer['message'] ?? ''));`,
      '}',
      'print_r($answer);',
    );
  },
};
