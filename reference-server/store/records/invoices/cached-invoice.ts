import type { SortField } from '../../../domain/invoices/records.ts';
import type { Row } from '../../engine/engine.ts';

/** The columns of an invoice that lists use. The name is in UTF-8 bytes, by which names are ordered. */
export type CachedInvoice = Readonly<Record<SortField, number | string | null>> & {
  readonly id: number;
  readonly text: string;
};

/** A row of the columns id, status, created_at, paid_at, amount, client_name, search_text. */
export function cachedInvoice([id, status, createdAt, paidAt, amount, name, text]: Row): CachedInvoice {
  const bytes = name === null ? null : Buffer.from(String(name)).toString('latin1');
  return {
    id: Number(id),
    status: String(status),
    created_at: Number(createdAt),
    paid_at: paidAt === null ? null : Number(paidAt),
    amount: Number(amount),
    client_name: bytes,
    text: String(text),
  };
}
