import { watch } from 'node:fs';
import { projectPath, withSlashes } from '../../contract/project.ts';

/** What must be made again after a change. */
export type Change = 'contract' | 'code' | 'text';

/** The folders and files that the site is made from. */
const watched: readonly { path: string; recursive: boolean }[] = [
  { path: 'openapi', recursive: true },
  { path: 'docs', recursive: true },
  { path: 'scripts/docs', recursive: true },
  { path: 'CHANGELOG.md', recursive: false },
];

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
  const watchers = watched.map(({ path, recursive }) =>
    watch(projectPath(path), { recursive }, (_, name) => {
      const change = changeOf(recursive ? `${path}/${withSlashes(name ?? '')}` : path);
      if (change === undefined) return;
      pending.add(change);
      clearTimeout(timer);
      timer = setTimeout(() => {
        const most = order.find((one) => pending.has(one)) ?? 'text';
        pending.clear();
        changed(most);
      }, 40);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
