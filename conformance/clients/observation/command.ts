import { spawn } from 'node:child_process';

/** How the command of a client ended. */
export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
  /** Set when the command could not be started. */
  readonly fault?: string;
}

/** How long a command may take to stop when it is asked to, in milliseconds. */
const graceful = 5_000;

/**
 * Runs the command of a client with more environment variables, and passes its output on. An abort asks it to stop, and
 * ends it when it does not.
 */
export function runCommand(
  [program = '', ...args]: readonly string[],
  { env, signal }: { env: Readonly<Record<string, string>>; signal: AbortSignal },
): Promise<Ended> {
  return new Promise((resolve) => {
    // The output goes to stderr: stdout has the result of the suite.
    const child = spawn(program, args, { stdio: ['ignore', 2, 2], env: { ...process.env, ...env } });
    let timer: NodeJS.Timeout | undefined;
    const stop = () => {
      child.kill('SIGTERM');
      timer = setTimeout(() => child.kill('SIGKILL'), graceful);
    };
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    const ended = (end: Ended) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', stop);
      resolve(end);
    };
    child.once('error', (error: NodeJS.ErrnoException) =>
      ended({ code: null, signal: null, fault: error.code === 'ENOENT' ? 'it is not installed' : error.message }),
    );
    child.once('close', (code, by) => ended({ code, signal: by }));
  });
}
