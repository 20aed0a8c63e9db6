import { addressOf, hasIdempotencyKey, idempotencyComment, queryPairs, type SampleLanguage } from '../code-sample.ts';
import { indentedJson } from '../literal.ts';

/** curl, with an exit code and the body of an error. */
export const curl: SampleLanguage = {
  lang: 'shell',
  label: 'curl',
  extension: 'sh',
  source(request) {
    const { method, headers, keyHeader, keyVariable, body } = request;
    const pairs = queryPairs(request);
    const isPlain = method === 'GET' || (method === 'POST' && body !== undefined);
    const options = [
      ...(isPlain ? [] : [`--request ${method}`]),
      `--header "${keyHeader}: $${keyVariable}"`,
      ...Object.entries(headers).map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
      ...(pairs.length > 0 ? ['--get'] : []),
      ...pairs.map(([name, value]) => `--data-urlencode ${quoted(`${name}=${value}`)}`),
      ...(body === undefined
        ? []
        : [`--header 'Content-Type: application/json'`, `--data ${quoted(indentedJson(body, '  '))}`]),
    ];
    const lines = [`curl ${quoted(addressOf(request))}`, '--silent --show-error --fail-with-body', ...options];
    return [
      '# Exit code 22: an error. error_code in the body says which.',
      ...(hasIdempotencyKey(request) ? [`# ${idempotencyComment}`] : []),
      `${lines.join(' \\\n  ')}\n`,
    ].join('\n');
  },
};

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
