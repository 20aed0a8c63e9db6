import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { projectPath } from '../../contract/project.ts';

// Loads the reference server with its calls of observers patched out. The difference is the cost of the observer port.

/** By file: each use of an observer in the server, and the code without it. */
const uses: Readonly<Record<string, readonly (readonly [text: string, without: string])[]>> = {
  'reference-server/app.ts': [
    [
      "observedStore(await openStore(options.data, variations['ids.first'], migrationLines(log)), observer)",
      "await openStore(options.data, variations['ids.first'], migrationLines(log))",
    ],
    ['observer?.around(kind, listener) ?? listener', 'listener'],
  ],
  'reference-server/webhooks/dispatcher.ts': [['this.#parts.observer?.attempted(stored);', '']],
};
const byUrl = new Map(Object.entries(uses).map(([path, changes]) => [pathToFileURL(projectPath(path)).href, changes]));

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    const changes = byUrl.get(url);
    if (changes === undefined) return loaded;
    const source = changes.reduce((text, [use, without]) => {
      if (!text.includes(use)) throw new Error(`${url} uses its observer in another way. Correct this module.`);
      return text.replace(use, without);
    }, String(loaded.source));
    return { ...loaded, source };
  },
});
