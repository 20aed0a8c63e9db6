import { existsSync, readFileSync } from 'node:fs';
import type { Page } from './page-server.ts';

/** The page that the build of the package has made, and the builder, which is in the repository only. */
const built = new URL('../page/built/', import.meta.url);
const builder = new URL('../page/build.ts', import.meta.url);

/** The page: as the package has it, or built from its sources. */
export async function loadPage(): Promise<Page> {
  const list = new URL('files.json', built);
  if (existsSync(list)) return readPage(JSON.parse(readFileSync(list, 'utf8')));
  // Loaded here, because the builder takes longer to load than everything else.
  const { buildPage }: { readonly buildPage: () => Promise<Page> } = await import(builder.href);
  return buildPage();
}

/** Reads the files of a built page. */
function readPage(types: Readonly<Record<string, string>>): Page {
  return new Map(
    Object.entries(types).map(([path, type]) => {
      const compressed = new URL(`.${path}.gz`, built);
      const gzip = existsSync(compressed) ? readFileSync(compressed) : undefined;
      return [path, { type, body: readFileSync(new URL(`.${path}`, built)), ...(gzip && { gzip }) }];
    }),
  );
}
