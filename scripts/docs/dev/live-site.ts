import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteFiles } from '../build.ts';
import type { Redirect } from '../sources/redirect.ts';
import type { Change } from './changes.ts';

type Build = typeof import('../build.ts');
type ContractCopy = typeof import('../sources/contract-copy.ts');

/** The site as its sources are now. After a fault it stays as it was before. */
export class LiveSite {
  /** Every file of the last site without faults. */
  files: SiteFiles = new Map();
  /** What is wrong with the sources, one line each; empty when nothing is. */
  faults: readonly string[] = [];
  readonly #redirect: Redirect;
  readonly #folder = mkdtempSync(join(tmpdir(), 'docs-dev-'));
  #version = 0;
  /** True when the modules of the site must be loaded again. */
  #isOld = true;
  #module: Build | undefined;

  constructor(redirect: Redirect) {
    this.#redirect = redirect;
  }

  /** Makes the site again after a change. It does not throw: what is wrong is in `faults`. */
  async update(change: Change): Promise<void> {
    if (change !== 'text') this.#isOld = true;
    try {
      if (change === 'contract') await this.#readContract();
      if (this.#isOld || this.#module === undefined) this.#module = await this.#load();
      this.files = await this.#module.siteFiles();
      this.faults = [];
    } catch (error) {
      this.faults = (error instanceof Error ? error.message : String(error)).split('\n');
    }
  }

  /** Removes what the site wrote to the disk. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #readContract(): Promise<void> {
    const { contractCopy, writeCopy }: ContractCopy = await import('../sources/contract-copy.ts');
    writeCopy(contractCopy({ withBundles: false }), this.#folder);
    this.#redirect.folder = this.#folder;
  }

  /** Modules keep what they were loaded with; a new version of them reads the sources again. */
  async #load(): Promise<Build> {
    this.#version += 1;
    const module: Build = await import(`../build.ts?v=${this.#version}`);
    this.#isOld = false;
    return module;
  }
}
