import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import parser from 'yaml/package.json' with { type: 'json' };

/**
 * The values of YAML texts, kept as JSON between processes: to parse the contract takes a second of every script, to
 * read its values a twentieth. A value is found by the hash of its text, so it is never out of date.
 */
export class YamlValues {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The value of a text, a new copy each time; undefined when it was not kept. */
  find(text: string): { value: unknown } | undefined {
    try {
      return { value: JSON.parse(readFileSync(this.#fileOf(text), 'utf8')) };
    } catch {
      return undefined;
    }
  }

  /** Keeps a value, unless JSON cannot express it or the folder cannot be written. Then it is parsed again next time. */
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
