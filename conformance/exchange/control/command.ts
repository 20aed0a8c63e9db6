import { spawn } from 'node:child_process';
import { parseJson } from '../../ground/values/evidence.ts';
import { printable } from '../../ground/values/untrusted.ts';
import { largestResponse } from '../http/transport.ts';
import { type ControlCall, type ControlTransport, failed, requestOf, responded } from './transport.ts';

/** How many characters of the standard error output, and of the standard output, a message quotes. */
const quotedCharacters = 300;
const quotedOutput = 100;

/**
 * A control adapter that is a program. The suite starts it for each call and writes `{"call": "apply", …}` with the
 * body of the call to its standard input. The program prints one JSON value, the body of the response, and exits with
 * code 0.
 */
export class CommandTransport implements ControlTransport {
  readonly place: string;
  readonly hint = 'Check control.command in the target file, or remove control.';
  readonly #program: string;
  readonly #arguments: readonly string[];
  readonly #folder: string;
  readonly #timeout: number;

  /** @param folder the working directory of the program: the folder of the target file */
  constructor(command: readonly string[], folder: string, timeout: number) {
    const [program = '', ...rest] = command;
    this.place = command.join(' ');
    this.#program = program;
    this.#arguments = rest;
    this.#folder = folder;
    this.#timeout = timeout;
  }

  async call(name: ControlCall, body: unknown, signal: AbortSignal) {
    const started = performance.now();
    const request = requestOf('command', name, body);
    const end = await this.#run(JSON.stringify({ call: name, ...(typeof body === 'object' ? body : {}) }), signal);
    signal.throwIfAborted();
    if (end.fault !== undefined) {
      return { request, delivered: failed(end.fault, started, end.late ? 'timeout' : 'protocol') };
    }
    if (parseJson(end.stdout) === undefined) {
      const printed = printable(end.stdout.trim(), quotedOutput);
      const what = printed === '' ? 'nothing' : `no JSON: ${printed}`;
      return { request, delivered: failed(`${this.#program} printed ${what}${end.words}`, started) };
    }
    return { request, delivered: responded(end.stdout, started) };
  }

  #run(input: string, signal: AbortSignal): Promise<{ stdout: string; words: string; fault?: string; late?: boolean }> {
    return new Promise((resolve) => {
      let stdout = '';
      let stderr = '';
      let late = false;
      const child = spawn(this.#program, this.#arguments, { cwd: this.#folder, stdio: 'pipe' });
      const kill = () => child.kill('SIGKILL');
      const timer = setTimeout(() => {
        late = true;
        kill();
      }, this.#timeout);
      signal.addEventListener('abort', kill, { once: true });
      const finish = (fault?: string) => {
        clearTimeout(timer);
        signal.removeEventListener('abort', kill);
        const last = stderr.trim().slice(-quotedCharacters);
        const words = last === '' ? '.' : `. It said: ${last}`;
        resolve({ stdout, words, late, ...(fault === undefined ? {} : { fault: `${fault}${words}` }) });
      };
      child.once('error', (error) => finish(`${this.#program} could not be started (${error.message})`));
      child.once('close', (code, killedBy) => {
        if (late) finish(`${this.#program} did not end within ${this.#timeout / 1000} s`);
        else if (code !== 0) finish(`${this.#program} ended with ${code === null ? killedBy : `code ${code}`}`);
        else finish();
      });
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
        if (stdout.length > largestResponse) kill();
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr = (stderr + text).slice(-4000);
      });
      // A program that does not read its input closes it early. Its output then explains the failure.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
  }
}
