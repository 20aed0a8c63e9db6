import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** What a process printed, and its exit code. */
export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** A reference server in a process of its own, started from the command line. */
export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  readonly ended: Promise<Ended>;
  /** The line of JSON that the server prints with `--json` when it takes requests. */
  ready(): Promise<Record<string, string>>;
}

const running: ChildProcessWithoutNullStreams[] = [];

/** Starts the program with some flags. */
export function startProcess(...flags: string[]): ServerProcess {
  const child = spawn(process.execPath, [program, ...flags]);
  running.push(child);
  const seen = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (piece: string) => {
    seen.out += piece;
  });
  child.stderr.setEncoding('utf8').on('data', (piece: string) => {
    seen.err += piece;
  });
  const ended = once(child, 'close').then(([code]) => ({ code, ...seen }));
  const ready = async (): Promise<Record<string, string>> => {
    while (!seen.out.includes('\n')) await once(child.stdout, 'data');
    return JSON.parse(seen.out);
  };
  return { child, ended, ready };
}

/** Kills the processes that a test has left running. */
export function killProcesses(): void {
  for (const child of running.splice(0)) child.kill('SIGKILL');
}
