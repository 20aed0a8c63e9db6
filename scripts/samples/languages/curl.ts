import {
  addressOf,
  duplicateComment,
  longestWait,
  queryPairs,
  redirectComment,
  redirectError,
  repeatComment,
  repeatOf,
  type SampleLanguage,
} from '../code-sample.ts';
import { indentedJson, lines } from '../literal.ts';

/** curl, with an exit code and the body of errors. */
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
    const address = `curl ${quoted(addressOf(request))}`;
    const repeat = repeatOf(request);
    const once = '--silent --show-error --max-time 30';
    const repeating = `${once} --retry 3 --retry-all-errors --retry-max-time ${longestWait}`;
    const output = `--output "$result" --write-out '%{http_code}'`;
    return `${lines(
      '# Exit code 22: an error. error_code in the body says which.',
      repeat === undefined ? undefined : `# ${repeatComment} A stated wait is kept.`,
      'result=$(mktemp)',
      `status=$(${command([address, repeat === undefined ? once : repeating, output, ...options])})`,
      'cat "$result"',
      'case $status in',
      '  2*) ;;',
      `  # ${redirectComment}`,
      `  3*) echo "$status: ${redirectError}" >&2; exit 22 ;;`,
      ...(repeat?.duplicate === undefined
        ? []
        : [`  # ${duplicateComment}`, `  409) grep --quiet '"${repeat.duplicate}"' "$result" || exit 22 ;;`]),
      '  *) echo "$status" >&2; exit 22 ;;',
      'esac',
    )}`;
  },
};

function command(parts: readonly string[]): string {
  return parts.join(' \\\n  ');
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
