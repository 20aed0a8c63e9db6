import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { minuteMs } from '../../../reference-server/domain/time.ts';
import { LoopbackServer } from '../../loopback-server.ts';
import { ProjectCopy } from '../../test-support/project-copy.ts';

const invoice = 'openapi/merchant/components/schemas/invoices/Invoice.yaml';

/** A change of a YAML file of each kind: file, text, new text, and a page that shows the word `changed` with its number. */
const changes = [
  [
    'openapi/merchant/paths/invoices/invoices.yaml',
    'summary: List invoices',
    'summary: List invoices changed',
    'merchant.html',
  ],
  ['openapi/contract/clauses/merchant/4.2-types.yaml', 'says: ', 'says: changed ', 'spec-merchant-4.2.html'],
  ['openapi/contract/readings/cashbox.yaml', 'question: Is ', 'question: Changed, is ', 'readings.html'],
  [
    'openapi/contract/errors/cashbox.yaml',
    'summary: The cashbox is disabled',
    'summary: The cashbox is changed',
    'errors.html',
  ],
  [invoice, 'Purpose of the payment.', 'Purpose with changed.', 'merchant.md'],
] as const;

/** When each file of a folder was written last. */
function written(folder: string): [string, number][] {
  const names = readdirSync(folder, { recursive: true }).map(String).toSorted();
  return names.map((name) => [name, statSync(join(folder, name)).mtimeMs]);
}

/** Writes a file as many editors do: a new one takes its place. */
function replace(project: ProjectCopy, file: string, text: string): void {
  project.write(`${file}.new`, text);
  renameSync(join(project.path, `${file}.new`), join(project.path, file));
}

/** A page of the server without what it adds to the page. */
function withoutClient(html: string): string {
  return html
    .replace('; connect-src &#39;self&#39;', '')
    .replace('<link rel="stylesheet" href="/_dev/style.css"><script src="/_dev/client.js" defer></script>', '');
}

test('after changes of YAML the site is that of a full build; a fault in YAML writes nothing', {
  timeout: 5 * minuteMs,
}, async () => {
  using project = new ProjectCopy([
    ...['openapi', 'generated', 'scripts', 'conformance', 'client', 'reference-server', 'sandbox', 'docs'],
    ...[
      'package.json',
      'package-lock.json',
      'redocly.yaml',
      'CHANGELOG.md',
      'CONTRIBUTING.md',
      'README.md',
      'LICENSE',
      'action.yml',
      '.github',
      'Dockerfile',
      'tsconfig.json',
      'redocly.yaml',
    ],
  ]);
  const free = new LoopbackServer(() => {});
  const { port } = new URL(await free.listen());
  free.close();
  const script = join(project.path, 'scripts/docs/dev/main.ts');
  const server = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, '--port', port], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
  const line = async (): Promise<string> => (await lines.next()).value ?? 'the server has ended';
  // A connection that is kept may be closed while a build blocks this process.
  const headers = { connection: 'close' };
  const get = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}/${path}`, { headers });
  const body = async (path: string): Promise<string> => (await get(path)).text();
  try {
    expect(await line()).toMatch(/^built in/);
    expect(await line()).toContain(port);
    for (const [, , , page] of changes) expect(await body(page), page).not.toMatch(/changed-\d/i);

    const valid = project.read(invoice);
    replace(project, invoice, `${valid}broken: ]\n`);
    expect(await line()).toMatch(/^not built/);
    expect(await line()).toContain(`${invoice}:${valid.split('\n').length}`);
    project.write('docs/guides/mock.md', `${project.read('docs/guides/mock.md')}\nOne more sentence.\n`);
    let next = await line();
    while (!/built/.test(next)) next = await line();
    expect(next).toMatch(/^not built/);

    // The broken file is repaired last: the first site without faults has every change.
    for (const [index, [file, from, to]] of changes.entries()) {
      const numbered = to.replace(/changed/i, (word) => `${word}-${index}`);
      if (file === invoice) replace(project, file, valid.replace(from, numbered));
      else project.rewrite(file, from, numbered);
    }
    while (!/^built/.test(next)) next = await line();
    for (const [index, [file, , , page]] of changes.entries())
      expect(await body(page), file).toContain(`hanged-${index}`);

    const full = project.run('scripts/docs/main.ts', '--out', join(project.path, 'full'));
    expect(full).toMatchObject({ code: 0, err: '' });
    const files = readdirSync(join(project.path, 'full'), { recursive: true, withFileTypes: true });
    const differing: string[] = [];
    for (const entry of files.filter((one) => one.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const name = path.slice(project.path.length + '/full/'.length);
      const response = await get(name);
      const served = Buffer.from(await response.arrayBuffer());
      const same = name.endsWith('.html')
        ? withoutClient(String(served)) === readFileSync(path, 'utf8')
        : served.equals(readFileSync(path));
      if (!same) differing.push(name);
    }
    expect(differing).toEqual([]);
    expect(files.length).toBeGreaterThan(200);

    const changed = project.read(invoice);
    project.write(invoice, `${changed}broken: ]\n`);
    const before = written(join(project.path, 'full'));
    const refused = project.run('scripts/docs/main.ts', '--out', join(project.path, 'full'));
    expect(refused.code).toBe(1);
    expect(refused.out + refused.err).toContain(`${invoice}:${changed.split('\n').length}  `);
    expect(written(join(project.path, 'full'))).toEqual(before);
  } finally {
    server.kill('SIGTERM');
    await once(server, 'close');
  }
});
