import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Document, isCollection, isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Finding } from './finding.ts';

export type Path = readonly (string | number)[];

/** A YAML file that knows the line of each of its values. */
export class YamlFile {
  /** Path from the root of the project, with `/`. */
  readonly path: string;
  /** What keeps the file from being YAML; empty when it is. */
  readonly problems: Finding[];
  readonly data: unknown;
  readonly #document: Document.Parsed;
  readonly #lines = new LineCounter();

  constructor(path: string, text: string | undefined) {
    this.path = path;
    this.#document = parseDocument(text ?? '', { lineCounter: this.#lines, prettyErrors: false });
    this.problems = [...this.#document.errors, ...this.#document.warnings].map((problem) => ({
      file: path,
      line: this.#lines.linePos(problem.pos[0]).line,
      says: `${problem.message.replace(/\.?$/, '.')} Correct the YAML.`,
    }));
    this.data = text === undefined || this.problems.length > 0 ? undefined : this.#document.toJS();
  }

  /** The line of the key or list item at the path, or of the nearest thing above it that exists. */
  lineOf(path: Path): number {
    let node: unknown = this.#document.contents;
    let offset = 0;
    for (const key of path) {
      if (!isCollection(node)) break;
      const found = node.items.find((item, index) =>
        isPair(item) ? isScalar(item.key) && String(item.key.value) === String(key) : index === Number(key),
      );
      if (found === undefined) break;
      const start = isPair(found) ? found.key : found;
      if (isScalar(start) || isCollection(start)) offset = start.range?.[0] ?? offset;
      node = isPair(found) ? found.value : found;
    }
    return path.length === 0 && isMap(node) ? 1 : this.#lines.linePos(offset).line;
  }
}

/** The YAML files under one root, each read once. */
export class Sources {
  readonly root: string;
  readonly #files: Map<string, YamlFile>;

  constructor(root: string, files = new Map<string, YamlFile>()) {
    this.root = root;
    this.#files = files;
  }

  /** The text of a file. Throws when there is none. */
  text(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** The same files, but one of them with another text. */
  with(path: string, text: string): Sources {
    return new Sources(this.root, new Map([...this.#files, [path, new YamlFile(path, text)]]));
  }

  /** The place of a whole file, by its path from the root. A file that is not there has no value. */
  place(path: string): Place {
    const name = normalize(path);
    const file = this.#files.get(name) ?? new YamlFile(name, this.#read(name));
    this.#files.set(name, file);
    return new Place(this, file, []);
  }

  #read(path: string): string | undefined {
    return existsSync(join(this.root, path)) ? this.text(path) : undefined;
  }

  /** The YAML files in a folder and below it, in order. */
  folder(path: string): Place[] {
    const absolute = join(this.root, path);
    if (!existsSync(absolute)) return [];
    return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => this.place(join(path, name)));
  }

  /** What keeps the files read so far from being YAML. */
  get problems(): Finding[] {
    return [...this.#files.values()].flatMap((file) => file.problems);
  }
}

/** A value of the contract with its place. A key that does not exist gives a place without a value. */
export class Place {
  readonly file: YamlFile;
  readonly path: Path;
  readonly value: unknown;
  readonly #sources: Sources;

  constructor(sources: Sources, file: YamlFile, path: Path) {
    this.#sources = sources;
    this.file = file;
    this.path = path;
    this.value = path.reduce<unknown>((value, key) => childOf(value, key), file.data);
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  /** The value where it is a string. */
  get text(): string | undefined {
    return typeof this.value === 'string' ? this.value : undefined;
  }

  get number(): number | undefined {
    return typeof this.value === 'number' ? this.value : undefined;
  }

  get isMap(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value);
  }

  /** The last key of the path. */
  get key(): string {
    return String(this.path.at(-1) ?? '');
  }

  /** Identifies the place among all files. */
  get id(): string {
    return `${this.file.path}#${this.path.join('/')}`;
  }

  at(...keys: Path): Place {
    return new Place(this.#sources, this.file, [...this.path, ...keys]);
  }

  /** The values of a map or a list; nothing for a scalar. */
  get children(): Place[] {
    if (Array.isArray(this.value)) return this.value.map((_, index) => this.at(index));
    if (typeof this.value !== 'object' || this.value === null) return [];
    return Object.keys(this.value).map((key) => this.at(key));
  }

  get keys(): string[] {
    return this.children.map((child) => child.key);
  }

  /** The strings of a list. */
  get texts(): string[] {
    return this.children.flatMap((child) => child.text ?? []);
  }

  /** Where a `$ref` leads, to its end; the place itself when it is none. What leads nowhere has no value. */
  follow(steps = 20): Place {
    const reference = this.at('$ref').text;
    if (reference === undefined || steps === 0) return this;
    const [file = '', pointer = ''] = reference.split('#');
    const path = file === '' ? this.file.path : join(dirname(this.file.path), file);
    const keys = pointer.split('/').slice(1).map(unescapePointer);
    return this.#sources
      .place(path)
      .at(...keys)
      .follow(steps - 1);
  }

  /** The place as contract data names it, list rows by their id: `limits.per_page.exceeded.code`. */
  get label(): string {
    const topic = /^(?:.*\/)?contract\/([a-z]+)/.exec(this.file.path)?.[1];
    if (!topic) return `#/${this.path.map((key) => escapePointer(String(key))).join('/')}`;
    const names = this.path.map((key, index) => {
      const id = typeof key === 'number' ? childOf(this.#valueAt(index + 1), 'id') : key;
      return String(id ?? key);
    });
    return (names[0] === topic ? names : [topic, ...names]).join('.');
  }

  #valueAt(depth: number): unknown {
    return this.path.slice(0, depth).reduce<unknown>((value, key) => childOf(value, key), this.file.data);
  }

  /** Says what is wrong here. */
  finding(says: string): Finding {
    return { file: this.file.path, line: this.file.lineOf(this.path), at: this.label, says };
  }
}

function childOf(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string | number, unknown>)[key];
}

/** JSON Pointer escaping, RFC 6901. */
export function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function unescapePointer(key: string): string {
  return key.replaceAll('~1', '/').replaceAll('~0', '~');
}
