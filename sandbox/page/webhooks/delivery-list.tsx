import type { DeliverySummary } from '../../protocol.ts';
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
import { filtered, valuesOf } from './delivery-filter.ts';
import { DeliveryState } from './delivery-state.tsx';
import { HeldKeys } from './held-keys.tsx';

/** The list of deliveries with its filters, and the switch that holds those of a key. */
export function DeliveryList({ route, selected }: { route: Route; selected: number | null }) {
  useTopics('deliveries');
  const { rows: all, isPaused, setPaused, waiting } = usePaused(store.deliveries.rows);
  const height = useRowHeight();
  const { state = '', event = '', key = '', text = '' } = route.query;
  const rows = filtered(all, { organization: organizationOf(route), state, event, key, text });
  const filters = [
    { name: 'event', label: 'Event', values: valuesOf(all, 'event') },
    { name: 'state', label: 'State', values: valuesOf(all, 'state') },
    { name: 'key', label: 'Key', values: valuesOf(all, 'keyId') },
  ];
  return (
    <section class="list" aria-label="List of deliveries">
      <HeldKeys route={route} />
      <div class="filters">
        <FilterField label="Search" value={text} onChange={(value) => setFilters(route, { text: value })} />
        {filters.map(({ name, label, values }) => (
          <FilterField
            key={name}
            label={label}
            value={route.query[name] ?? ''}
            choices={choicesOf(values)}
            onChange={(value) => setFilters(route, { [name]: value })}
          />
        ))}
        <PauseButton isPaused={isPaused} waiting={waiting} setPaused={setPaused} />
        <span class="faint">
          {rows.length} of {all.length}
        </span>
      </div>
      <WindowList
        label="Deliveries"
        rows={rows}
        columns={columnsFor(route)}
        height={height}
        idOf={({ id }) => id}
        selected={selected}
        empty={all.length === 0 ? 'No event was sent yet.' : 'No delivery passes the filters.'}
      />
    </section>
  );
}

function columnsFor(route: Route): readonly Column<DeliverySummary>[] {
  return [
    {
      name: 'Event',
      kind: 'wide',
      cell: ({ id, event, object, objectId }) => (
        <a href={hrefOf({ ...route, path: ['deliveries', String(id)] })}>
          <b>{event}</b> {object} {objectId}
        </a>
      ),
    },
    { name: 'State', kind: 'state', cell: (delivery) => <DeliveryState delivery={delivery} /> },
    { name: 'Address', kind: 'code', cell: ({ url }) => <ShortText value={url} length={60} /> },
    { name: 'Created', kind: 'time', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { name: 'Tries', kind: 'took', cell: ({ attempts }) => attempts.length },
  ];
}
