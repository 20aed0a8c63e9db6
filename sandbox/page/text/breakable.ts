/** Characters without a space after which a word may break. */
const longest = 200;
const long = new RegExp(`\\S{${longest}}`, 'gu');

/** Splits a text inside words that are long, so that no part has a longer one. Together the parts are the text. */
export function breakable(text: string): readonly string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { 0: word, index } of text.matchAll(long)) {
    parts.push(text.slice(from, index + word.length));
    from = index + word.length;
  }
  if (from < text.length || parts.length === 0) parts.push(text.slice(from));
  return parts;
}
