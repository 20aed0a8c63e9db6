/** Control, format and zero-width characters, which are never shown. */
const invisibleCharacters = /[\p{Cc}\p{Cf}]/gu;

/** How many characters of a text a reader can see: code points without the invisible ones (M §7.3, reading A-26). */
export function visibleLength(text: string): number {
  return [...text.replace(invisibleCharacters, '')].length;
}

/** The beginning of a text with at most this many visible characters (M §4.2). */
export function firstVisible(text: string, count: number): string {
  let shown = '';
  let left = count;
  for (const character of text) {
    left -= visibleLength(character);
    if (left < 0) break;
    shown += character;
  }
  return shown;
}
