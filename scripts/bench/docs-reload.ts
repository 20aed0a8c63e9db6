import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { Browser } from '../browser/browser.ts';
import { LoopbackServer } from '../loopback-server.ts';
import { ProjectCopy } from '../test-support/project-copy.ts';

/** A source of each kind with a text of its own, the page that shows it, and a name for the table. */
const sources = [
  ['a guide', 'docs/guides/mock.md', 'The mock', 'guide-mock.html'],
  ['a description of the contract', 'openapi/contract/errors/cashbox.yaml', 'The cashbox is disabled', 'errors.html'],
] as const;

/**
 * Changes sources while `npm run docs:dev` serves a copy of the project, and measures the time from the end of each change
 * until Chromium has loaded the page with it again.
 * @returns by the name of the source, the times of the rounds in milliseconds
 */
export async function reloadTimes(rounds: number): Promise<ReadonlyMap<string, readonly number[]>> {
  using project = new ProjectCopy(copied);
  const free = new LoopbackServer(() => {});
  const { port } = new URL(await free.listen());
  free.close();
  const script = `${project.path}/scripts/docs/dev/main.ts`;
  const server = spawn(process.execPath, [script, '--port', port], { stdio: ['ignore', 'pipe', 'ignore'] });
  const browser = await Browser.start();
  try {
    const lines = createInterface({ input: server.stdout })[Symbol.asyncIterator]();
    await until(lines, 'http://');
    const times = new Map<string, number[]>();
    for (const [name, file, text, page] of sources) {
      const shown = await browser.open(`http://127.0.0.1:${port}/${page}`, { width: 1440, height: 900 });
      const original = project.read(file);
      for (let round = 1; round <= rounds; round += 1) {
        const changed = `${text} in round ${round}`;
        const began = performance.now();
        project.write(file, original.replace(text, changed));
        await shown.tab.waitForFunction(
          (wanted) => document.readyState === 'complete' && document.body.textContent.includes(wanted),
          changed,
          { timeout: 60_000 },
        );
        times.set(name, [...(times.get(name) ?? []), performance.now() - began]);
        await until(lines, 'built in');
      }
      await shown.close();
    }
    return times;
  } finally {
    await browser.close();
    server.kill('SIGTERM');
    await once(server, 'close');
  }
}

const copied = [
  ...['openapi', 'generated', 'scripts', 'conformance', 'client', 'reference-server', 'sandbox', 'docs', '.github'],
  ...['package.json', 'package-lock.json', 'redocly.yaml', 'CHANGELOG.md', 'CONTRIBUTING.md', 'README.md', 'LICENSE'],
  ...['action.yml', 'Dockerfile', 'tsconfig.json'],
];

/**
 * Reads what the server prints until a line: its address when it sees every change, `built in` when all pages have the last
 * one.
 */
async function until(lines: AsyncIterator<string>, start: string): Promise<void> {
  for (let line = await lines.next(); !line.done; line = await lines.next()) if (line.value.startsWith(start)) return;
  throw new Error('npm run docs:dev has ended.');
}
