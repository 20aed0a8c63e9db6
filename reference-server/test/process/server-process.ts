import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../cli/main.ts', import.meta.url));

/** The output of a process, and its exit code. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A program in a process of its own, started from the command line. */
export interface Program {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
  /** Resolves with the output so far, once it contains a line. */
  firstLine(): Promise<string>;
}

/** A reference server in a process of its own. */
export interface ServerProcess extends Program {
  /** The line of JSON that the server prints with `--json` when it takes requests. */
  ready(): Promise<Record<string, string>>;
}

const running: ChildProcessWithoutNullStreams[] = [];

/** Starts the reference server with some flags. */
export function startProcess(...flags: string[]): ServerProcess {
  const started = startProgram(program, ...flags);
  return { ...started, ready: async () => JSON.parse(await started.firstLine()) };
}

/** Starts a program of this project with some flags. @param file its path */
export function startProgram(file: string, ...flags: string[]): Program {
  const child = spawn(process.execPath, [file, ...flags]);
  running.push(child);
  const seen = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    seen.out += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    seen.err += piece;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...seen }));
  const firstLine = async (): Promise<string> => {
    while (!seen.out.includes('\n')) await once(child.stdout, 'data');
    return seen.out;
  };
  return { child, ended, firstLine };
}

/** Kills the processes that a test has left running. */
export function killProcesses(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}
