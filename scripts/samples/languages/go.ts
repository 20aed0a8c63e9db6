import {
  duplicateComment,
  fullAddress,
  type Repeat,
  redirectComment,
  redirectError,
  repeatComment,
  repeatOf,
  type SampleLanguage,
  type SampleRequest,
  waitComment,
} from '../code-sample.ts';
import { lines } from '../literal.ts';

/** Go with its standard library. */
export const go: SampleLanguage = {
  lang: 'go',
  label: 'Go',
  extension: 'go',
  source(request) {
    const { method, headers, keyHeader, keyVariable, body } = request;
    const set = Object.entries(headers).map(([name, value]) => `\trequest.Header.Set("${name}", "${value}")`);
    const repeat = repeatOf(request);
    const hasBody = body !== undefined;
    return lines(
      'package main',
      '',
      ...importsOf(request),
      '',
      hasBody ? `const body = \`${JSON.stringify(body, null, 2)}\`\n` : undefined,
      ...(repeat === undefined
        ? ['// send sends the request once.', 'func send() (int, []byte, error) {']
        : [
            '// send sends the request once. It returns the status, the seconds to wait, and the body.',
            'func send() (int, uint64, []byte, error) {',
          ]),
      `\trequest, err := http.NewRequest("${method}", "${fullAddress(request)}", ${hasBody ? 'strings.NewReader(body)' : 'nil'})`,
      ...failing(repeat),
      `\trequest.Header.Set("${keyHeader}", os.Getenv("${keyVariable}"))`,
      hasBody ? '\trequest.Header.Set("Content-Type", "application/json")' : undefined,
      ...set,
      '\tclient := &http.Client{',
      '\t\tTimeout: 30 * time.Second,',
      `\t\t// ${redirectComment}`,
      '\t\tCheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },',
      '\t}',
      '\tresponse, err := client.Do(request)',
      ...failing(repeat),
      '\tdefer response.Body.Close()',
      '\tresult, err := io.ReadAll(response.Body)',
      ...(repeat === undefined ? ['\treturn response.StatusCode, result, err'] : waiting),
      '}',
      '',
      'func main() {',
      ...(repeat === undefined ? ['\tstatus, result, err := send()'] : repeated),
      '\tif err != nil {',
      '\t\tlog.Fatal(err)',
      '\t}',
      '\tif status >= 300 && status < 400 {',
      `\t\tlog.Fatalf("%d: ${redirectError}", status)`,
      '\t}',
      '\tif status >= 400 {',
      '\t\tvar problem struct {',
      '\t\t\tError     string `json:"error"`',
      '\t\t\tErrorCode string `json:"error_code"`',
      '\t\t\tMessage   string `json:"message"`',
      '\t\t}',
      '\t\tif err := json.Unmarshal(result, &problem); err != nil {',
      '\t\t\tlog.Fatalf("%d: %s", status, result)',
      '\t\t}',
      '\t\t// Branch on the code, never on the text of the message.',
      '\t\tcode := cmp.Or(problem.ErrorCode, problem.Error)',
      ...(repeat?.duplicate === undefined
        ? ['\t\tlog.Fatalf("%d %s: %s", status, code, problem.Message)']
        : [
            `\t\t// ${duplicateComment}`,
            `\t\tif code != "${repeat.duplicate}" {`,
            '\t\t\tlog.Fatalf("%d %s: %s", status, code, problem.Message)',
            '\t\t}',
          ]),
      '\t}',
      '\tfmt.Println(string(result))',
      '}',
    );
  },
};

const waiting = [
  `\t// ${waitComment}`,
  '\twait, _ := strconv.ParseUint(response.Header.Get("Retry-After"), 10, 64)',
  '\tif wait > 99 {',
  '\t\twait = 0',
  '\t}',
  '\treturn response.StatusCode, wait, result, err',
];

const repeated = [
  '\tstatus, wait, result, err := send()',
  `\t// ${repeatComment}`,
  '\tfor attempt := 0; attempt < 3 && (err != nil || status >= 500 || status == 429 && wait > 0); attempt++ {',
  '\t\ttime.Sleep(max(time.Second<<attempt, time.Duration(wait)*time.Second))',
  '\t\tstatus, wait, result, err = send()',
  '\t}',
];

function failing(repeat: Repeat | undefined): string[] {
  return ['\tif err != nil {', `\t\treturn 0, ${repeat === undefined ? '' : '0, '}nil, err`, '\t}'];
}

function importsOf(request: SampleRequest): string[] {
  const strconv = repeatOf(request) === undefined ? [] : ['strconv'];
  const strings = request.body === undefined ? [] : ['strings'];
  const packages = ['cmp', 'encoding/json', 'fmt', 'io', 'log', 'net/http', 'os', ...strconv, ...strings, 'time'];
  return ['import (', ...packages.map((name) => `\t"${name}"`), ')'];
}
