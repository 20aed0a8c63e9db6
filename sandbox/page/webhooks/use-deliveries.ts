import type { DeliverySummary } from '../../protocol/deliveries.ts';
import { type LiveList, useLiveRows } from '../list/use-live-rows.ts';

/** Filters of the list, as the address has them. An empty one lets everything pass. */
interface DeliveryQuery {
  readonly organization: number | null;
  readonly state: string;
  readonly event: string;
  readonly key: string;
  readonly search: string;
}

/** The newest deliveries, kept up to date by the feed. The server decides what a search finds. */
export function useDeliveries({ organization, state, event, key, search }: DeliveryQuery): LiveList<DeliverySummary> {
  const query = new URLSearchParams({ organization: String(organization ?? ''), state, event, key, search });
  return useLiveRows({
    path: `deliveries?${query}`,
    idOf: ({ id }) => id,
    rowsIn: (one) => (one.type === 'delivery' ? [one.delivery] : []),
    fits: (row) =>
      (organization === null || row.organizationId === organization) &&
      (state === '' || row.state === state) &&
      (event === '' || row.event === event) &&
      (key === '' || String(row.keyId) === key),
    isSearch: search !== '',
  });
}
