import { useRef, useState } from 'preact/hooks';

/** Rows that a person can stop from changing, to read them or to move through them with the keyboard. */
export function usePaused<Row>(rows: readonly Row[]) {
  const [isPaused, setPaused] = useState(false);
  const kept = useRef(rows);
  if (!isPaused) kept.current = rows;
  const waiting = isPaused ? newSince(rows, kept.current) : 0;
  return { rows: kept.current, isPaused, setPaused, waiting };
}

function newSince<Row>(rows: readonly Row[], kept: readonly Row[]): number {
  const [newest] = kept;
  if (newest === undefined) return rows.length;
  const index = rows.indexOf(newest);
  return index < 0 ? rows.length : index;
}
