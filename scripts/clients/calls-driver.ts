import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { drive, type Got } from './typescript/driver.ts';

/**
 * A driver around a generated client of any language: the shop is that of the driver in TypeScript, and a program in the
 * language makes its calls. The program reads `{"call":"create","body":{…}}`, or `get`, `cancel`, `refund` and `refunds` with
 * `id` and `amount`, from standard input. It writes a line for each: `{"status":201,"body":{…}}` with the body as its types
 * read it, or `{}` without an outcome.
 * Run it: node scripts/clients/calls-driver.ts <program> <arguments>
 */
class Calls {
  readonly #child: ChildProcess;
  readonly #lines: AsyncIterator<string>;

  constructor([program = '', ...args]: readonly string[]) {
    const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#child = child;
    this.#lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    // A program that cannot be started, or ends too early, ends the driver: the suite reports that it broke off.
    child.once('error', (error) => {
      throw error;
    });
    process.stdin.once('end', () => child.stdin.end());
  }

  async make(call: string, fields: object): Promise<Got> {
    this.#child.stdin?.write(`${JSON.stringify({ call, ...fields })}\n`);
    const { value, done } = await this.#lines.next();
    if (done) throw process.exit(1);
    const { status, body } = JSON.parse(value) as Partial<Got>;
    return { status, body };
  }
}

const calls = new Calls(process.argv.slice(2));

await drive({
  create: (body) => calls.make('create', { body }),
  get: (id) => calls.make('get', { id }),
  cancel: (id) => calls.make('cancel', { id }),
  refund: (id, amount) => calls.make('refund', { id, amount }),
  refunds: (id) => calls.make('refunds', { id }),
});
