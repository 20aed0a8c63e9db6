import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { RecordRow } from '../../protocol/records.ts';
import type { LiveList } from '../list/use-live-rows.ts';
import { Text } from '../text/text.tsx';

/** Cards that a phone shows until a person asks for more. */
const usual = 20;

interface PhoneProps {
  title: string;
  records: LiveList<RecordRow>;
  /** What to show instead of no cards. */
  empty: ComponentChildren;
  card: (row: RecordRow) => ComponentChildren;
  children?: ComponentChildren;
}

/** One phone with a list of cards. */
export function Phone({ title, records, empty, card, children }: PhoneProps) {
  const [most, setMost] = useState(usual);
  const { rows, total, isLoading, problem, loadOlder } = records;
  function showMore(): void {
    setMost(most + usual);
    if (rows.length < most + usual) loadOlder();
  }
  return (
    <section class="phone" aria-label={title}>
      <h2>{title}</h2>
      {problem !== null && (
        <p class="problem">
          <Text value={problem} />
        </p>
      )}
      {!isLoading && rows.length === 0 && <p class="faint">{empty}</p>}
      <ul class="cards">
        {rows.slice(0, most).map((row) => (
          <li key={row.id}>{card(row)}</li>
        ))}
      </ul>
      {total > most && (
        <p class="faint">
          {most} of {total}{' '}
          <button type="button" aria-label={`Show older ones: ${title}`} onClick={showMore}>
            Show older
          </button>
        </p>
      )}
      {children}
    </section>
  );
}
