import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ControlCall, type ControlTransport, failed, requestOf, responded } from './transport.ts';

/** The exports of the module: one function for each call, from the body of the call to its response. */
type Adapter = Readonly<Record<ControlCall, (body?: unknown) => unknown>>;

/** A control adapter that is an ESM module in this process. An exception or a missing response becomes a message. */
export class ModuleTransport implements ControlTransport {
  readonly place: string;
  readonly hint = 'Check control.module in the target file, or remove control.';
  readonly #path: string;
  readonly #timeout: number;

  constructor(path: string, timeout: number) {
    this.place = basename(path);
    this.#path = path;
    this.#timeout = timeout;
  }

  async call(name: ControlCall, body: unknown, signal: AbortSignal) {
    const started = performance.now();
    const request = requestOf('module', name, body);
    try {
      const result = await this.#within(this.#ask(name, body), signal);
      const text = JSON.stringify(result ?? {});
      return { request, delivered: responded(text, started) };
    } catch (error) {
      signal.throwIfAborted();
      const why = error instanceof Error ? error.message : String(error);
      const late = error instanceof Late;
      return { request, delivered: failed(`${this.place}: ${why}`, started, late ? 'timeout' : 'protocol') };
    }
  }

  async #ask(name: ControlCall, body: unknown): Promise<unknown> {
    const loaded: Partial<Adapter> & { default?: Partial<Adapter> } = await import(pathToFileURL(this.#path).href);
    const adapter = typeof loaded[name] === 'function' ? loaded : (loaded.default ?? loaded);
    const response = adapter[name];
    if (typeof response !== 'function') throw new Error(`does not export the function ${name}.`);
    return response.call(adapter, body);
  }

  #within(response: Promise<unknown>, signal: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => reject(new Late(`${this.#timeout / 1000} s`)), this.#timeout);
      const stop = () => reject(signal.reason);
      signal.addEventListener('abort', stop, { once: true });
      response.then(resolve, reject).finally(() => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
      });
    });
  }
}

class Late extends Error {
  constructor(bound: string) {
    super(`no response within ${bound}.`);
  }
}
