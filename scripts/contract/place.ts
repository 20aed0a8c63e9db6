import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import posix from 'node:path/posix';
import type { Finding } from './finding.ts';
import { withSlashes } from './project.ts';
import { withReaders } from './readers.ts';
import { type Path, YamlFile } from './yaml-file.ts';

interface Origin {
  sources: Sources;
  texts: ReadonlyMap<string, string | undefined>;
  /** The changed files, and all files that refer to one of them, directly or indirectly. */
  affected: ReadonlySet<string>;
}

/** The YAML files under one root, each read once. */
export class Sources {
  readonly root: string;
  readonly #files: Map<string, YamlFile>;
  /** Names of YAML files by folder, for folders that were listed. */
  readonly #folders: Map<string, readonly string[]>;
  /** Targets of followed references, by file and reference. */
  readonly #targets = new Map<string, Place>();
  /** The original sources, when these are a changed copy. */
  #origin: Origin | undefined;

  constructor(root: string, files = new Map<string, YamlFile>(), folders = new Map<string, readonly string[]>()) {
    this.root = root;
    this.#files = files;
    this.#folders = folders;
  }

  /** The sources as they are on the disk now. A file with the same text stays the same object: it is not parsed again. */
  again(): Sources {
    return new Sources(this.root, new Map([...this.#files].filter(([path, file]) => file.text === this.#read(path))));
  }

  /** The text of a file. Throws when there is none. */
  text(path: string): string {
    return readFileSync(join(this.root, path), 'utf8');
  }

  /** The text of a file after the changes of `withTexts`; undefined when there is no such file. */
  existingText(path: string): string | undefined {
    const name = posix.normalize(path);
    if (this.#origin?.texts.has(name)) return this.#origin.texts.get(name);
    return this.#origin ? this.#origin.sources.existingText(name) : this.#read(name);
  }

  /** A copy of the sources with another text for one file. */
  with(path: string, text: string): Sources {
    return this.withTexts(new Map([[path, text]]));
  }

  /** A copy of the sources with other texts for some files. A file with an undefined text does not exist. */
  withTexts(texts: ReadonlyMap<string, string | undefined>): Sources {
    const changed = [...texts].map(
      ([path, text]) => [posix.normalize(path), new YamlFile(posix.normalize(path), text)] as const,
    );
    const sources = new Sources(this.root, new Map([...this.#files, ...changed]));
    const affected = withReaders(new Set(changed.map(([path]) => path)), this.#files.values());
    sources.#origin = { sources: this, texts, affected };
    return sources;
  }

  /** True when `withTexts` changed a file, or one that it refers to. */
  isAffected(path: string): boolean {
    return this.#origin !== undefined && (this.#origin.affected.has(path) || this.#origin.sources.isAffected(path));
  }

  /** The place of a whole file, by its path from the root. A missing file has no value. */
  place(path: string): Place {
    const name = posix.normalize(path);
    const file = this.#files.get(name) ?? new YamlFile(name, this.#read(name));
    this.#files.set(name, file);
    return new Place(this, file, file.data);
  }

  /** The target of a reference in a file: `../shared.yaml#/key`. A dangling reference has no value. */
  target(file: YamlFile, reference: string): Place {
    const id = `${file.path} ${reference}`;
    const known = this.#targets.get(id);
    if (known) return known;
    const [other = '', pointer = ''] = reference.split('#');
    const place = this.place(other === '' ? file.path : posix.join(posix.dirname(file.path), other));
    const found = place.at(...pointer.split('/').slice(1).map(unescapePointer));
    this.#targets.set(id, found);
    return found;
  }

  #read(path: string): string | undefined {
    return statSync(join(this.root, path), { throwIfNoEntry: false })?.isFile() ? this.text(path) : undefined;
  }

  /** The YAML files in a folder and below it, in order. */
  folder(path: string): Place[] {
    const names = this.#folders.get(path) ?? this.#list(path);
    this.#folders.set(path, names);
    return names.map((name) => this.place(name));
  }

  #list(path: string): readonly string[] {
    if (this.#origin === undefined) return this.#listOnDisk(path);
    const { sources, texts } = this.#origin;
    const before = sources.#folders.get(path) ?? sources.#list(path);
    const added = [...texts.keys()].filter((name) => name.startsWith(`${path}/`) && name.endsWith('.yaml'));
    return [...new Set([...before, ...added])]
      .filter((name) => !texts.has(name) || texts.get(name) !== undefined)
      .sort();
  }

  #listOnDisk(path: string): string[] {
    const absolute = join(this.root, path);
    if (!existsSync(absolute)) return [];
    return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.yaml'))
      .map((name) => posix.join(path, withSlashes(name)))
      .sort();
  }

  /** The syntax errors of the files read so far. */
  get problems(): Finding[] {
    return [...this.#files.values()].flatMap((file) => file.problems);
  }
}

/** A value of the contract with its place. A missing key gives a place without a value. */
export class Place {
  readonly file: YamlFile;
  readonly value: unknown;
  /** The last key of the path; empty for a whole file. */
  readonly key: string;
  readonly #sources: Sources;
  readonly #within: { place: Place; key: string | number } | undefined;
  /** Made when it is first needed: most places are only visited. */
  #path: Path | undefined;

  /** @param within what contains the place, and its key there; undefined for a whole file */
  constructor(sources: Sources, file: YamlFile, value: unknown, within?: { place: Place; key: string | number }) {
    this.#sources = sources;
    this.file = file;
    this.value = value;
    this.key = String(within?.key ?? '');
    this.#within = within;
  }

  /** The keys that lead from the file to the place. */
  get path(): Path {
    this.#path ??= this.#within === undefined ? [] : [...this.#within.place.path, this.#within.key];
    return this.#path;
  }

  get exists(): boolean {
    return this.value !== undefined;
  }

  /** The value if it is a string. */
  get text(): string | undefined {
    return typeof this.value === 'string' ? this.value : undefined;
  }

  get number(): number | undefined {
    return typeof this.value === 'number' ? this.value : undefined;
  }

  get isMap(): boolean {
    return typeof this.value === 'object' && this.value !== null && !Array.isArray(this.value);
  }

  /** True when another place is the same and none of its references has changed: nothing to compare. */
  isIdentical(other: Place): boolean {
    return (
      this.file === other.file &&
      this.value === other.value &&
      !this.#sources.isAffected(this.file.path) &&
      !other.#sources.isAffected(this.file.path)
    );
  }

  /** An identifier, unique over all files. */
  get id(): string {
    return `${this.file.path}#${this.path.join('/')}`;
  }

  at(...keys: Path): Place {
    let place: Place = this;
    for (const key of keys) place = new Place(this.#sources, this.file, childOf(place.value, key), { place, key });
    return place;
  }

  /** The place some levels up; at most the whole file. */
  container(levels: number): Place {
    let place: Place = this;
    for (let level = 0; level < levels && place.#within !== undefined; level += 1) place = place.#within.place;
    return place;
  }

  /** The values of a map or list; empty for a scalar. */
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

  /** The final target of a `$ref`; the place itself when it is not a reference. A dangling reference has no value. */
  follow(steps = 20): Place {
    const reference = childOf(this.value, '$ref');
    if (typeof reference !== 'string' || steps === 0) return this;
    return this.#sources.target(this.file, reference).follow(steps - 1);
  }

  /** The place in the notation of contract data, list rows by their id: `limits.per_page.exceeded.code`. */
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
    return this.path.slice(0, depth).reduce(childOf, this.file.data);
  }

  /** A finding at this place. */
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
