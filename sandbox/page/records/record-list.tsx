import type { RecordKind, RecordRow } from '../../protocol/records.ts';
import { organizationOf } from '../frame/organization-filter.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { useSettled } from '../list/use-settled.ts';
import type { Column } from '../list/window-list.tsx';
import { hrefOf, type Route } from '../routes/route.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { ShortText } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { kindNames } from './kind-names.ts';
import { useRecords } from './use-records.ts';

interface ListProps {
  route: Route;
  kind: RecordKind;
  selected: number | null;
}

/** The records of a kind, the newest first. */
export function RecordList({ route, kind, selected }: ListProps) {
  useTopics('state');
  const { text = '', status = '' } = route.query;
  const search = useSettled(text);
  const { rows, total, problem, isLoading, loadOlder } = useRecords(kind, {
    organization: organizationOf(route),
    search,
    states: status === '' ? [] : [status],
  });
  return (
    <ListFrame
      route={route}
      label={kindNames[kind].many}
      rows={rows}
      total={total}
      loadOlder={loadOlder}
      filters={[
        { name: 'text', label: 'Search' },
        { name: 'status', label: 'Status', values: store.state?.recordStates[kind] ?? [] },
      ]}
      columns={columnsFor(route, kind)}
      idOf={({ id }) => id}
      selected={selected}
      empty={isLoading ? 'Loading…' : search + status === '' ? 'There are none yet.' : 'Nothing is found.'}
      problem={problem}
    />
  );
}

function columnsFor(route: Route, kind: RecordKind): readonly Column<RecordRow>[] {
  return [
    {
      name: kindNames[kind].one,
      kind: 'wide',
      cell: ({ id, title }) => (
        <a href={hrefOf({ ...route, path: [kind, String(id)] })}>
          <b>{id}</b> {title !== '' && <ShortText value={title} />}
        </a>
      ),
    },
    { name: 'Status', kind: 'record-status', cell: ({ status }) => <span class="badge">{status}</span> },
    { name: 'Sum', kind: 'sum', cell: ({ amount }) => amount ?? '' },
    { name: 'Organization', kind: 'took', cell: ({ organizationId }) => organizationId },
    { name: 'Created', kind: 'time', cell: ({ createdAt }) => <Time at={createdAt} /> },
  ];
}
