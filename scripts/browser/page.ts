import type { Wire } from './wire.ts';

/** Size of the view in CSS pixels, and color scheme. */
export interface Viewport {
  width: number;
  height: number;
  scheme?: 'light' | 'dark';
}

/** One open tab. */
export class Page {
  /** Errors of the console, of scripts and of the page's content security policy. */
  readonly errors: string[] = [];
  /** Addresses that the page requested, except its own. */
  readonly requests: string[] = [];
  readonly #wire: Wire;
  readonly #session: string;

  private constructor(wire: Wire, session: string) {
    this.#wire = wire;
    this.#session = session;
  }

  /** Opens an address and waits until it has loaded. */
  static async open(wire: Wire, url: string, { width, height, scheme = 'light' }: Viewport): Promise<Page> {
    const { targetId } = await wire.send('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await wire.send('Target.attachToTarget', { targetId, flatten: true });
    const page = new Page(wire, String(sessionId));
    const loaded = new Promise<void>((done) => {
      wire.listen(String(sessionId), (method, params) => {
        if (method === 'Page.loadEventFired') done();
        else page.#note(method, params, url);
      });
    });
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await page.#send(`${domain}.enable`);
    await page.#send('Emulation.setDeviceMetricsOverride', {
      width,
      height,
      deviceScaleFactor: 1,
      mobile: width < 600,
    });
    await page.#send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value: scheme }] });
    await page.#send('Page.navigate', { url });
    await loaded;
    return page;
  }

  /** The value of an expression in the page, as JSON. Throws Error when the page throws. */
  async evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await this.#send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails !== undefined) throw new Error(`The page threw: ${JSON.stringify(exceptionDetails)}`);
    return (result as { value: T }).value;
  }

  /** The visible part as a PNG, or the whole page, once the current state has been painted. */
  async screenshot({ whole = false } = {}): Promise<Buffer> {
    // A background tab paints nothing. The second frame starts after the first has been painted.
    await this.#send('Page.bringToFront');
    await this.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))');
    const { data } = await this.#send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: whole });
    return Buffer.from(String(data), 'base64');
  }

  /** Presses a key in the page, as `Tab` or `Enter`. */
  async press(key: string): Promise<void> {
    const codes: Record<string, number> = { Tab: 9, Enter: 13, ' ': 32 };
    const text = key === 'Enter' ? { text: '\r' } : key === ' ' ? { text: ' ' } : {};
    const parameters = { key, code: key, windowsVirtualKeyCode: codes[key] ?? 0, ...text };
    await this.#send('Input.dispatchKeyEvent', { type: 'keyDown', ...parameters });
    await this.#send('Input.dispatchKeyEvent', { type: 'keyUp', ...parameters });
  }

  #send(method: string, params: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
    return this.#wire.send(method, params, this.#session);
  }

  #note(method: string, params: Record<string, unknown>, own: string): void {
    if (method === 'Runtime.exceptionThrown' || method === 'Log.entryAdded') this.errors.push(JSON.stringify(params));
    if (method === 'Runtime.consoleAPICalled' && params.type === 'error') this.errors.push(JSON.stringify(params.args));
    if (method === 'Network.requestWillBeSent') {
      const { url } = params.request as { url: string };
      if (!url.startsWith('data:') && url.split('#')[0] !== own.split('#')[0]) this.requests.push(url);
    }
  }
}
