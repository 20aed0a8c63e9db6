import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lint-code-'));
const plugins = ['function-declarations', 'redirects'].map((name) => `scripts/lint-code/${name}.grit`);

/** Sources that break one rule each, and what the linter must say about them. */
const planted: readonly (readonly [file: string, source: string, line: number, says: string])[] = [
  sleeping('conformance/run/sleeping.test.ts'),
  sleeping('reference-server/test/catalog/sleeping-calls.ts'),
  [
    'scripts/polling.test.ts',
    '// Polls.\nsetInterval(() => {}, 20);\n',
    2,
    'Do not use the global variable setInterval',
  ],
  importing('scripts/pausing.test.ts', 'node:timers/promises', 'A test does not wait.'),
  ['scripts/constant.ts', '// A constant.\nexport const MAX_SIZE = 3;\n', 2, 'should be in camelCase'],
  ['scripts/type.ts', 'export interface page_size {\n  max: number;\n}\n', 1, 'should be in PascalCase'],
  ['scripts/style.ts', 'export const plus = (n: number): number => n + 1;\n', 1, 'Declare a top-level function'],
  fetching('client/planted.ts', "fetch('https://shop.test/')"),
  fetching('conformance/run/fetching.ts', "fetch('https://shop.test/', { method: 'POST' })"),
  fetching('sandbox/server/planted.ts', "globalThis.fetch('https://shop.test/', { redirect: 'follow' })"),
  fetching('reference-server/http/fetching.ts', 'fetch(new URL("/")).then((response) => response.text())'),
  ['scripts/circle-a.ts', "import type { B } from './circle-b.ts';\nexport type A = B | 1;\n", 1, 'cycle'],
  ['scripts/circle-b.ts', "import type { A } from './circle-a.ts';\nexport type B = A | 2;\n", 1, 'cycle'],
];

/** Sources that break no rule although they look similar. */
const permitted: readonly (readonly [file: string, source: string])[] = [
  [
    'conformance/run/fake-time.test.ts',
    "import { vi } from 'vitest';\nvi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] });\n",
  ],
  ['conformance/exchange/http/pause.ts', 'setTimeout(() => {}, 20);\n'],
  ['client/permitted.ts', "export const response = fetch('https://shop.test/', { redirect: 'error' });\n"],
  ['sandbox/server/permitted.ts', "export const response = await fetch('/', { body: 'x', redirect: 'manual' });\n"],
  ['reference-server/http/permitted.test.ts', "export const response = await fetch('http://127.0.0.1/');\n"],
  [
    'scripts/permitted.ts',
    'type Read = (text: string) => number;\nexport const read: Read = (text) => {\n  const page_size = (n: number): number => n;\n  return page_size(Number(text));\n};\n',
  ],
];

function importing(file: string, from: string, says: string): readonly [string, string, number, string] {
  return [file, `// Waits by a timer.\nimport type { One } from '${from}';\nexport type Two = One;\n`, 2, says];
}

function fetching(file: string, call: string): readonly [string, string, number, string] {
  return [file, `// Takes its headers along.\nexport const response = ${call};\n`, 2, 'This call follows redirects'];
}

function sleeping(file: string): readonly [string, string, number, string] {
  const source = '// Waits in real time.\nawait new Promise((done) => setTimeout(done, 20));\nexport {};\n';
  return [file, source, 2, 'Do not use the global variable setTimeout'];
}

let report = '';

beforeAll(() => {
  for (const [file, source] of [...planted, ...permitted]) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  mkdirSync(dirname(join(folder, String(plugins[0]))), { recursive: true });
  for (const file of ['biome.json', ...plugins]) copyFileSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome');
  const { stdout } = spawnSync(process.execPath, [biome, 'lint', '--reporter=github', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  report = stdout;
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

test.each(planted)('%s is refused with its line and what to do', (file, _source, line, says) => {
  const found = report.split('\n').filter((text) => text.includes(`/${file},line=${line},`));
  expect(found.join('\n')).toContain(says);
});

test.each(permitted)('%s is permitted', (file) => {
  expect(report.split('\n').filter((text) => text.includes(`/${file},`))).toEqual([]);
});
