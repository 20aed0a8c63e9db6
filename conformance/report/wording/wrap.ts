/** Lines of at most `width` columns, broken at spaces; a longer word has a line of its own. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** A paragraph for a screen: `first` before its first line, as many blanks before the others. */
export function paragraph(text: string, width: number, first = ''): string {
  const rest = ' '.repeat(first.length);
  return wrap(text, Math.max(20, width - first.length))
    .map((line, index) => (index === 0 ? first : rest) + line)
    .join('\n');
}

/** Columns of a terminal. A file or pipe has no limit, because programs such as grep need complete lines. */
export function columnsOf(stream: { isTTY?: boolean; columns?: number }): number {
  return stream.isTTY === true ? (stream.columns ?? 80) : Number.POSITIVE_INFINITY;
}
