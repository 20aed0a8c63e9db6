import type { ComponentChildren } from 'preact';
import type { RecordRow } from '../../protocol/records.ts';
import { hrefOf } from '../routes/route.ts';
import { store } from '../store/store.ts';
import { ShortText } from '../text/text.tsx';
import { Time } from '../text/time.tsx';

interface CardProps {
  row: RecordRow;
  /** What it is, before its number: `Invoice`. */
  name: string;
  children: ComponentChildren;
}

/** A record as a payer sees it: who asks, for how much, what for, until when. */
export function Card({ row, name, children }: CardProps) {
  const seller = store.state?.organizations.find(({ id }) => id === row.organizationId)?.name;
  return (
    <article class="card" aria-label={`${name} ${row.id}`}>
      <p class="card-head">
        <span class="seller">
          <ShortText value={seller ?? `Organization ${row.organizationId}`} length={60} />
        </span>
        <span class="badge">{row.status}</span>
      </p>
      {row.amount !== null && <p class="amount">{sum.format(Number(row.amount))} ₸</p>}
      {row.title !== '' && (
        <p class="what">
          <ShortText value={row.title} length={60} />
        </p>
      )}
      <p class="faint">
        <a href={hrefOf({ part: 'records', path: [row.kind, String(row.id)] })}>
          {name} {row.id}
        </a>
        {row.expiresAt !== null && (
          <>
            , until <Time at={row.expiresAt} withDate />
          </>
        )}
      </p>
      {children}
    </article>
  );
}

const sum = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
