import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Page, type Viewport } from './page.ts';
import { Wire } from './wire.ts';

/** Time limit for the start of Chromium, in milliseconds; it takes about half a second. */
const timeLimit = 20_000;

/** Flags that disable everything except the page under test: updates, sync, first-run pages. */
const quiet = [
  '--headless',
  '--disable-gpu',
  '--disable-quic',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  '--hide-scrollbars',
];

/** A headless Chromium with a temporary profile. */
export class Browser {
  readonly #child: ChildProcess;
  readonly #profile: string;
  readonly #wire: Wire;

  private constructor(child: ChildProcess, profile: string, wire: Wire) {
    this.#child = child;
    this.#profile = profile;
    this.#wire = wire;
  }

  /** Starts the installed Chromium. Throws Error with an instruction when there is none. */
  static async start(): Promise<Browser> {
    const program = findChromium();
    const profile = mkdtempSync(join(tmpdir(), 'browser-'));
    // As root, the usual user of a container, Chromium starts only without its sandbox.
    const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
    const child = spawn(
      program,
      [...quiet, ...asRoot, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    return new Browser(child, profile, await Wire.open(await addressOf(child)));
  }

  /** Opens an address in a new tab and waits until it has loaded. */
  open(url: string, viewport: Viewport): Promise<Page> {
    return Page.open(this.#wire, url, viewport);
  }

  async close(): Promise<void> {
    const gone = new Promise((done) => this.#child.once('exit', done));
    this.#wire.send('Browser.close').catch(() => this.#child.kill());
    await gone;
    this.#wire.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not exist. Set it to the path of Chromium or Chrome.`);
  }
  const folders = (process.env.PATH ?? '').split(':');
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `These tests need a browser, and none of ${names.join(', ')} is in PATH. Install Chromium, or set CHROMIUM to its path.`,
  );
}

/** The address that Chromium prints on standard error. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`Chromium did not start within ${timeLimit / 1000} s.`)),
      timeLimit,
    );
    const said: string[] = [];
    if (child.stderr === null) throw new Error('Chromium has no standard error.');
    createInterface(child.stderr).on('line', (line) => {
      said.push(line);
      const address = /listening on (ws:\S+)/.exec(line)?.[1];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`Chromium ended with code ${code}. Its output:\n${said.slice(-5).join('\n')}`));
    });
    child.once('error', reject);
  });
}
