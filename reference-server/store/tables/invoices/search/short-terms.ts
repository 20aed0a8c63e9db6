/** Characters of the longest term that is counted. */
const longest = 3;

/** What engines and indexes keep in ways of their own: U+0000, the range of private use, and halves of a pair. */
const special = /[\0\ue000-\uf8ff\ufffd\p{Surrogate}]/u;

/** True when a term is one of those that are counted. */
export function isShort(term: string): boolean {
  return !special.test(term) && [...term].length <= longest;
}

/** In how many of some texts each short term is. */
export class ShortTerms {
  readonly #found = new Map<string, { texts: number; last: number }>();
  #texts = 0;

  /** How many texts were added. */
  get texts(): number {
    return this.#texts;
  }

  add(text: string): void {
    this.#texts += 1;
    for (const part of text.split(special)) {
      let [before, last] = ['', ''];
      for (const character of part) {
        this.#count(character);
        if (last !== '') this.#count(last + character);
        if (before !== '') this.#count(before + last + character);
        [before, last] = [last, character];
      }
    }
  }

  /** Terms, each with the number of its texts, as JSON. */
  toJson(): string {
    return JSON.stringify(Object.fromEntries(Array.from(this.#found, ([term, { texts }]) => [term, texts])));
  }

  #count(term: string): void {
    const found = this.#found.get(term);
    if (!found) this.#found.set(term, { texts: 1, last: this.#texts });
    else if (found.last !== this.#texts) {
      found.texts += 1;
      found.last = this.#texts;
    }
  }
}
