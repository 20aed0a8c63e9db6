/**
 * Characters of a gram. With three, every sequence of digits is in one of a hundred invoices, by their phones alone; the
 * index would have to go through thousands for each.
 */
const length = 4;

/** Where separators are moved to, so that they are parts of a word, too: a range that has no characters of its own. */
const movedTo = 0xe000;

/** Characters of ASCII as the index keeps them: its words are made of letters, digits and everything beyond ASCII. */
const asciiCharacters = Array.from({ length: 0x80 }, (_, code) => {
  const character = String.fromCharCode(code);
  return /[0-9a-z]/.test(character) ? character : String.fromCharCode(movedTo + code);
});

/** Parts the organization from the characters. */
const partition = '\uf8ff';

/** Texts that the index does not keep as they are: characters of that range, and halves of a pair. */
const unfit = /[\ue000-\uf8ff\ufffd\p{Surrogate}]/u;

function wordCharacter(character: string): string {
  return asciiCharacters[character.charCodeAt(0)] ?? (unfit.test(character) ? '\ufffd' : character);
}

/** Follows the last character of a text, so that its last three begin a gram, too. */
const end = '\uf8fe';

/** True when the index finds every text that contains this one: it is long enough, and kept as it is. */
export function isIndexed(term: string): boolean {
  return !unfit.test(term) && [...term].length >= length - 1;
}

/** True when every text that the index finds contains the term: it is one gram, or the beginning of one. */
export function isExact(term: string): boolean {
  return [...term].length <= length;
}

/** Those of every organization are words of their own, so a question costs what one organization has. */
function beginningOf(organizationId: number): string {
  return `${organizationId.toString(36)}${partition}`;
}

/** Begins a word that says that several grams of a text have the same beginning. */
const repeated = '\uf8fd';

/**
 * The words of a text in the index: its sequences of four characters with its end, each once. A beginning of three
 * characters that several of them have is in as many words less one, each with a number: who adds up the texts of all grams
 * with a beginning takes these off, and has counted each text once.
 */
export function gramsOf(organizationId: number, text: string): readonly string[] {
  const beginning = beginningOf(organizationId);
  const characters = [...Array.from(text, wordCharacter), end];
  const words = new Set<string>();
  const times = new Map<string, number>();
  for (let at = 0; at + length <= characters.length; at += 1) {
    const three = `${characters[at]}${characters[at + 1]}${characters[at + 2]}`;
    const gram = `${beginning}${three}${characters[at + 3]}`;
    if (words.has(gram)) continue;
    words.add(gram);
    const before = times.get(three) ?? 0;
    times.set(three, before + 1);
    if (before > 0) words.add(`${beginning}${repeated}${three}${before}`);
  }
  return [...words];
}

/** All words of the index between two, with both. */
export interface WordRange {
  readonly first: string;
  readonly last: string;
}

/** No character is behind it. */
const lastCharacter = '\u{10ffff}';

/**
 * How many texts contain an exact term, as questions to the index: the texts of all words in one range, added up, less those
 * in the other.
 */
export function countedIn(organizationId: number, term: string): { counted: WordRange; repeated?: WordRange } {
  const characters = Array.from(term, wordCharacter);
  const beginning = beginningOf(organizationId);
  const word = beginning + characters.join('');
  if (characters.length === length) return { counted: { first: word, last: word } };
  const again = beginning + repeated + characters.join('');
  return {
    counted: { first: word, last: word + lastCharacter },
    repeated: { first: again, last: again + lastCharacter },
  };
}

/** What a text that contains an indexed term has, as questions to the index: its grams, or those that begin with it. */
export function phrasesOf(organizationId: number, term: string): readonly string[] {
  const characters = Array.from(term, wordCharacter);
  const beginning = beginningOf(organizationId);
  if (characters.length < length) return [`"${beginning}${characters.join('')}" *`];
  const grams = characters.slice(length - 1).map((_, at) => characters.slice(at, at + length).join(''));
  return [...new Set(grams)].map((gram) => `"${beginning}${gram}"`);
}
