import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { InvalidArgumentError } from 'commander';

/** The page that the printed link opens. */
const page = 'operation-create-invoice.html';
/** Where `npm run docs` writes the site; a package has none. */
const builtSite = fileURLToPath(new URL('../../docs/dist/', import.meta.url));

/**
 * The page of the documentation that `--docs` means: that of a site by its address, or by its folder.
 * @throws InvalidArgumentError when there is none
 */
export function readDocs(text: string): string {
  if (/^https?:\/\//.test(text)) {
    const url = URL.parse(text);
    if (url === null) throw new InvalidArgumentError(`${text} is no address. Give that of the site, or its folder.`);
    return url.pathname.endsWith('.html') ? url.href : new URL(page, `${url.href.replace(/\/?$/, '/')}`).href;
  }
  const folder = resolve(text);
  if (existsSync(folder) && statSync(folder).isDirectory() && existsSync(resolve(folder, page))) {
    return pathToFileURL(resolve(folder, page)).href;
  }
  throw new InvalidArgumentError(`${folder} has no documentation. Run npm run docs, or give the address of the site.`);
}

/** The documentation that was built in this repository; undefined when it was not. */
export function builtDocs(): string | undefined {
  return existsSync(resolve(builtSite, page)) ? pathToFileURL(resolve(builtSite, page)).href : undefined;
}
