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

/** Follows a text as often as its last character needs to begin a gram, too. */
const end = '\uf8fe'.repeat(length - 1);

/** True when the index finds every text that contains this one: it is kept as it is. */
export function isIndexed(term: string): boolean {
  return !unfit.test(term);
}

/** True when every text that the index finds contains the term: it is one gram, or the beginning of one. */
export function isExact(term: string): boolean {
  return [...term].length <= length;
}

/** Those of every organization are words of their own, so a question costs what one organization has. */
function beginningOf(organizationId: number): string {
  return `${organizationId.toString(36)}${partition}`;
}

/** The words of a text in the index: its sequences of four characters with its end, each once. */
export function gramsOf(organizationId: number, text: string): readonly string[] {
  const beginning = beginningOf(organizationId);
  const characters = [...Array.from(text, wordCharacter), ...end];
  const words = new Set<string>();
  for (let at = 0; at + length <= characters.length; at += 1) {
    words.add(`${beginning}${characters[at]}${characters[at + 1]}${characters[at + 2]}${characters[at + 3]}`);
  }
  return [...words];
}

/** What a text that contains an indexed term has, as questions to the index: its grams, or those that begin with it. */
export function phrasesOf(organizationId: number, term: string): readonly string[] {
  const characters = Array.from(term, wordCharacter);
  const beginning = beginningOf(organizationId);
  if (characters.length < length) return [`"${beginning}${characters.join('')}" *`];
  const grams = characters.slice(length - 1).map((_, at) => characters.slice(at, at + length).join(''));
  return [...new Set(grams)].map((gram) => `"${beginning}${gram}"`);
}
