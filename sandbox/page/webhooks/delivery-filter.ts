import type { DeliverySummary } from '../../protocol.ts';

/** Filters of the list, as the address has them. An empty one lets everything pass. */
export interface DeliveryFilter {
  readonly organization: number | null;
  readonly state: string;
  readonly event: string;
  readonly key: string;
  readonly text: string;
}

/** The deliveries that pass all filters. The text is looked for in the event, the record, the address and the state. */
export function filtered(rows: readonly DeliverySummary[], filter: DeliveryFilter): readonly DeliverySummary[] {
  const { organization, state, event, key } = filter;
  const text = filter.text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (organization === null || row.organizationId === organization) &&
      (state === '' || row.state === state) &&
      (event === '' || row.event === event) &&
      (key === '' || String(row.keyId) === key) &&
      (text === '' ||
        `${row.event} ${row.object} ${row.objectId} ${row.url} ${row.state}`.toLowerCase().includes(text)),
  );
}

/** The different values of a field, sorted: what a filter offers. */
export function valuesOf(rows: readonly DeliverySummary[], field: 'state' | 'event' | 'keyId'): string[] {
  return [...new Set(rows.map((row) => String(row[field])))].toSorted();
}
