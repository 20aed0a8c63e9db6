import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, vi } from 'vitest';
import { runCommandLine } from '../../cli/command-line.ts';

/** The program as a real process or in this one, in a folder of its own, for the tests of the command line. */

const program = fileURLToPath(new URL('../../cli/invoicing-conformance.js', import.meta.url));

export interface Ended {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** Starts the program. The merchant key `k-000001` is in `KEY` unless the environment says otherwise. */
export function start(
  args: string[],
  { env = {}, detached = false }: { env?: NodeJS.ProcessEnv; detached?: boolean } = {},
): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, KEY: 'k-000001', ...env },
    detached,
  });
  const said = { stdout: '', stderr: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.stderr += text;
  });
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, ...said })));
  return { child, ended };
}

/** Runs the program to its end. Whatever it says, a stack trace is none of it. */
export async function cli(...args: string[]): Promise<Ended> {
  const ended = await start(args).ended;
  expect(ended.stderr, 'no stack trace').not.toMatch(/\n\s+at /);
  return ended;
}

/** Runs a command line in this process, much faster; for tests without signals, closed streams or servers. */
export async function cliInProcess(...args: string[]): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const environment = process.env;
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => add('stdout', String(text))),
    vi.spyOn(process.stderr, 'write').mockImplementation((text) => add('stderr', String(text))),
    vi.spyOn(console, 'error').mockImplementation((text) => void add('stderr', `${text}\n`)),
  ];
  function add(stream: 'stdout' | 'stderr', text: string): true {
    said[stream] += text;
    return true;
  }
  process.env = { KEY: 'k-000001' };
  try {
    const code = await runCommandLine(args);
    expect(said.stderr, 'no stack trace').not.toMatch(/\n\s+at /);
    return { code, ...said };
  } finally {
    process.env = environment;
    for (const spy of spies) spy.mockRestore();
  }
}

/** A folder for target file and report that goes away at the end of the `using` scope. */
export class Workplace implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'cli-'));
  readonly out = join(this.path, 'out');

  /** Arguments that test a merchant interface at this address and write the report here. */
  against(url: string, more = ''): string[] {
    return ['--target', this.targetFile(url, more), '--out', this.out];
  }

  targetFile(url: string, more = ''): string {
    const file = join(this.path, 'target.yaml');
    writeFileSync(
      file,
      `schema: target/1
target: { name: test }
mode: sandbox
merchant: { base_url: '${url}/api/v1', keys: { main: env:KEY }, phones: ['87010000001'], sandbox: yes }
profiles: { merchant-core: yes }
timeouts: { request: 30s, settle: 500ms }
limits: { enforced: no }
${more}`,
    );
    return file;
  }

  /** The records of `events.ndjson`. */
  records(): { type: string; exitCode?: number }[] {
    const lines = readFileSync(join(this.out, 'events.ndjson'), 'utf8').trimEnd().split('\n');
    return lines.map((line) => JSON.parse(line));
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true });
  }
}
