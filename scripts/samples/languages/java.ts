import {
  duplicateComment,
  fullAddress,
  keyComment,
  keyError,
  longestWait,
  redirectComment,
  redirectError,
  repeatComment,
  repeatOf,
  type SampleLanguage,
  type SampleRequest,
  waitComment,
} from '../code-sample.ts';
import { indentedJson, lines } from '../literal.ts';

/** Java 17 with its standard library. */
export const java: SampleLanguage = {
  lang: 'java',
  label: 'Java',
  extension: 'java',
  source(request) {
    const { operationId, headers, keyHeader, keyVariable, body } = request;
    const set = Object.entries(headers).map(([name, value]) => `            .header("${name}", "${value}")`);
    const repeat = repeatOf(request);
    return lines(
      repeat === undefined ? undefined : 'import java.io.IOException;',
      'import java.net.URI;',
      'import java.net.http.HttpClient;',
      'import java.net.http.HttpRequest;',
      'import java.net.http.HttpResponse;',
      'import java.time.Duration;',
      ...(repeat === undefined ? [] : timeImports),
      'import java.util.regex.Pattern;',
      '',
      `public class ${className(operationId)} {`,
      '    public static void main(String[] args) throws Exception {',
      ...(body === undefined
        ? []
        : ['        var body = """', `            ${indentedJson(body, '            ')}""";`, '']),
      `        // ${keyComment}`,
      `        var key = System.getenv("${keyVariable}");`,
      '        if (key == null || !key.matches("[!-~]+")) {',
      `            throw new IllegalStateException("${keyVariable} ${keyError}");`,
      '        }',
      `        var request = HttpRequest.newBuilder(URI.create("${fullAddress(request)}"))`,
      '            .timeout(Duration.ofSeconds(30))',
      `            .header("${keyHeader}", key)`,
      body === undefined ? undefined : '            .header("Content-Type", "application/json")',
      ...set,
      `            ${sending(request)}`,
      '            .build();',
      `        // ${redirectComment}`,
      '        var client = HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();',
      ...(repeat === undefined
        ? ['        var response = client.send(request, HttpResponse.BodyHandlers.ofString());']
        : repeated),
      '        if (response.statusCode() >= 300 && response.statusCode() < 400) {',
      `            throw new IllegalStateException(response.statusCode() + ": ${redirectError}");`,
      '        }',
      repeat?.duplicate === undefined
        ? '        if (response.statusCode() >= 400) {'
        : lines(
            `        // ${duplicateComment}`,
            `        var isDone = response.body().contains("\\"${repeat.duplicate}\\"");`,
            '        if (response.statusCode() >= 400 && !isDone) {',
          ).trimEnd(),
      '            // Read error_code with your JSON library. A pattern keeps this sample without dependencies.',
      String.raw`            var code = Pattern.compile("\"error_code\"\\s*:\\s*\"([^\"]+)\"").matcher(response.body());`,
      '            var reason = code.find() ? code.group(1) : response.body();',
      '            throw new IllegalStateException(response.statusCode() + " " + reason);',
      '        }',
      '        System.out.println(response.body());',
      '    }',
      ...(repeat === undefined ? [] : statedWait),
      '}',
    );
  },
};

const repeated = [
  '        HttpResponse<String> response;',
  `        // ${repeatComment}`,
  '        for (var attempt = 0; ; attempt++) {',
  '            var wait = -1L;',
  '            try {',
  '                response = client.send(request, HttpResponse.BodyHandlers.ofString());',
  '                wait = statedWait(response.headers().firstValue("Retry-After").orElse(""));',
  `                if (attempt == 3 || wait > ${longestWait}_000) break;`,
  '                var status = response.statusCode();',
  '                if (status < 500 && (status != 429 || wait < 0)) break;',
  '            } catch (IOException lost) {',
  '                if (attempt == 3) throw lost;',
  '            }',
  '            Thread.sleep(Math.max(1000L << attempt, wait));',
  '        }',
];

const timeImports = [
  'import java.time.Instant;',
  'import java.time.ZoneOffset;',
  'import java.time.format.DateTimeFormatter;',
  'import java.time.format.DateTimeParseException;',
  'import java.util.Locale;',
];

const statedWait = [
  '',
  '    static final DateTimeFormatter httpDate = DateTimeFormatter.ofPattern(',
  `        "[EEE, dd MMM yyyy HH:mm:ss 'GMT'][EEEE, dd-MMM-yy HH:mm:ss 'GMT'][EEE MMM ppd HH:mm:ss yyyy]", Locale.US)`,
  '        .withZone(ZoneOffset.UTC);',
  '',
  `    /** The milliseconds to wait, or -1. ${waitComment} */`,
  '    static long statedWait(String text) {',
  '        if (text.matches("[0-9]+")) return (long) (1000 * Double.parseDouble(text));',
  '        try {',
  '            return Math.max(0, Duration.between(Instant.now(), httpDate.parse(text, Instant::from)).toMillis());',
  '        } catch (DateTimeParseException noDate) {',
  '            return -1;',
  '        }',
  '    }',
];

/** The class of a sample, after which its file is named. */
export function className(operationId: string): string {
  return operationId.charAt(0).toUpperCase() + operationId.slice(1);
}

function sending({ method, body }: SampleRequest): string {
  if (method === 'GET' || method === 'DELETE') return `.${method}()`;
  const publisher = `HttpRequest.BodyPublishers.${body === undefined ? 'noBody()' : 'ofString(body)'}`;
  return method === 'PATCH' ? `.method("PATCH", ${publisher})` : `.${method}(${publisher})`;
}
