import {
  duplicateComment,
  fullAddress,
  longestWait,
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
            ...statedWait,
            '// send sends the request once. It returns the status, the stated wait, and the body.',
            'func send() (int, time.Duration, []byte, error) {',
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
      ...(repeat === undefined
        ? ['\treturn response.StatusCode, result, err']
        : ['\treturn response.StatusCode, statedWait(response.Header.Get("Retry-After")), result, err']),
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

const statedWait = [
  `// statedWait returns how long to wait, or -1. ${waitComment}`,
  'func statedWait(text string) time.Duration {',
  '\tseconds, err := strconv.ParseUint(text, 10, 32)',
  '\tif err == nil || errors.Is(err, strconv.ErrRange) {',
  '\t\treturn time.Duration(seconds) * time.Second',
  '\t}',
  '\tif date, err := http.ParseTime(text); err == nil {',
  '\t\treturn max(0, time.Until(date))',
  '\t}',
  '\treturn -1',
  '}',
  '',
];

const repeated = [
  '\tstatus, wait, result, err := send()',
  `\t// ${repeatComment}`,
  `\tfor attempt := 0; attempt < 3 && wait <= ${longestWait}*time.Second; attempt++ {`,
  '\t\tif err == nil && status < 500 && (status != 429 || wait < 0) {',
  '\t\t\tbreak',
  '\t\t}',
  '\t\ttime.Sleep(max(time.Second<<attempt, wait))',
  '\t\tstatus, wait, result, err = send()',
  '\t}',
];

function failing(repeat: Repeat | undefined): string[] {
  return ['\tif err != nil {', `\t\treturn 0, ${repeat === undefined ? '' : '-1, '}nil, err`, '\t}'];
}

function importsOf(request: SampleRequest): string[] {
  const packages = ['cmp', 'encoding/json', 'fmt', 'io', 'log', 'net/http', 'os', 'time'];
  if (repeatOf(request) !== undefined) packages.push('errors', 'strconv');
  if (request.body !== undefined) packages.push('strings');
  packages.sort();
  return ['import (', ...packages.map((name) => `\t"${name}"`), ')'];
}
