import { type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join } from 'node:path/posix';
import { projectPath } from '../../contract/project.ts';

/** What must be made again after a change. */
export type Change = 'contract' | 'code' | 'text';

/** The folders that the site is made from, with those below them. */
const roots = ['openapi', 'docs', 'scripts/docs'];

/** Sources whose change takes longest come first. */
const order: readonly Change[] = ['code', 'contract', 'text'];

/** What a change of a file means; undefined for files that the site is not made from. */
export function changeOf(path: string): Change | undefined {
  if (/^docs\/dist\/|~$|\/\.[^/]*$|\.(swp|tmp)$/.test(path)) return undefined;
  if (path.startsWith('scripts/docs/')) return /\.(ts|css|js|json)$/.test(path) ? 'code' : undefined;
  if (path.startsWith('openapi/')) return /\.(yaml|json)$/.test(path) ? 'contract' : undefined;
  // The scripts of the pages are built with them.
  if (/^docs\/languages\/\w+\.json$/.test(path)) return 'code';
  return /^docs\/.*\.(md|yaml|svg|png|js)$|^CHANGELOG\.md$/.test(path) ? 'text' : undefined;
}

/**
 * Calls back after each change of the sources, once for files that are written together.
 * @returns a function that ends it
 */
export function watchSources(changed: (change: Change) => void): () => void {
  const pending = new Set<Change>();
  let timer: NodeJS.Timeout | undefined;
  const folders = new WatchedFolders((path) => {
    const change = changeOf(path);
    if (change === undefined) return;
    pending.add(change);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const most = order.find((one) => pending.has(one)) ?? 'text';
      pending.clear();
      changed(most);
    }, 10);
  });
  // CHANGELOG.md is the only source outside of a folder of sources.
  folders.add('.');
  for (const root of roots) folders.addAll(root);
  return () => {
    clearTimeout(timer);
    folders.close();
  };
}

/**
 * Watches folders one by one. A recursive watch of Node on Linux follows each file, and misses every change after an editor
 * replaced the file with a new one.
 */
class WatchedFolders {
  readonly #watchers = new Map<string, FSWatcher>();
  readonly #changed: (path: string) => void;

  constructor(changed: (path: string) => void) {
    this.#changed = changed;
  }

  /** Watches the files of a folder. */
  add(folder: string): void {
    if (this.#watchers.has(folder)) return;
    const watcher = watch(projectPath(folder), (event, name) => {
      const path = join(folder, name ?? '');
      if (event === 'rename' && folder !== '.') this.#follow(path);
      this.#changed(path);
    });
    this.#watchers.set(folder, watcher);
  }

  /** Watches a folder and those below it. */
  addAll(folder: string): void {
    this.add(folder);
    for (const entry of readdirSync(projectPath(folder), { withFileTypes: true }))
      if (entry.isDirectory()) this.addAll(join(folder, entry.name));
  }

  close(): void {
    for (const watcher of this.#watchers.values()) watcher.close();
  }

  /** Watches the folder at a path, if there is one. The watch of a replaced folder no longer reports anything. */
  #follow(path: string): void {
    for (const [folder, watcher] of this.#watchers) {
      if (folder !== path && !folder.startsWith(`${path}/`)) continue;
      watcher.close();
      this.#watchers.delete(folder);
    }
    if (statSync(projectPath(path), { throwIfNoEntry: false })?.isDirectory()) this.addAll(path);
  }
}
