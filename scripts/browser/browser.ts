import { existsSync } from 'node:fs';
import { chromium, type Browser as Program } from 'playwright-core';
import { installedProgram } from '../installed-program.ts';
import { Page, type Viewport } from './page.ts';

/** A headless Chromium with a temporary profile. */
export class Browser {
  readonly #program: Program;

  private constructor(program: Program) {
    this.#program = program;
  }

  /** Starts the installed Chromium. Throws Error with an instruction when there is none. */
  static async start(): Promise<Browser> {
    // As root, the usual user of a container, Chromium starts only without its sandbox.
    const chromiumSandbox = process.getuid?.() !== 0;
    return new Browser(await chromium.launch({ executablePath: findChromium(), chromiumSandbox }));
  }

  /** Opens an address in a new window and waits until it has loaded. */
  open(url: string, viewport: Viewport): Promise<Page> {
    return Page.open(this.#program, url, viewport);
  }

  async close(): Promise<void> {
    await this.#program.close();
  }
}

function findChromium(): string {
  const named = process.env.CHROMIUM;
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new Error(`CHROMIUM names ${named}, which does not exist. Set it to the path of Chromium or Chrome.`);
  }
  const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
  const found = installedProgram(...names);
  if (found !== undefined) return found;
  throw new Error(
    `These tests need a browser, and none of ${names.join(', ')} is in PATH. Install Chromium, or set CHROMIUM to its path.`,
  );
}
