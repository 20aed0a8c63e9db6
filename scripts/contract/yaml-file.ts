import { type Document, isCollection, isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml';
import type { Finding } from './finding.ts';
import { projectPath } from './project.ts';
import { YamlValues } from './yaml-values.ts';

export type Path = readonly (string | number)[];

const values = new YamlValues(projectPath('node_modules/.cache/yaml'));

/** A YAML file with the line of each of its values. */
export class YamlFile {
  /** Path from the root of the project, with `/`. */
  readonly path: string;
  /** The first syntax error of the file, because the others follow from it; empty when it is valid YAML. */
  readonly problems: Finding[];
  readonly data: unknown;
  /** Undefined when there is no such file. */
  readonly text: string | undefined;
  readonly #lines = new LineCounter();
  #parsed: Document.Parsed | undefined;

  constructor(path: string, text: string | undefined) {
    this.path = path;
    this.text = text;
    const known = values.find(text ?? '');
    this.problems = known ? [] : this.#syntaxErrors();
    if (text === undefined || this.problems.length > 0) return;
    try {
      const data = known ? known.value : this.#document.toJS();
      if (!known) values.keep(text, data);
      this.data = data;
    } catch (error) {
      this.problems.push(this.#aliasError(error));
    }
  }

  /** The error for an alias that repeats a value infinitely, which JSON cannot express, or too often. */
  #aliasError(error: unknown): Finding {
    const isEndless = error instanceof TypeError;
    return {
      file: this.path,
      line: 1,
      says: `${isEndless ? 'An alias is inside of its own anchor' : (error as Error).message}. Correct the YAML.`,
    };
  }

  /** Parsed when a line is needed. Most runs have no findings. */
  get #document(): Document.Parsed {
    this.#parsed ??= parseDocument(this.text ?? '', { lineCounter: this.#lines, prettyErrors: false });
    return this.#parsed;
  }

  #syntaxErrors(): Finding[] {
    return [...this.#document.errors, ...this.#document.warnings].slice(0, 1).map((problem) => ({
      file: this.path,
      line: this.#lines.linePos(problem.pos[0]).line,
      says: `${problem.message.replace(/\.?$/, '.')} Correct the YAML.`,
    }));
  }

  /** The line of the key or list item at the path, or of its nearest existing container. */
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
