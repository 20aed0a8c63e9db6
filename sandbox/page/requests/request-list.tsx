import type { RequestSummary } from '../../protocol.ts';
import { organizationOf } from '../frame/organization-filter.tsx';
import { choicesOf, FilterField } from '../list/filter-field.tsx';
import { PauseButton } from '../list/pause-button.tsx';
import { usePaused } from '../list/use-paused.ts';
import { useRowHeight } from '../list/use-row-height.ts';
import { type Column, WindowList } from '../list/window-list.tsx';
import { hrefOf, type Route } from '../routes/route.ts';
import { setFilters } from '../routes/use-route.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { ShortText } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { filtered, valuesOf } from './request-filter.ts';
import { isError, StatusBadge } from './status-badge.tsx';

/** The list of requests with its filters. */
export function RequestList({ route, selected }: { route: Route; selected: number | null }) {
  useTopics('requests');
  const { rows: all, isPaused, setPaused, waiting } = usePaused(store.requests.rows);
  const height = useRowHeight();
  const { key = '', code = '', operation = '', text = '' } = route.query;
  const rows = filtered(all, { organization: organizationOf(route), key, code, operation, text });
  return (
    <section class="list" aria-label="List of requests">
      <div class="filters">
        <RequestFilters route={route} rows={all} />
        <PauseButton isPaused={isPaused} waiting={waiting} setPaused={setPaused} />
        <span class="faint">
          {rows.length} of {all.length}
        </span>
      </div>
      <WindowList
        label="Requests"
        rows={rows}
        columns={columnsFor(route)}
        height={height}
        idOf={({ n }) => n}
        classOf={({ status }) => (isError(status) ? 'request failed' : 'request')}
        selected={selected}
        empty={all.length === 0 ? 'No request yet. Send one to an address above.' : 'No request passes the filters.'}
      />
    </section>
  );
}

function RequestFilters({ route, rows }: { route: Route; rows: readonly RequestSummary[] }) {
  const { key = '', code = '', operation = '', text = '' } = route.query;
  const codes = [...valuesOf(rows, 'status'), ...valuesOf(rows, 'errorCode')];
  return (
    <>
      <FilterField label="Search" value={text} onChange={(value) => setFilters(route, { text: value })} />
      <FilterField
        label="Operation"
        value={operation}
        choices={choicesOf(valuesOf(rows, 'operationId'))}
        onChange={(value) => setFilters(route, { operation: value })}
      />
      <FilterField
        label="Code"
        value={code}
        choices={choicesOf(codes)}
        onChange={(value) => setFilters(route, { code: value })}
      />
      <FilterField
        label="Key"
        value={key}
        choices={choicesOf(valuesOf(rows, 'keyId'))}
        onChange={(value) => setFilters(route, { key: value })}
      />
    </>
  );
}

function columnsFor(route: Route): readonly Column<RequestSummary>[] {
  return [
    {
      name: 'Request',
      kind: 'wide',
      cell: ({ n, method, path }) => (
        <a href={hrefOf({ ...route, path: [String(n)] })}>
          <b>{method}</b> <ShortText value={path} />
        </a>
      ),
    },
    { name: 'Status', kind: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
    { name: 'Code or operation', kind: 'code', cell: ({ errorCode, operationId }) => errorCode ?? operationId ?? '' },
    { name: 'Time', kind: 'time', cell: ({ at }) => <Time at={at} /> },
    { name: 'Took', kind: 'took', cell: ({ ms }) => `${Math.round(ms)} ms` },
  ];
}
