/** `node:fs` in the executable: reads files of the package from the executable, by their bundled address. */
import { readFileSync as readFromDisk } from 'node:fs';
import { getRawAsset } from 'node:sea';
import { gunzipSync } from 'node:zlib';

export * from 'node:fs';

/** Where the modules of the package seem to be. The folder exists nowhere. */
export const packagedRoot = 'file:///payment-invoicing-contract/';

/** As `readFileSync` of Node, for a text of the package too, which is compressed. */
export function readFileSync(...[file, options]: Parameters<typeof readFromDisk>): string | Buffer {
  if (!(file instanceof URL) || !file.href.startsWith(packagedRoot)) return readFromDisk(file, options);
  return gunzipSync(getRawAsset(file.href.slice(packagedRoot.length))).toString();
}
