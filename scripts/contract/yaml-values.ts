import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import parser from 'yaml/package.json' with { type: 'json' };

/**
 * A cache of parsed YAML as JSON, shared by processes. Parsing the contract takes a second in every script; reading the
 * cache takes a twentieth. Values are stored by the hash of their text, so they cannot be outdated.
 */
export class YamlValues {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The cached value of a text, as a new copy; undefined when it is not cached. */
  find(text: string): { value: unknown } | undefined {
    try {
      return { value: JSON.parse(readFileSync(this.#fileOf(text), 'utf8')) };
    } catch {
      return undefined;
    }
  }

  /** Caches a value that JSON can express, unless the folder is read-only. Otherwise the text is parsed again. */
  keep(text: string, value: unknown): void {
    const json = JSON.stringify(value);
    if (!isDeepStrictEqual(JSON.parse(json), value)) return;
    const file = this.#fileOf(text);
    const incomplete = `${file}.${process.pid}`;
    try {
      mkdirSync(this.#folder, { recursive: true });
      writeFileSync(incomplete, json);
      renameSync(incomplete, file);
    } catch {}
  }

  #fileOf(text: string): string {
    return join(
      this.#folder,
      `${createHash('sha1').update(parser.version).update('\n').update(text).digest('hex')}.json`,
    );
  }
}
