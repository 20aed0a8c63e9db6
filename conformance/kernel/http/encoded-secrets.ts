/** Shorter encoded forms are coincidences. */
const shortest = 8;
/** Characters by which a form is found before it is compared. */
const prefix = 4;
const buckets = 1 << 16;

/**
 * Finds secrets that a target returns in an encoding of its own: reversed, base64 at any offset, hexadecimal, or with
 * every character escaped. There are many forms of each secret, so one pass over the text looks up four characters at a
 * time.
 */
export class EncodedSecrets {
  readonly #forms = new Map<string, string>();
  readonly #lengths = new Map<string, number[]>();
  readonly #mayStart = new Uint8Array(buckets);

  add(value: string, mark: string): void {
    for (const form of encodings(value)) {
      if (form.length < shortest || this.#forms.has(form)) continue;
      this.#forms.set(form, mark);
      const start = form.slice(0, prefix);
      const lengths = new Set([...(this.#lengths.get(start) ?? []), form.length]);
      this.#lengths.set(
        start,
        [...lengths].sort((a, b) => b - a),
      );
      const window = [...start].reduce((bits, char) => (bits << 8) ^ char.charCodeAt(0), 0);
      this.#mayStart[bucketOf(window)] = 1;
    }
  }

  finds(text: string): boolean {
    return this.#next(text, 0) !== undefined;
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

  #next(text: string, from: number): { at: number; length: number; mark: string } | undefined {
    let window = 0;
    for (let end = from; end < text.length; end += 1) {
      window = (window << 8) ^ text.charCodeAt(end);
      if (this.#mayStart[bucketOf(window)] === 0) continue;
      const at = end - prefix + 1;
      for (const length of this.#lengths.get(text.slice(at, at + prefix)) ?? []) {
        const mark = this.#forms.get(text.slice(at, at + length));
        if (mark !== undefined && at >= from) return { at, length, mark };
      }
    }
    return undefined;
  }
}

/** The bucket of the last four characters, of which each shifted the others by eight bits. */
function bucketOf(window: number): number {
  return (Math.imul(window, 0x9e3779b1) >>> 16) & (buckets - 1);
}

function encodings(value: string): Set<string> {
  const reversed = [...value].reverse().join('');
  const forms = [reversed];
  for (const text of [value, reversed]) {
    const bytes = Buffer.from(text, 'utf8');
    const hex = bytes.toString('hex');
    for (const digits of [hex, hex.toUpperCase()]) {
      forms.push(digits, ...escapes.map(([before, after]) => digits.replace(/../g, `${before}$&${after}`)));
    }
    forms.push([...bytes].map((byte) => `&#${byte};`).join(''), ...base64Forms(bytes));
  }
  return new Set(forms);
}

/** The text before and after the two hexadecimal digits of an escaped byte. */
const escapes = [
  ['%', ''],
  ['\\u00', ''],
  ['\\x', ''],
  ['&#x', ';'],
] as const;

/** The characters of base64 that the bytes alone decide, at each of the three offsets in a longer text. */
function base64Forms(bytes: Buffer): string[] {
  return [0, 1, 2].flatMap((offset) => {
    const whole = Buffer.concat([Buffer.alloc(offset), bytes]);
    const from = Math.ceil((offset * 8) / 6);
    const to = Math.floor((whole.byteLength * 8) / 6);
    return [whole.toString('base64').slice(from, to), whole.toString('base64url').slice(from, to)];
  });
}
