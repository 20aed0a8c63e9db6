import { type Version, versions } from '../policy/row.ts';

/** A change of one file of `openapi/`. */
export type Edit = { file: string } & (
  | { from: string; to: string; all: boolean }
  | { append: string }
  | { create: string }
  | { rename: string }
  | { delete: true }
);

/** A change of the contract, and the expected result of the gate. */
export interface Case {
  id: string;
  title: string;
  topic: string;
  /** The file with the case, such as `scripts/gate/corpus/cases/limit.yaml`. */
  writtenIn: string;
  edits: readonly Edit[];
  /** True when the edits make the base, and the current contract is the changed side. Shows additions as breaks. */
  reverse: boolean;
  expect: {
    version: Version;
    /** Ids of expected findings. */
    findings: readonly string[];
    /** True when there may be no other findings, except ones that need no version. */
    only: boolean;
  };
}

/** A case is malformed. The message states the place, the problem, and what to do. */
export class MalformedCase extends Error {
  override readonly name = 'MalformedCase';
}

/**
 * Reads the cases of one topic.
 * @param writtenIn the file, for messages
 * @throws MalformedCase at the first invalid row
 */
export function casesOf(value: unknown, topic: string, writtenIn: string): Case[] {
  if (!Array.isArray(value)) throw new MalformedCase(`${writtenIn}: the file is not a list. Write a row a case.`);
  return value.map((row: unknown, index) => new Row(row, `${writtenIn}, row ${index + 1}`).case(topic, writtenIn));
}

class Row {
  readonly #row: Record<string, unknown>;
  readonly #where: string;

  constructor(row: unknown, where: string) {
    this.#where = where;
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw this.#wrong('it is not a map');
    this.#row = { ...row };
  }

  case(topic: string, writtenIn: string): Case {
    const id = this.#text('id');
    const inside = new Row(this.#row.expect, `${this.#where} (${id}), expect`);
    const edits = this.#list('edits').map((edit, index) =>
      new Row(edit, `${this.#where} (${id}), edit ${index + 1}`).edit(),
    );
    if (edits.length === 0) throw this.#wrong('it has no edits');
    this.#knows(['id', 'title', 'edits', 'reverse', 'expect']);
    return {
      id,
      title: this.#text('title'),
      topic,
      writtenIn,
      edits,
      reverse: this.#flag('reverse'),
      expect: inside.expectation(),
    };
  }

  expectation(): Case['expect'] {
    const version = this.#text('version');
    const known = versions.find((one) => one === version);
    if (known === undefined) throw this.#wrong(`version is ${version}. Write one of ${versions.join(', ')}`);
    this.#knows(['version', 'findings', 'only']);
    const findings = this.#list('findings').map(String);
    if (findings.length === 0 && known !== 'none') throw this.#wrong(`a ${known} change has a finding. Name it`);
    return { version: known, findings, only: this.#flag('only') };
  }

  edit(): Edit {
    const file = this.#text('file');
    const kinds = ['from', 'append', 'create', 'rename', 'delete'].filter((kind) => this.#row[kind] !== undefined);
    const [kind] = kinds;
    if (kinds.length !== 1) throw this.#wrong('an edit has one of: from and to, append, create, rename, delete');
    this.#knows(kind === 'from' ? ['file', 'from', 'to', 'all'] : ['file', String(kind)]);
    if (kind === 'from') return { file, from: this.#text('from'), to: this.#text('to'), all: this.#flag('all') };
    if (kind === 'append') return { file, append: this.#text('append') };
    if (kind === 'create') return { file, create: this.#text('create') };
    if (kind === 'rename') return { file, rename: this.#text('rename') };
    return { file, delete: true };
  }

  #text(key: string): string {
    const value = this.#row[key];
    if (typeof value !== 'string') throw this.#wrong(`${key} is not a text`);
    return value;
  }

  #flag(key: string): boolean {
    const value = this.#row[key] ?? false;
    if (typeof value !== 'boolean') throw this.#wrong(`${key} is neither true nor false`);
    return value;
  }

  #list(key: string): unknown[] {
    const value = this.#row[key] ?? [];
    if (!Array.isArray(value)) throw this.#wrong(`${key} is not a list`);
    return value;
  }

  #knows(keys: readonly string[]): void {
    const other = Object.keys(this.#row).find((key) => !keys.includes(key));
    if (other !== undefined) throw this.#wrong(`"${other}" is unknown. Known are ${keys.join(', ')}`);
  }

  #wrong(says: string): MalformedCase {
    return new MalformedCase(`${this.#where}: ${says}.`);
  }
}
