import type { Token, Tokens } from 'marked';

/**
 * The line of each Markdown token, from 1. Tokens contain their source text, so the next occurrence of this text is the
 * place.
 */
export function tokenLines(markdown: string, tokens: readonly Token[]): Map<Token, number> {
  const lines = new Map<Token, number>();
  const starts = lineStarts(markdown);
  place(tokens, markdown, 0);
  return lines;

  function place(list: readonly Token[], source: string, offset: number): void {
    let from = 0;
    for (const token of list) {
      const at = source.indexOf(token.raw, from);
      const start = offset + Math.max(at, from);
      lines.set(token, lineAt(starts, start));
      place(childrenOf(token), token.raw, start);
      if (at >= 0) from = at + token.raw.length;
    }
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index } of text.matchAll(/\n/g)) starts.push(index + 1);
  return starts;
}

function lineAt(starts: readonly number[], at: number): number {
  return starts.findLastIndex((start) => start <= at) + 1;
}

/** The tokens in a token: the items of a list, the cells of a table, or parts of text. */
export function childrenOf(token: Token): readonly Token[] {
  if (token.type === 'list') return (token as Tokens.List).items;
  if (token.type === 'table') {
    const { header, rows } = token as Tokens.Table;
    return [...header, ...rows.flat()].flatMap(({ tokens }) => tokens);
  }
  return ('tokens' in token ? token.tokens : undefined) ?? [];
}
