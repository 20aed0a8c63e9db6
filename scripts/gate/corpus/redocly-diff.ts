import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bundleDocument } from '../../contract/document-bundle.ts';
import type { Sources } from '../../contract/place.ts';
import { apiNames, projectPath } from '../../contract/project.ts';
import { higher, type Version } from '../policy/row.ts';

const run = promisify(execFile);

/** Runs `redocly diff` on two contracts, with its own rules. It compares only the descriptions. */
export class RedoclyDiff {
  readonly #folder = mkdtempSync(join(tmpdir(), 'gate-corpus-'));
  #runs = 0;

  constructor() {
    writeFileSync(join(this.#folder, 'redocly.yaml'), 'extends: [diff-recommended]\n');
  }

  /** The version that the changes require. Skips an interface without changes. */
  async version(before: Sources, after: Sources): Promise<Version> {
    const versions = await Promise.all(
      apiNames.map((api) => this.#compare(textOf(before, `${api}/openapi.yaml`), textOf(after, `${api}/openapi.yaml`))),
    );
    return versions.reduce(higher);
  }

  async #compare(before: string, after: string): Promise<Version> {
    if (before === after) return 'none';
    this.#runs += 1;
    const [base, revision] = [`${this.#runs}-base.json`, `${this.#runs}-revision.json`];
    writeFileSync(join(this.#folder, base), before);
    writeFileSync(join(this.#folder, revision), after);
    const { stdout } = await run(
      process.execPath,
      [
        projectPath('node_modules/@redocly/cli/bin/cli.js'),
        ...['diff', base, revision, '--config', 'redocly.yaml', '--format', 'json', '--fail-on', 'none'],
      ],
      { cwd: this.#folder, maxBuffer: 2 ** 26, env: { ...process.env, REDOCLY_TELEMETRY: 'off' } },
    );
    return (JSON.parse(stdout) as { bump: Version }).bump;
  }

  /** Deletes the files of all comparisons. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

function textOf(sources: Sources, entry: string): string {
  return JSON.stringify(bundleDocument(sources.place(entry)), null, 1);
}
