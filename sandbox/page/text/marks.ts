/** A stretch of a text: plain, or characters that a reader would not see, by the name to show instead. */
export type Piece = string | { readonly label: string; readonly name: string };

/** Characters that change how a text looks without being seen, or that a terminal obeys. */
const names: Readonly<Record<number, readonly [label: string, name: string]>> = {
  0: ['NUL', 'null'],
  7: ['BEL', 'bell'],
  8: ['BS', 'backspace'],
  13: ['CR', 'carriage return'],
  27: ['ESC', 'escape'],
  127: ['DEL', 'delete'],
  155: ['CSI', 'control sequence introducer'],
  173: ['SHY', 'soft hyphen'],
  1564: ['ALM', 'Arabic letter mark'],
  8203: ['ZWSP', 'zero width space'],
  8204: ['ZWNJ', 'zero width non-joiner'],
  8205: ['ZWJ', 'zero width joiner'],
  8206: ['LRM', 'left-to-right mark'],
  8207: ['RLM', 'right-to-left mark'],
  8232: ['LS', 'line separator'],
  8233: ['PS', 'paragraph separator'],
  8234: ['LRE', 'left-to-right embedding'],
  8235: ['RLE', 'right-to-left embedding'],
  8236: ['PDF', 'pop directional formatting'],
  8237: ['LRO', 'left-to-right override'],
  8238: ['RLO', 'right-to-left override'],
  8288: ['WJ', 'word joiner'],
  8294: ['LRI', 'left-to-right isolate'],
  8295: ['RLI', 'right-to-left isolate'],
  8296: ['FSI', 'first strong isolate'],
  8297: ['PDI', 'pop directional isolate'],
  65279: ['BOM', 'byte order mark'],
};

/**
 * Control characters except tab and line feed, format characters, line and paragraph separators, unpaired surrogates; and
 * more accents on one letter than any language has, which would cover the lines above and below.
 */
const hidden = /((?![\t\n])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}])\1*|\p{Mn}{6,}/gu;

/**
 * Makes hidden characters visible: control characters, the escape of ANSI sequences, direction marks, and zero-width
 * characters. A run of equal ones is one piece.
 */
export function pieces(text: string): readonly Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(hidden)) {
    const [run, mark] = match;
    if (match.index > from) found.push(text.slice(from, match.index));
    found.push(mark === undefined ? accents(run) : markOf(mark, run.length / mark.length));
    from = match.index + run.length;
  }
  if (from < text.length) found.push(text.slice(from));
  return found;
}

/** The same as plain text, for places without elements: a title, a label. */
export function visible(text: string): string {
  return pieces(text)
    .map((piece) => (typeof piece === 'string' ? piece : `‹${piece.label}›`))
    .join('');
}

function markOf(mark: string, times: number): Piece {
  const code = mark.codePointAt(0) ?? 0;
  const number = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
  const [label = number, name = 'invisible character'] = names[code] ?? [];
  const often = times === 1 ? '' : ` ×${times}`;
  return { label: `${label}${often}`, name: `${number} ${name}${often}` };
}

function accents(run: string): Piece {
  const label = `${[...run].length} accents`;
  return { label, name: `${label} on one letter` };
}
