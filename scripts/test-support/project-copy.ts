import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Sources } from '../contract/place.ts';
import { projectPath } from '../contract/project.ts';
import { releasedFolder } from '../gate/base.ts';
import { changeFiles } from '../gate/change-lists.ts';
import { snapshotOf } from '../gate/model/snapshot.ts';

const all = [
  'openapi',
  'generated',
  'scripts',
  'conformance',
  'client',
  'reference-server',
  'sandbox',
  'docs',
  'package.json',
] as const;

/** The pages that are built of docs/, which no test needs. */
const builtSite = projectPath('docs/dist');

/** A copy of the project whose files a test may change, and whose scripts it runs as real programs. */
export class ProjectCopy implements Disposable {
  readonly path = mkdtempSync(join(tmpdir(), 'project-copy-'));

  /** @param parts what to copy, from the root of the project */
  constructor(parts: readonly string[] = [...all, '.gitignore', 'package-lock.json', 'redocly.yaml', 'CHANGELOG.md']) {
    for (const part of parts) {
      cpSync(projectPath(part), join(this.path, part), { recursive: true, filter: (path) => path !== builtSite });
    }
    symlinkSync(projectPath('node_modules'), join(this.path, 'node_modules'));
  }

  /**
   * Makes today's contract the last release, without approved or planned changes, so that a test compares its own edits
   * with it, whatever was changed since the last release of the project.
   */
  releaseToday(): void {
    const sources = new Sources(join(this.path, 'openapi'));
    for (const [name, text] of snapshotOf(sources)) this.write(`${releasedFolder}/${name}`, text);
    for (const [list, file] of Object.entries(changeFiles)) this.write(file, `${list}: []\n`);
  }

  /** Runs a script, such as `scripts/gate/main.ts`. */
  run(script: string, ...options: string[]): { code: number | null; out: string; err: string } {
    return this.program(process.execPath, join(this.path, script), ...options);
  }

  program(name: string, ...options: string[]): { code: number | null; out: string; err: string } {
    const { GIT_DIR: _, ...others } = process.env;
    // By paths that are relative to its folder, Node finds what it compiled for another copy.
    const compiled = join(this.path, 'node_modules/.cache/compiled');
    const env = { ...others, NODE_COMPILE_CACHE: compiled, NODE_COMPILE_CACHE_PORTABLE: '1' };
    const { status, stdout, stderr } = spawnSync(name, options, { cwd: this.path, env, encoding: 'utf8' });
    return { code: status, out: stdout, err: stderr };
  }

  exists(file: string): boolean {
    return existsSync(join(this.path, file));
  }

  read(file: string): string {
    return readFileSync(join(this.path, file), 'utf8');
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.path, file), text);
  }

  /** Replaces a text that the file has. */
  rewrite(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Error(`${file} has no "${from}"; the test needs another text`);
    this.write(
      file,
      text.replace(from, () => to),
    );
  }

  [Symbol.dispose](): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
