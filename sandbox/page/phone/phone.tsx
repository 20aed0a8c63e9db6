import type { ComponentChildren } from 'preact';
import type { RecordRow } from '../../protocol.ts';
import type { LiveRecords } from '../records/use-records.ts';
import { Text } from '../text/text.tsx';

/** Cards on a phone. More would not be looked through on one. */
const most = 20;

interface PhoneProps {
  title: string;
  records: LiveRecords;
  /** The ones to show of them, the newest first. */
  rows: readonly RecordRow[];
  /** What to show instead of no cards. */
  empty: ComponentChildren;
  card: (row: RecordRow) => ComponentChildren;
  children?: ComponentChildren;
}

/** One phone with a list of cards. */
export function Phone({ title, records, rows, empty, card, children }: PhoneProps) {
  return (
    <section class="phone" aria-label={title}>
      <h2>{title}</h2>
      {records.problem !== null && (
        <p class="problem">
          <Text value={records.problem} />
        </p>
      )}
      {!records.isLoading && rows.length === 0 && <p class="faint">{empty}</p>}
      <ul class="cards">
        {rows.slice(0, most).map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
      {rows.length > most && (
        <p class="faint">{rows.length - most} older ones are not shown. Choose an organization.</p>
      )}
      {children}
    </section>
  );
}
