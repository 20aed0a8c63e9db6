/** A line of a JSON text that is formatted for reading. */
export interface JsonLine {
  readonly depth: number;
  /** Where the value of the line is: names of fields and indexes, joined by dots. The closing lines have the path of what they close. */
  readonly path: string;
  readonly tokens: readonly JsonToken[];
  readonly closes: boolean;
}

export interface JsonToken {
  readonly kind: 'key' | 'string' | 'number' | 'word' | 'sign';
  /** As it is in the source: a long number keeps all its digits. */
  readonly text: string;
}

interface Level {
  readonly path: string;
  readonly isList: boolean;
  index: number;
  key: string;
}

const token = /\s*(?:("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|(true|false|null)|([{}[\],]))/sy;

/**
 * Formats a JSON text, one value in a line. The text of names and values stays as it was sent. Null when it is no JSON.
 */
export function jsonLines(text: string): readonly JsonLine[] | null {
  if (!isJson(text)) return null;
  const layout = new Layout();
  token.lastIndex = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [, quoted, colon, number, word, sign] = match;
    if (quoted !== undefined && colon !== undefined) layout.key(quoted);
    else if (quoted !== undefined) layout.value({ kind: 'string', text: quoted });
    else if (number !== undefined) layout.value({ kind: 'number', text: number });
    else if (word !== undefined) layout.value({ kind: 'word', text: word });
    else if (sign !== undefined) layout.sign(sign);
  }
  return layout.finished();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Collects the lines of one text. */
class Layout {
  readonly #lines: JsonLine[] = [];
  readonly #levels: Level[] = [];
  #tokens: JsonToken[] = [];
  #path: string | null = null;
  #isClosing = false;

  key(quoted: string): void {
    const level = this.#levels.at(-1);
    if (level !== undefined) level.key = String(JSON.parse(quoted));
    this.#tokens.push({ kind: 'key', text: quoted }, { kind: 'sign', text: ': ' });
  }

  value(value: JsonToken): void {
    this.#path ??= this.#here();
    this.#tokens.push(value);
  }

  sign(sign: string): void {
    if (sign === '{' || sign === '[') this.#open(sign);
    else if (sign === ',') this.#next();
    else this.#close(sign);
  }

  finished(): readonly JsonLine[] {
    this.#end();
    return this.#lines;
  }

  #open(sign: string): void {
    const path = this.#here();
    this.#path ??= path;
    this.#tokens.push({ kind: 'sign', text: sign });
    this.#end();
    this.#levels.push({ path, isList: sign === '[', index: 0, key: '' });
  }

  #next(): void {
    this.#tokens.push({ kind: 'sign', text: ',' });
    this.#end();
    const level = this.#levels.at(-1);
    if (level !== undefined) level.index += 1;
  }

  #close(sign: string): void {
    this.#end();
    const level = this.#levels.pop();
    const last = this.#lines.at(-1);
    const closing: JsonToken = { kind: 'sign', text: sign };
    if (
      level !== undefined &&
      last?.path === level.path &&
      !last.closes &&
      last.tokens.at(-1)?.text === opening(sign)
    ) {
      // Nothing is between the brackets: they stay in one line, which the next sign continues.
      this.#lines.pop();
      this.#path = last.path;
      this.#tokens = [...last.tokens, closing];
      return;
    }
    this.#path = level?.path ?? '';
    this.#tokens.push(closing);
    this.#isClosing = true;
  }

  #end(): void {
    if (this.#tokens.length === 0) return;
    const path = this.#path ?? this.#here();
    this.#lines.push({ depth: this.#levels.length, path, tokens: this.#tokens, closes: this.#isClosing });
    this.#tokens = [];
    this.#path = null;
    this.#isClosing = false;
  }

  #here(): string {
    const level = this.#levels.at(-1);
    if (level === undefined) return '';
    const name = level.isList ? String(level.index) : level.key;
    return level.path === '' ? name : `${level.path}.${name}`;
  }
}

function opening(sign: string): string {
  return sign === '}' ? '{' : '[';
}
