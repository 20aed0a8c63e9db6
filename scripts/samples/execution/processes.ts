import { spawn } from 'node:child_process';
import { basename } from 'node:path';
import type { Program, SampleResult } from './toolchain.ts';

/** Time limit of a command. Samples wait at most half a minute for a response. */
const limitMs = 5 * 60_000;

export interface Ended {
  /** The exit code, or why there is none. */
  readonly code: number | string;
  readonly stdout: string;
  /** Standard output and standard error, interleaved. */
  readonly output: string;
}

/** Runs a command to its end, without input. */
export function runCommand(
  [program = '', ...args]: readonly string[],
  options: { readonly folder?: string; readonly environment?: Readonly<Record<string, string>> } = {},
): Promise<Ended> {
  const child = spawn(program, args, {
    cwd: options.folder,
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limitMs,
  });
  let stdout = '';
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  return new Promise((done) => {
    child.once('error', (error) => done({ code: error.message, stdout, output: error.message }));
    child.once('close', (code, signal) => done({ code: code ?? signal ?? 'stopped', stdout, output }));
  });
}

/** A compiler rejected the samples. The message has its first lines. */
export class NotCompiled extends Error {}

const shownLines = 20;

/** Runs a compiler. @throws NotCompiled when it fails */
export async function compileWith(command: readonly string[], folder: string): Promise<void> {
  const { code, output } = await runCommand(command, { folder });
  const shown = output.trim().split('\n').slice(0, shownLines).join('\n');
  if (code !== 0) throw new NotCompiled(`${basename(command[0] ?? '')} ended with ${code}:\n${shown}`);
}

type Result = Omit<SampleResult, 'label'>;

/** Runs each program in a separate process, a few at a time. */
export async function runEach(
  programs: readonly Program[],
  command: (program: Program) => readonly string[],
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = [...programs];
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { code, output } = await runCommand(command(next), { environment: next.environment });
      results.push({ operationId: next.operationId, ok: code === 0, output });
    }
  }
  await Promise.all([work(), work(), work()]);
  return results;
}

/**
 * Runs programs in few processes, one per environment.
 * @param command the command of such a process
 * @param readLine parses its output line about a program
 */
export async function runTogether(
  programs: readonly Program[],
  command: (programs: readonly Program[]) => readonly string[],
  readLine: (line: string) => { readonly file: string; readonly ok: boolean; readonly output: string },
): Promise<Result[]> {
  const groups = Object.values(Object.groupBy(programs, ({ environment }) => JSON.stringify(environment)));
  const results = await Promise.all(
    groups.map(async (group = []) => {
      const environment = group[0]?.environment ?? {};
      const { stdout, output } = await runCommand(command(group), { environment });
      const said = new Map(
        linesIn(stdout)
          .map(readLine)
          .map((one) => [one.file, one]),
      );
      return group.map(({ operationId, file }): Result => {
        const one = said.get(file);
        return { operationId, ok: one?.ok ?? false, output: one?.output ?? output };
      });
    }),
  );
  return results.flat();
}

/** The line of JSON that the runners print. */
export function readJsonLine(line: string): { file: string; ok: boolean; output: string } {
  return JSON.parse(line);
}

function linesIn(text: string): string[] {
  return text.split('\n').filter((line) => line !== '');
}
