import { useEffect, useState } from 'preact/hooks';
import type { RecordKind, RecordRow } from '../../protocol.ts';
import { organizationOf } from '../frame/organization-filter.tsx';
import { FilterField } from '../list/filter-field.tsx';
import { PauseButton } from '../list/pause-button.tsx';
import { usePaused } from '../list/use-paused.ts';
import { useRowHeight } from '../list/use-row-height.ts';
import { type Column, WindowList } from '../list/window-list.tsx';
import { hrefOf, type Route } from '../routes/route.ts';
import { setFilters } from '../routes/use-route.ts';
import { ShortText, Text } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { kindNames } from './kind-names.ts';
import { useRecords } from './use-records.ts';

/** Milliseconds after the last key until the server searches. */
const pause = 250;
/** Characters of a search that the server accepts. */
const longestSearch = 200;

interface ListProps {
  route: Route;
  kind: RecordKind;
  selected: number | null;
}

/** The records of a kind, the newest first. */
export function RecordList({ route, kind, selected }: ListProps) {
  const { text = '' } = route.query;
  const search = useSettled(text.slice(0, longestSearch));
  const { rows: live, total, problem, isLoading } = useRecords(kind, { organization: organizationOf(route), search });
  const { rows, isPaused, setPaused, waiting } = usePaused(live);
  const height = useRowHeight();
  const { many } = kindNames[kind];
  return (
    <section class="list" aria-label={`List of ${many.toLowerCase()}`}>
      <div class="filters">
        <FilterField label="Search" value={text} onChange={(value) => setFilters(route, { text: value })} />
        <PauseButton isPaused={isPaused} waiting={waiting} setPaused={setPaused} />
        <span class="faint">
          {rows.length} of {total}
        </span>
      </div>
      {problem !== null && (
        <p class="problem">
          <Text value={problem} />
        </p>
      )}
      <WindowList
        label={many}
        rows={rows}
        columns={columnsFor(route, kind)}
        height={height}
        idOf={({ id }) => id}
        selected={selected}
        empty={isLoading ? 'Loading…' : search === '' ? 'There are none yet.' : 'Nothing is found.'}
      />
    </section>
  );
}

function columnsFor(route: Route, kind: RecordKind): readonly Column<RecordRow>[] {
  return [
    {
      name: kindNames[kind].one,
      kind: 'wide',
      cell: ({ id, title }) => (
        <a href={hrefOf({ ...route, path: [kind, String(id)] })}>
          <b>{id}</b> <ShortText value={title} />
        </a>
      ),
    },
    { name: 'Status', kind: 'record-status', cell: ({ status }) => <span class="badge">{status}</span> },
    { name: 'Sum', kind: 'sum', cell: ({ amount }) => amount ?? '' },
    { name: 'Organization', kind: 'took', cell: ({ organizationId }) => organizationId },
    { name: 'Created', kind: 'time', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}

/** A text after a person has stopped to type it. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
