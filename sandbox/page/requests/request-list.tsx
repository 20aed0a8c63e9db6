import type { RequestSummary } from '../../protocol/requests.ts';
import { organizationOf } from '../frame/organization-filter.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import type { Column } from '../list/window-list.tsx';
import { hrefOf, type Route } from '../routes/route.ts';
import { mostRows, store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { ShortText } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { filtered, valuesOf } from './request-filter.ts';
import { isError, StatusBadge } from './status-badge.tsx';

/** The list of requests with its filters. */
export function RequestList({ route, selected }: { route: Route; selected: number | null }) {
  useTopics('requests');
  const all = store.requests.rows;
  const { key = '', code = '', operation = '', text = '' } = route.query;
  return (
    <ListFrame
      route={route}
      label="Requests"
      rows={filtered(all, { organization: organizationOf(route), key, code, operation, text })}
      total={all.length}
      {...(all.length === mostRows && { ever: all[0]?.n ?? mostRows })}
      filters={[
        { name: 'text', label: 'Search' },
        { name: 'operation', label: 'Operation', values: valuesOf(all, 'operationId') },
        { name: 'code', label: 'Code', values: [...valuesOf(all, 'status'), ...valuesOf(all, 'errorCode')] },
        { name: 'key', label: 'Key', values: valuesOf(all, 'keyId') },
      ]}
      columns={columnsFor(route)}
      idOf={({ n }) => n}
      classOf={({ status }) => (isError(status) ? 'request failed' : 'request')}
      selected={selected}
      empty={all.length === 0 ? 'No request yet. Send one to an address above.' : 'No request passes the filters.'}
    />
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
