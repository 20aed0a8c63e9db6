import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReportFolder } from '../cli/actions/report-folder.ts';
import { claiming } from '../ground/declared-target/target.ts';
import { terminalReport } from '../report/terminal/terminal.ts';
import { cancel } from '../selftest/test-support/test-run.ts';
import { serve, targetAt } from '../selftest/test-support/test-target.ts';
import { runSuite } from './runner.ts';

const key = 'sk_Live-9f3a7Qz1"\\Xw84/kd+77=';

/** Ways in which a target can write the key. */
const encodings: Record<string, (text: string) => string> = {
  raw: (text) => text,
  'lower case': (text) => text.toLowerCase(),
  reversed: (text) => [...text].reverse().join(''),
  JSON: (text) => JSON.stringify(text).slice(1, -1),
  'JSON in JSON': (text) => JSON.stringify(JSON.stringify(text).slice(1, -1)).slice(1, -1),
  'JSON, every character': (text) => hexOf(text).replace(/../g, '\\u00$&'),
  'JSON, every second character': (text) =>
    [...text].map((c, i) => (i % 2 === 0 ? `\\u00${hexOf(c)}` : JSON.stringify(c).slice(1, -1))).join(''),
  percent: encodeURIComponent,
  'percent, twice': (text) => encodeURIComponent(encodeURIComponent(text)),
  'percent, every character': (text) => hexOf(text).replace(/../g, '%$&'),
  'percent, every second character': (text) =>
    [...text].map((c, i) => (i % 2 === 0 ? `%${hexOf(c)}` : encodeURIComponent(c))).join(''),
  HTML: (text) => text.replaceAll('"', '&#34;').replaceAll('+', '&#x2b;'),
  base64: (text) => Buffer.from(text).toString('base64'),
  'base64 in a header': (text) => Buffer.from(`user:${text}`).toString('base64url'),
  hexadecimal: hexOf,
  'zero-width characters': (text) => [...text].join('\u200b'),
};

/** Places where a response can hold a text. */
const places: Record<string, (text: string) => { status?: number; headers?: [string, string][]; body: string }> = {
  'a value': (text) => ({ body: `{"data":[],"message":"${text}"}` }),
  'a name': (text) => ({ body: `{"data":[],"${text}":501}` }),
  'a refusal': (text) => ({ status: 401, body: `{"error":"${text}"}` }),
  'a page': (text) => ({ status: 403, headers: [['Content-Type', 'text/html']], body: `<h1>${text}</h1>` }),
  'a page, at the cut of a message': (text) => ({ status: 403, body: `${'x'.repeat(100)}${text}` }),
  'a Location': (text) => ({ status: 302, headers: [['Location', `/login?key=${header(text)}`]], body: '' }),
  'a shown header': (text) => ({ headers: [['X-Request-Id', header(text)]], body: '{"data":[]}' }),
  'a header in two lines': (text) => ({
    headers: [
      ['Server', header(text).slice(0, text.length / 2)],
      ['Server', header(text).slice(text.length / 2)],
    ],
    body: '{"data":[]}',
  }),
  'a header name': (text) => ({ headers: [[`X-${text.replace(/[^A-Za-z0-9_-]/g, '')}`, '1']], body: '{"data":[]}' }),
  'a coding': (text) => ({ headers: [['Content-Encoding', header(text)]], body: '{"data":[]}' }),
  'a type': (text) => ({ headers: [['Content-Type', header(text)]], body: 'x' }),
};

function header(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '');
}

function hexOf(text: string): string {
  return Buffer.from(text).toString('hex');
}

/** Everything that a run leaves behind: each file of the report, the screen, and what a reader of JSON sees in them. */
async function outputs(respond: () => ReturnType<(typeof places)[string]>): Promise<string> {
  await using server = await serve((_, response) => {
    const { status = 200, headers = [], body } = respond();
    for (const [name, value] of headers) response.appendHeader(name, value);
    if (!response.hasHeader('content-type')) response.setHeader('Content-Type', 'application/json');
    response.writeHead(status).end(body);
  });
  const { partner: _, ...target } = targetAt(server.url, { profiles: claiming('merchant-core') });
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  try {
    const report = new ReportFolder(folder);
    const secrets = new Map([['env:KEY', key]]);
    const results = await runSuite({
      target,
      secrets,
      checks: [cancel],
      filtered: true,
      onProgress: (event) => {
        if (event.kind === 'exchange') report.events.write({ type: 'exchange', exchange: event.exchange });
      },
    });
    report.write(results);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'));
    const strings: string[] = [];
    JSON.stringify(results, (name, value) => {
      strings.push(name);
      if (typeof value === 'string') strings.push(value);
      return value;
    });
    return [...texts, ...strings, terminalReport(results, { colour: false, width: 100, out: folder })].join('\n');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('the key of a run', () => {
  it('is in no report, wherever and however the target writes it', async () => {
    const forms = Object.entries(encodings);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(places)),
        fc.constantFrom(...forms.map(([name]) => name)),
        fc.string({ maxLength: 8 }).map((text) => text.replace(/[^A-Za-z0-9 ]/g, '')),
        async (place, form, around) => {
          const written = encodings[form]?.(key) ?? '';
          const all = await outputs(() => places[place]?.(`${around}${written}${around}`) ?? { body: '' });
          expect(forms.flatMap(([name, encode]) => (all.includes(encode(key)) ? [name] : []))).toEqual([]);
          // Remaining pieces are too short to guess the rest.
          const pieces = Array.from({ length: key.length - 11 }, (_, at) => key.slice(at, at + 12).toLowerCase());
          const lower = all.toLowerCase();
          expect(pieces.filter((piece) => lower.includes(piece))).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
