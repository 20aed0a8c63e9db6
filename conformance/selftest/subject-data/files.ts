import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastFolder } from './fast-folder.ts';
import type { Place, Places } from './places.ts';

/** Those of all servers that run at a time; each has about a megabyte. */
const room = 64 * 2 ** 20;
const folder = fastFolder(room);

/** Data of servers in memory, and copies in files of their own. */
export const files: Places = {
  empty: async () => undefined,
  async original(fill) {
    await using place = newFile();
    const result = await fill(place.data);
    const content = readFileSync(place.data);
    const copy = async (): Promise<Place> => {
      const copied = newFile();
      writeFileSync(copied.data, content);
      return copied;
    };
    return { result, copy };
  },
};

function newFile(): Place {
  const directory = mkdtempSync(join(folder, 'prepared-store-'));
  return { data: join(directory, 'store'), [Symbol.asyncDispose]: async () => rmSync(directory, { recursive: true }) };
}
