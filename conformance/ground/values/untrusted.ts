/** Text from a target, a file or a command line, made safe to print and limited in length, for every report. */

// C0, DEL and C1 controls (ANSI escapes begin with one), and characters that reorder or hide text.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is removed
export const controls = /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: the same without tab and line feed
const controlsInBlock = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** One line of at most `cap` characters: control characters removed, white space folded, the cut marked with `…`. */
export function printable(text: string, cap: number): string {
  // Cut before cleaning: a body may have megabytes, of which only the beginning is shown.
  const head = text.length > cap * 4 ? text.slice(0, cap * 4) : text;
  const line = head
    .replace(/[\t\r\n]+/g, ' ')
    .replace(controls, '')
    .toWellFormed();
  return line.length > cap || head.length < text.length ? `${line.slice(0, cap - 1).toWellFormed()}…` : line;
}

/** Several lines of at most `cap` characters, without control characters. A cut states the full length. */
export function printableBlock(text: string, cap: number): string {
  const head = text.slice(0, cap).replace(/\r\n?/g, '\n').replace(controlsInBlock, '').toWellFormed();
  return text.length > cap ? `${head}\n… cut here: ${cap} of ${text.length} characters` : head;
}
