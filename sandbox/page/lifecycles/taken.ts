import type { Move } from '../../protocol/records.ts';
import type { Drawn } from './drawing.ts';

/** The path that a record took. */
export interface Path {
  readonly status: string;
  readonly moves: readonly Move[];
}

/**
 * Whether the record passed an element of the drawing: `now` for its present state, `taken` for what it passed. A line
 * has classes with its transitions (`of-pay`), and, where several lines meet, with the state that it leaves.
 */
export function passed(attributes: Readonly<Record<string, string>>, { status, moves }: Path): 'now' | 'taken' | null {
  const { 'data-state': state, 'data-transition': transition, class: names = '' } = attributes;
  if (state !== undefined) {
    if (state === status) return 'now';
    return moves.some(({ from, to }) => from === state || to === state) ? 'taken' : null;
  }
  if (transition !== undefined) return moves.some((move) => move.transition === transition) ? 'taken' : null;
  const words = names.split(' ');
  if (!words.includes('edge')) return null;
  const leaves = words.find((word) => word.startsWith('from-'));
  const isTaken = moves.some(
    (move) => words.includes(`of-${move.transition}`) && (leaves === undefined || leaves === `from-${move.from}`),
  );
  return isTaken ? 'taken' : null;
}

/** Whether the record passed a transition of the drawing. */
export function isTaken(drawn: Drawn, path: Path): boolean {
  if (typeof drawn === 'string') return false;
  const [, attributes, ...children] = drawn;
  if (attributes['data-transition'] !== undefined && passed(attributes, path) === 'taken') return true;
  return children.some((child) => isTaken(child, path));
}
