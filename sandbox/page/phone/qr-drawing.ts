import { encode } from 'uqr';

/** Modules of the quiet zone on each side, as ISO/IEC 18004 asks for. */
const border = 4;

export interface QrDrawing {
  /** Width and height in modules, with the quiet zone. */
  readonly size: number;
  /** The dark modules, as the data of an SVG path. */
  readonly path: string;
}

/** The QR code of a text. */
export function qrDrawing(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border });
  const runs = data.flatMap((row, y) => runsOf(row).map(({ x, length }) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: runs.join('') };
}

/** Neighbouring dark modules are one piece, so that no gap between them is drawn. */
function runsOf(row: readonly boolean[]): readonly { readonly x: number; readonly length: number }[] {
  const runs: { x: number; length: number }[] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last !== undefined && last.x + last.length === x) last.length += 1;
    else runs.push({ x, length: 1 });
  }
  return runs;
}
