/** Colours for a terminal; every function returns its text unchanged when colours are off. */
export interface Palette {
  red(text: string): string;
  green(text: string): string;
  yellow(text: string): string;
  dim(text: string): string;
  bold(text: string): string;
}

const sequence = '\u001b[';

export function palette(on: boolean): Palette {
  const paint = (code: number) => (text: string) => (on ? `${sequence}${code}m${text}${sequence}0m` : text);
  return { red: paint(31), green: paint(32), yellow: paint(33), dim: paint(2), bold: paint(1) };
}

/** True for a terminal, unless NO_COLOR or --no-color is set. */
export function wantsColour(stream: { isTTY?: boolean }, env: NodeJS.ProcessEnv, flag = true): boolean {
  if (!flag || (env.NO_COLOR !== undefined && env.NO_COLOR !== '')) return false;
  if (env.FORCE_COLOR !== undefined && env.FORCE_COLOR !== '0') return true;
  return stream.isTTY === true && env.TERM !== 'dumb';
}
