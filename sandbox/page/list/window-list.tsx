import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { moveBetweenRows } from './row-keys.ts';

/** Rows above and below the visible ones. */
const margin = 8;

export interface Column<Row> {
  readonly name: string;
  /** Class of its cells, which gives the width. */
  readonly kind: string;
  readonly cell: (row: Row) => ComponentChildren;
}

interface WindowListProps<Row> {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Height of a row in pixels, the same as in the style sheet. */
  height: number;
  idOf: (row: Row) => number;
  classOf?: (row: Row) => string;
  /** Id of the row whose details are open. */
  selected?: number | null;
  /** What to show instead of no rows. */
  empty: ComponentChildren;
  /** Is called when a person has scrolled near the end. */
  onEnd?: () => void;
}

/**
 * A table that renders only its visible rows. After scrolling down, the same rows stay visible while new rows arrive at the
 * top.
 */
export function WindowList<Row>(props: WindowListProps<Row>) {
  const { label, rows, columns, height, idOf, classOf, selected = null, empty, onEnd } = props;
  const { ref, first, count, onScroll } = useWindow(rows, height, idOf);
  return (
    <div class="window" ref={ref} onScroll={() => onScroll(onEnd)}>
      <table aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr class="head row" aria-rowindex={1}>
            {columns.map(({ name, kind }) => (
              <th scope="col" class={kind} key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody style={{ height: `${rows.length * height}px` }} onKeyDown={moveBetweenRows}>
          {rows.slice(first, first + count).map((row, index) => (
            <tr
              key={idOf(row)}
              class={`row ${classOf?.(row) ?? ''}`}
              aria-rowindex={first + index + 2}
              {...(idOf(row) === selected ? { 'aria-current': 'true' as const } : {})}
              style={{ transform: `translateY(${(first + index) * height}px)` }}
            >
              {columns.map(({ name, kind, cell }) => (
                <td class={kind} key={name}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p class="empty">{empty}</p>}
    </div>
  );
}

/** Which rows are visible. */
function useWindow<Row>(rows: readonly Row[], height: number, idOf: (row: Row) => number) {
  const ref = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const [top] = rows;
  const newest = top === undefined ? null : idOf(top);
  const lastNewest = useRef(newest);
  function measure(): void {
    const { scrollTop = 0, clientHeight = 0 } = ref.current ?? {};
    setView((old) =>
      old.top === scrollTop && old.height === clientHeight ? old : { top: scrollTop, height: clientHeight },
    );
  }
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (ref.current !== null) observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    const added = rows.findIndex((row) => idOf(row) === lastNewest.current);
    lastNewest.current = newest;
    // Use the position of the last scroll event: reading it from the document would cause another layout.
    if (ref.current === null || added <= 0 || view.top === 0) return;
    ref.current.scrollTop += added * height;
    measure();
  }, [newest]);
  const first = Math.max(0, Math.floor(view.top / height) - margin);
  function onScroll(onEnd: (() => void) | undefined): void {
    measure();
    const { scrollTop = 0, clientHeight = 0 } = ref.current ?? {};
    if (scrollTop + clientHeight > (rows.length - margin) * height) onEnd?.();
  }
  return { ref, first, count: Math.ceil(view.height / height) + 2 * margin, onScroll };
}
