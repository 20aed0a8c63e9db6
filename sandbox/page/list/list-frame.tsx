import type { ComponentChildren } from 'preact';
import type { Route } from '../routes/route.ts';
import { setFilters } from '../routes/use-route.ts';
import { Text } from '../text/text.tsx';
import { choicesOf, FilterField } from './filter-field.tsx';
import { PauseButton } from './pause-button.tsx';
import { usePaused } from './use-paused.ts';
import { useRowHeight } from './use-row-height.ts';
import { type Column, WindowList } from './window-list.tsx';

/** A filter of a list, by its name in the address. Without values it is a text. */
export interface ListFilter {
  readonly name: string;
  readonly label: string;
  readonly values?: readonly string[];
}

interface ListFrameProps<Row> {
  route: Route;
  /** Name of the table: `Requests`. */
  label: string;
  /** The rows to show, the newest first. */
  rows: readonly Row[];
  /** How many there are, with those that are not loaded or do not pass the filters. */
  total: number;
  /** How many there ever were, when older ones are no longer kept. */
  ever?: number;
  /** Loads older rows, when the total says that there are some. */
  loadOlder?: () => void;
  filters: readonly ListFilter[];
  columns: readonly Column<Row>[];
  idOf: (row: Row) => number;
  classOf?: (row: Row) => string;
  selected: number | null;
  /** What to show instead of no rows. */
  empty: string;
  problem?: string | null;
  /** What is shown above the filters. */
  children?: ComponentChildren;
}

/** A live list: its filters, a switch that stops it, how much of it is shown, and its rows. */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const {
    route,
    label,
    total,
    ever = total,
    loadOlder,
    filters,
    columns,
    idOf,
    classOf,
    selected,
    empty,
    problem,
    children,
  } = props;
  const { rows, isPaused, setPaused, waiting } = usePaused(props.rows);
  const height = useRowHeight();
  const hasOlder = loadOlder !== undefined && !isPaused && rows.length < total;
  return (
    <section class="list" aria-label={`List: ${label.toLowerCase()}`}>
      {children}
      <div class="filters">
        {filters.map(({ name, label: shown, values }) => (
          <FilterField
            key={name}
            label={shown}
            value={route.query[name] ?? ''}
            {...(values !== undefined && { choices: choicesOf(values) })}
            onChange={(value) => setFilters(route, { [name]: value })}
          />
        ))}
        <PauseButton isPaused={isPaused} waiting={waiting} setPaused={setPaused} />
        <span class="faint count">{countText(rows.length, total, ever)}</span>
        {hasOlder && (
          <button type="button" onClick={loadOlder}>
            Load older
          </button>
        )}
      </div>
      {problem != null && (
        <p class="problem">
          <Text value={problem} />
        </p>
      )}
      <WindowList
        label={label}
        rows={rows}
        columns={columns}
        height={height}
        idOf={idOf}
        {...(classOf !== undefined && { classOf })}
        selected={selected}
        empty={empty}
        {...(hasOlder && { onEnd: loadOlder })}
      />
    </section>
  );
}

function countText(shown: number, total: number, ever: number): string {
  const [some, all, past] = [shown, total, ever].map((count) => count.toLocaleString('en'));
  if (ever <= total) return `${some} of ${all}`;
  return shown === total ? `the last ${all} of ${past}` : `${some} of the last ${all} of ${past}`;
}
