import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { InvalidArgumentError } from 'commander';

/** The page that the printed link opens. */
const page = 'operation-create-invoice.html';
/** Output folder of `npm run docs`. A published package does not contain it. */
const builtSite = fileURLToPath(new URL('../../docs/dist/', import.meta.url));

/**
 * Finds the documentation page for `--docs`, from the address of a site or its folder.
 * @throws InvalidArgumentError when there is no such page
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

/** The documentation built in this repository; undefined before it is built. */
export function builtDocs(): string | undefined {
  return existsSync(resolve(builtSite, page)) ? pathToFileURL(resolve(builtSite, page)).href : undefined;
}
