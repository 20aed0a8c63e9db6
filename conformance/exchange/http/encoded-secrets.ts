/** Shorter forms are coincidences, in characters. */
export const shortestForm = 8;
/** Shorter pieces of a secret are coincidences, and too little to guess the rest. */
const shortestPiece = 12;
/** Number of characters by which an encoded form is looked up before it is compared. */
const prefix = 4;
/** Distance between looked-up places of a secret: every piece of the minimum length contains one of them completely. */
const stride = shortestPiece - prefix + 1;
const buckets = 1 << 16;

interface Found {
  at: number;
  length: number;
  mark: string;
}

/**
 * Finds secrets in a text: as they are written; in an encoding that a target chooses: reversed, base64 at any offset,
 * hexadecimal; and in pieces, which remain where a text was cut or a header was split. There are many forms of each
 * secret, so one pass over the text looks up four characters at a time.
 */
export class EncodedSecrets {
  readonly #forms = new Map<string, string>();
  readonly #lengths = new Map<string, number[]>();
  readonly #places = new Map<string, { value: string; place: number; mark: string }[]>();
  readonly #mayStart = new Uint8Array(buckets);

  /** @param written how the secret is written without an encoding; a form that is too short stays for the caller */
  add(value: string, mark: string, written: Iterable<string> = []): void {
    for (const form of [...written, ...encodings(value)]) {
      if (form.length < shortestForm || this.#forms.has(form)) continue;
      this.#forms.set(form, mark);
      const start = this.#startingAt(form, 0);
      const lengths = new Set([...(this.#lengths.get(start) ?? []), form.length]);
      this.#lengths.set(
        start,
        [...lengths].sort((a, b) => b - a),
      );
    }
    // Names of headers lose their case on the way.
    for (const cased of new Set([value, value.toLowerCase(), value.toUpperCase()])) this.#addPieces(cased, mark);
  }

  #addPieces(value: string, mark: string): void {
    if (value.length < shortestPiece) return;
    for (let place = 0; place + prefix <= value.length; place += stride) {
      const start = this.#startingAt(value, place);
      this.#places.set(start, [...(this.#places.get(start) ?? []), { value, place, mark }]);
    }
  }

  /** The text with the mark in place of every encoded secret. */
  redact(text: string): string {
    let found = this.#next(text, 0);
    if (found === undefined) return text;
    const parts: string[] = [];
    let done = 0;
    while (found !== undefined) {
      parts.push(text.slice(done, found.at), found.mark);
      done = found.at + found.length;
      found = this.#next(text, done);
    }
    return parts.join('') + text.slice(done);
  }

  #startingAt(text: string, place: number): string {
    const start = text.slice(place, place + prefix);
    const window = [...start].reduce((bits, char) => (bits << 8) ^ char.charCodeAt(0), 0);
    this.#mayStart[bucketOf(window)] = 1;
    return start;
  }

  #next(text: string, from: number): Found | undefined {
    const mayStart = this.#mayStart;
    let window = 0;
    for (let end = from; end < text.length; end += 1) {
      window = (window << 8) ^ text.charCodeAt(end);
      if (mayStart[bucketOf(window)] === 0) continue;
      const at = end - prefix + 1;
      if (at < from) continue;
      const start = text.slice(at, at + prefix);
      for (const length of this.#lengths.get(start) ?? []) {
        const mark = this.#forms.get(text.slice(at, at + length));
        if (mark !== undefined) return { at, length, mark };
      }
      for (const { value, place, mark } of this.#places.get(start) ?? []) {
        const piece = commonPiece(text, at, from, value, place);
        if (piece.length >= shortestPiece) return { ...piece, mark };
      }
    }
    return undefined;
  }
}

/** The longest common piece of text and secret around these two positions. */
function commonPiece(text: string, at: number, from: number, value: string, place: number) {
  let before = 0;
  while (at - before > from && before < place && text[at - before - 1] === value[place - before - 1]) before += 1;
  let after = prefix;
  while (place + after < value.length && text[at + after] === value[place + after]) after += 1;
  return { at: at - before, length: before + after };
}

/** The hash bucket of the last four characters, packed into 32 bits. */
function bucketOf(window: number): number {
  return (Math.imul(window, 0x9e3779b1) >>> 16) & (buckets - 1);
}

function encodings(value: string): Set<string> {
  const reversed = [...value].reverse().join('');
  const forms = [reversed];
  for (const text of [value, reversed]) {
    const bytes = Buffer.from(text, 'utf8');
    const hex = bytes.toString('hex');
    forms.push(hex, hex.toUpperCase(), ...base64Forms(bytes));
  }
  return new Set(forms);
}

/** The base64 characters that depend only on these bytes, for each of the three offsets within a longer text. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes]);
    const from = Math.ceil((offset * 8) / 6);
    const to = Math.floor((whole.byteLength * 8) / 6);
    return [whole.toString('base64').slice(from, to), whole.toString('base64url').slice(from, to)];
  });
}
