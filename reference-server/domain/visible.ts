/** Control, format and zero-width characters: there, but never seen. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

/** How many characters of a text a reader can see: code points without the invisible ones (M §7.3, A-26). */
export const visibleLength = (text: string): number => [...text.replace(INVISIBLE, '')].length;
