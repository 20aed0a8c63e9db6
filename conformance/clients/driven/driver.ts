import { type ChildProcess, spawn } from 'node:child_process';
import { printable } from '../../ground/values/untrusted.ts';
import { type Act, type Reply, replyIn } from '../stories/protocol.ts';

/** The driver did something that no driver may do: the message says what. */
export class DriverFault extends Error {
  override readonly name = 'DriverFault';
  /** True when it wrote what is no reply: that says nothing of the client behind it. */
  readonly isNonsense: boolean;

  constructor(message: string, isNonsense = false) {
    super(message);
    this.isNonsense = isNonsense;
  }
}

/** How long a driver may take for one act, in milliseconds. It may be compiled before the first one. */
const timeLimits = { first: 60_000, other: 20_000 };
/** The longest line of a driver, in characters. */
const longestLine = 64_000;

/** A client under test behind its driver: a process that reads acts from standard input and writes a line for each. */
export class Driver implements AsyncDisposable {
  readonly #child: ChildProcess;
  readonly #waiting = new Map<number, (reply: Reply | DriverFault) => void>();
  #text = '';
  #next = 1;
  #fault: DriverFault | undefined;

  constructor(
    [program = '', ...args]: readonly string[],
    env: Readonly<Record<string, string>>,
    { isQuiet = false }: { isQuiet?: boolean } = {},
  ) {
    this.#child = spawn(program, args, {
      stdio: ['pipe', 'pipe', isQuiet ? 'ignore' : 2],
      env: { ...process.env, ...env },
    });
    this.#child.once('error', ({ code, message }: NodeJS.ErrnoException) =>
      this.#end(
        `${printable(program, 60)} ${code === 'ENOENT' ? 'is not installed' : `cannot be started (${message})`}`,
      ),
    );
    this.#child.once('close', (code, signal) => this.#end(`it ended with ${signal ?? `exit code ${code}`}`));
    this.#child.stdin?.on('error', () => undefined);
    this.#child.stdout?.setEncoding('utf8').on('data', (text: string) => this.#read(text));
  }

  /** @throws DriverFault when the driver ends, is silent, or writes something else than a reply */
  async act(act: Act): Promise<Reply> {
    if (this.#fault !== undefined) throw this.#fault;
    const id = this.#next++;
    const reply = new Promise<Reply | DriverFault>((resolve) => this.#waiting.set(id, resolve));
    this.#child.stdin?.write(`${JSON.stringify({ id, ...act })}\n`);
    const limit = id === 1 ? timeLimits.first : timeLimits.other;
    const timer = setTimeout(
      () => this.#settle(id, new DriverFault(`The driver did not reply to "${act.act}" in ${limit / 1000} s.`)),
      limit,
    );
    const got = await reply;
    clearTimeout(timer);
    if (got instanceof DriverFault) throw got;
    return got;
  }

  #read(text: string): void {
    this.#text += text;
    const lines = this.#text.split('\n');
    this.#text = lines.pop() ?? '';
    if (this.#text.length > longestLine) {
      this.#end(`it wrote a line of more than ${longestLine} characters`, true);
      return;
    }
    for (const line of lines.filter((one) => one.trim() !== '')) {
      const reply = replyIn(line);
      if (typeof reply === 'string') this.#end(`it wrote ${printable(line, 80)}: ${reply}`, true);
      else this.#settle(reply.id, reply);
    }
  }

  #settle(id: number, reply: Reply | DriverFault): void {
    this.#waiting.get(id)?.(reply);
    this.#waiting.delete(id);
  }

  #end(what: string, isNonsense = false): void {
    this.#fault ??= new DriverFault(`The driver broke off: ${what}.`, isNonsense);
    for (const id of [...this.#waiting.keys()]) this.#settle(id, this.#fault);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null || this.#child.pid === undefined) return;
    const closed = new Promise((resolve) => this.#child.once('close', resolve));
    this.#child.stdin?.end();
    const timer = setTimeout(() => this.#child.kill('SIGKILL'), 2_000);
    await closed;
    clearTimeout(timer);
  }
}
