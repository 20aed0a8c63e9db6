import {
  fullAddress,
  hasIdempotencyKey,
  idempotencyComment,
  type SampleLanguage,
  type SampleRequest,
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
    return lines(
      'package main',
      '',
      ...importsOf(request),
      '',
      'func main() {',
      body === undefined ? undefined : `\tbody := strings.NewReader(\`${JSON.stringify(body, null, 2)}\`)`,
      `\trequest, err := http.NewRequest("${method}", "${fullAddress(request)}", ${body === undefined ? 'nil' : 'body'})`,
      ...failing,
      `\trequest.Header.Set("${keyHeader}", os.Getenv("${keyVariable}"))`,
      body === undefined ? undefined : '\trequest.Header.Set("Content-Type", "application/json")',
      hasIdempotencyKey(request) ? `\t// ${idempotencyComment}` : undefined,
      ...set,
      '',
      '\tclient := &http.Client{Timeout: 30 * time.Second}',
      '\tresponse, err := client.Do(request)',
      ...failing,
      '\tanswer, err := io.ReadAll(response.Body)',
      '\tresponse.Body.Close()',
      ...failing,
      '\tif response.StatusCode >= 400 {',
      '\t\tvar problem struct {',
      '\t\t\tError     string `json:"error"`',
      '\t\t\tErrorCode string `json:"error_code"`',
      '\t\t\tMessage   string `json:"message"`',
      '\t\t}',
      '\t\tif err := json.Unmarshal(answer, &problem); err != nil {',
      '\t\t\tlog.Fatalf("%s: %s", response.Status, answer)',
      '\t\t}',
      '\t\t// Branch on the code, never on the text of the message.',
      '\t\tlog.Fatalf("%d %s: %s", response.StatusCode, cmp.Or(problem.ErrorCode, problem.Error), problem.Message)',
      '\t}',
      '\tfmt.Println(string(answer))',
      '}',
    );
  },
};

const failing = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

function importsOf({ body }: SampleRequest): string[] {
  const strings = body === undefined ? [] : ['strings'];
  const packages = ['cmp', 'encoding/json', 'fmt', 'io', 'log', 'net/http', 'os', ...strings, 'time'];
  return ['import (', ...packages.map((name) => `\t"${name}"`), ')'];
}
