import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { buildPage } from '../../sandbox/page/build.ts';
import { projectPath } from '../contract/project.ts';

const folder = 'dist/sandbox/page/built';

/** Writes the page of the sandbox, and the list of its files with their types. Returns how many there are. */
export async function writePage(): Promise<number> {
  const files = await buildPage();
  for (const [path, { body, gzip }] of files) {
    write(`${folder}${path}`, body);
    if (gzip) write(`${folder}${path}.gz`, gzip);
  }
  const types = Object.fromEntries([...files].map(([path, { type }]) => [path, type]));
  write(`${folder}/files.json`, JSON.stringify(types, null, 2));
  return files.size;
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(projectPath(path)), { recursive: true });
  writeFileSync(projectPath(path), content);
}
