import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SiteFiles } from '../build.ts';
import type { Surroundings } from '../page-again.ts';
import type { ContractCopy } from '../sources/contract-copy.ts';
import type { Redirect } from '../sources/redirect.ts';
import type { Change } from './changes.ts';

type Build = typeof import('../build.ts');
type PageAgain = typeof import('../page-again.ts');
type Contract = typeof import('../sources/contract-copy.ts');
type Bundles = ReadonlyMap<string, string>;

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
  /** What the last site without faults has around each page. */
  #surroundings: Surroundings | undefined;
  /** Pages that are newer than `files`, until the site is built. */
  #early: ReadonlyMap<string, string> = new Map();
  /** True when `openapi/` must be read again, after a change or a failed read. */
  #isContractOld = true;
  #module: Build | undefined;
  /** The last contract that was read, even if the build with it failed. */
  #contract: ContractCopy | undefined;
  /** The bundles next to `files`, made when a reader asks for the first one. */
  #bundles: () => Bundles = () => new Map();

  constructor(redirect: Redirect) {
    this.#redirect = redirect;
  }

  /** Says what has changed. The next build makes it again. */
  changed(change: Change): void {
    if (change === 'contract') this.#isContractOld = true;
    if (change === 'text') return;
    this.#isOld = true;
    this.#version += 1;
  }

  /**
   * After a change of `openapi/`, makes the pages that are open before the others. It does not check links, and a
   * fault leaves the pages as they are: the build reports it.
   * @returns whether any of the pages is made from the contract
   */
  async pagesFirst(paths: ReadonlySet<string>): Promise<boolean> {
    if (this.#surroundings === undefined || this.faults.length > 0) return false;
    try {
      if (this.#isContractOld) await this.#readContract();
      const { pagesAgain }: PageAgain = await import(`../page-again.ts?v=${this.#version}`);
      this.#early = await pagesAgain(paths, this.#surroundings);
    } catch {
      this.#early = new Map();
    }
    return this.#early.size > 0;
  }

  /** Builds the site after changes. It does not throw: what is wrong is in `faults`. */
  async build(): Promise<void> {
    try {
      if (this.#isContractOld) await this.#readContract();
      if (this.#isOld || this.#module === undefined) this.#module = await this.#load();
      const { files, surroundings } = await this.#module.siteWithoutWords();
      this.files = files;
      this.#surroundings = surroundings;
      this.#bundles = once(this.#contract?.bundles);
      this.faults = [];
    } catch (error) {
      this.faults = (error instanceof Error ? error.message : String(error)).split('\n');
    } finally {
      this.#early = new Map();
    }
  }

  /** A file of the last site without faults. */
  file(path: string): string | Buffer | undefined {
    const isBundle = /^(merchant|partner)(-3\.[02]|-asyncapi)?\.(json|yaml)$/.test(path);
    const isCollection = /^(merchant|partner)\.(postman_collection\.json|http)$/.test(path);
    const folder = isBundle ? 'bundles' : isCollection ? 'collections' : undefined;
    if (/^assets\/search-words[^/]*\.js$/.test(path)) return this.#module?.searchWords(this.files, path);
    return (folder && this.#bundles().get(`${folder}/${path}`)) ?? this.#early.get(path) ?? this.files.get(path);
  }

  /** Removes what the site wrote to the disk. */
  close(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #readContract(): Promise<void> {
    const { contractCopy, writeCopy }: Contract = await import('../sources/contract-copy.ts');
    const contract = contractCopy();
    const known = this.#contract?.modules;
    const changed = new Map([...contract.modules].filter(([path, text]) => known?.get(path) !== text));
    writeCopy(changed, this.#folder);
    this.#redirect.folder = this.#folder;
    for (const path of contract.constants) if (changed.has(path)) this.#redirect.constants.set(path, this.#version);
    this.#contract = contract;
    this.#isContractOld = false;
  }

  /** Modules do not reload by themselves; a new version reads the sources again. */
  async #load(): Promise<Build> {
    const module: Build = await import(`../build.ts?v=${this.#version}`);
    this.#isOld = false;
    return module;
  }
}

/** Makes bundles at the first call, and returns the same ones at the next. */
function once(make: () => Bundles = () => new Map()): () => Bundles {
  let made: Bundles | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
