import { events } from '../../../generated/events.ts';
import type { DeliverySummary } from '../../protocol/deliveries.ts';
import { organizationOf } from '../frame/organization-filter.tsx';
import { ListFrame } from '../list/list-frame.tsx';
import { useSettled } from '../list/use-settled.ts';
import type { Column } from '../list/window-list.tsx';
import { hrefOf, type Route } from '../routes/route.ts';
import { store } from '../store/store.ts';
import { useTopics } from '../store/topics.ts';
import { ShortText } from '../text/text.tsx';
import { Time } from '../text/time.tsx';
import { DeliveryState, deliveryStates } from './delivery-state.tsx';
import { HeldKeys } from './held-keys.tsx';
import { useDeliveries } from './use-deliveries.ts';

/** The list of deliveries with its filters, and the switch that holds those of a key. */
export function DeliveryList({ route, selected }: { route: Route; selected: number | null }) {
  useTopics('state');
  const { state = '', event = '', key = '', text = '' } = route.query;
  const search = useSettled(text);
  const { rows, total, problem, isLoading, loadOlder } = useDeliveries({
    organization: organizationOf(route),
    state,
    event,
    key,
    search,
  });
  const isFiltered = [state, event, key, search].some((one) => one !== '');
  return (
    <ListFrame
      route={route}
      label="Deliveries"
      rows={rows}
      total={total}
      loadOlder={loadOlder}
      filters={[
        { name: 'text', label: 'Search' },
        { name: 'event', label: 'Event', values: Object.keys(events).toSorted() },
        { name: 'state', label: 'State', values: deliveryStates },
        { name: 'key', label: 'Key', values: keysWithReceiver() },
      ]}
      columns={columnsFor(route)}
      idOf={({ id }) => id}
      selected={selected}
      empty={isLoading ? 'Loading…' : isFiltered ? 'No delivery passes the filters.' : 'No event was sent yet.'}
      problem={problem}
    >
      <HeldKeys route={route} />
    </ListFrame>
  );
}

function keysWithReceiver(): readonly string[] {
  const keys = (store.state?.organizations ?? []).flatMap((organization) => organization.keys);
  return keys.filter(({ webhookUrl }) => webhookUrl !== null).map(({ id }) => String(id));
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
