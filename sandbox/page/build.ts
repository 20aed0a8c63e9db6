import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { transform } from 'lightningcss';
import { rolldown } from 'rolldown';
import { operationChoices } from '../../scripts/request-forms/operation-choices.ts';
import { lifecycleDrawings } from './drawings.ts';
import { faultChoices } from './fault-choices.ts';
import { licenses } from './licenses.ts';
import { skeletonHtml } from './skeleton/render.ts';

/** A file of the page, as a server sends it. */
export interface PageFile {
  readonly type: string;
  readonly body: Buffer;
  /**
   * The body as gzip, where that is shorter. There is no brotli, because browsers take it by TLS only, and the sandbox
   * itself has none.
   */
  readonly gzip?: Buffer;
}

const root = fileURLToPath(new URL('../../', import.meta.url));
const here = fileURLToPath(new URL('./', import.meta.url));
const fonts = {
  'inter.woff2': '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  'jetbrains-mono.woff2': '@fontsource-variable/jetbrains-mono/files/jetbrains-mono-latin-wght-normal.woff2',
} as const;
const faces = [
  { family: 'Inter Variable', weights: '100 900', file: 'inter.woff2' },
  { family: 'JetBrains Mono Variable', weights: '100 800', file: 'jetbrains-mono.woff2' },
] as const;
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0b57d0"/><path d="M7 12h18M7 18h12M7 24h6" stroke="#fff" stroke-width="2.4" stroke-linecap="round"/><circle cx="24" cy="22" r="3" fill="#fff"/></svg>\n';

/**
 * Builds the page: every file that it has, by its path on the server. All but `/index.html` have a name that changes with
 * their content. Nothing is loaded from outside, and no script or style is inline. The document has the frame of the page
 * already, so that a browser paints it before it has the script.
 * @throws Error when a source of the page has a fault; a warning counts as one
 */
export async function buildPage(): Promise<ReadonlyMap<string, PageFile>> {
  const fontFiles = Object.entries(fonts).map(
    ([name, path]) => [name, named(name, readFileSync(join(root, 'node_modules', path)))] as const,
  );
  const icons = named('icon.svg', icon);
  const style = named('page.css', styles(new Map(fontFiles.map(([name, { path }]) => [name, path]))));
  const script = named('page.js', await scripts('main.tsx'));
  const theme = named('theme.js', await scripts('frame/set-theme.ts'));
  const data = [
    named('lifecycles.json', JSON.stringify(lifecycleDrawings())),
    named('faults.json', JSON.stringify(faultChoices())),
    named('operations.json', JSON.stringify(operationChoices())),
    named('licenses.txt', licenses()),
  ];
  const files = [...fontFiles.map(([, file]) => file), icons, style, script, theme, ...data];
  const html = files.reduce(
    (text, { name, path }) => text.replaceAll(`"${name}"`, `"${path}"`),
    readFileSync(`${here}index.html`, 'utf8'),
  );
  const skeleton = await skeletonHtml(await scripts('skeleton/skeleton.tsx'));
  const document = html.replace('<body></body>', () => `<body>${skeleton}</body>`);
  return new Map([
    ['/index.html', pageFile('index.html', Buffer.from(document))],
    ...files.map(({ name, path, body }) => [path, pageFile(name, body)] as const),
  ]);
}

/** A module of the page and all that it imports, as one script. @param input its path from this folder */
async function scripts(input: string): Promise<string> {
  const build = await rolldown({
    input: here + input,
    platform: 'browser',
    onLog(level, log) {
      if (level === 'warn') throw new Error(`The page cannot be built: ${log.message}`);
    },
  });
  const { output } = await build.generate({ format: 'es', codeSplitting: false, minify: true });
  await build.close();
  return output[0].code;
}

/** One style sheet: the faces of the fonts, the colours of the documentation, and the styles of all parts. */
function styles(paths: ReadonlyMap<string, string>): string {
  const own = globSync('**/*.css', { cwd: here })
    .map((name) => name.replaceAll(sep, '/'))
    .toSorted();
  const files = [`${root}scripts/docs/theme/colours.css`, ...own.map((name) => here + name)];
  const texts = faces.map(
    ({ family, weights, file }) =>
      `@font-face { font-family: '${family}'; font-display: swap; font-weight: ${weights}; src: url('${paths.get(file)}') format('woff2'); }`,
  );
  const code = Buffer.from([...texts, ...files.map((path) => readFileSync(path, 'utf8'))].join('\n'));
  const { code: minified, warnings } = transform({ filename: 'page.css', code, minify: true });
  const [warning] = warnings;
  if (warning !== undefined) throw new Error(`The styles of the page cannot be built: ${warning.message}`);
  return Buffer.from(minified).toString();
}

/** A file with a path that its content decides, so that browsers may keep it for ever. */
function named(name: string, content: string | Buffer) {
  const body = Buffer.from(content);
  const digest = createHash('sha256').update(body).digest('hex').slice(0, 10);
  return { name, path: `/assets/${name.replace('.', `.${digest}.`)}`, body };
}

function pageFile(name: string, body: Buffer): PageFile {
  const gzip = gzipSync(body, { level: 9 });
  return { type: typeOf(name), body, ...(gzip.length < 0.9 * body.length && { gzip }) };
}

function typeOf(name: string): string {
  const types: Readonly<Record<string, string>> = {
    html: 'text/html; charset=utf-8',
    css: 'text/css; charset=utf-8',
    js: 'text/javascript; charset=utf-8',
    json: 'application/json',
    svg: 'image/svg+xml',
    txt: 'text/plain; charset=utf-8',
    woff2: 'font/woff2',
  };
  return types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
