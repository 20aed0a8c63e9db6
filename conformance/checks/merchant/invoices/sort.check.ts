import { limits } from '../../../../generated/limits.ts';
import type { PayloadOf } from '../../../contract/api.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { instantOf } from '../../../ground/values/iso-8601.ts';
import { check } from '../../../run/define.ts';
import { recordsOf } from './listed.ts';

/** M §4.1: the columns that need paid invoices. */
export const sortChecks = [
  check({
    id: 'invoice.list.sort-paid',
    title: 'Sorting by paid_at orders paid invoices by the time of payment, sorting by client_name by the name',
    profile: 'refunds',
    clauses: ['M-4.1-sort-by-paid-at', 'M-4.1-sort-by-client-name'],
    needs: ['invoice.refundable'],
    cost: { requests: 60, invoices: 7 },
    ownRecords: true,
    async run({ need, api, clause, observe, until }) {
      // It is paid last: else the order of the payments would be that of the ids, too.
      const oldest = await need['invoice.refundable'].unpaid?.();
      for (let i = 0; i < 2; i += 1) await need['invoice.refundable'].another();
      // Times of payment may be whole seconds: one invoice is paid in a later one.
      const later = Date.now() + secondMs;
      await until(
        (reader) => reader.listInvoices({ per_page: 1 }),
        () => Date.now() > later,
      );
      await (oldest?.pay() ?? need['invoice.refundable'].another());
      const paid = (sort_by: 'client_name', sort_order: Direction) =>
        api.listInvoices({ status: ['paid'], per_page: limits.per_page.max, sort_by, sort_order });
      // The names are the provider's: by chance they may be in the order of the ids.
      for (let more = 0; more < 3 && !differInOrder(await paid('client_name', 'asc')); more += 1)
        await need['invoice.refundable'].another();
      const created = instantOf((await api.getInvoice(need['invoice.refundable'].id)).at('/created_at'));
      const scopes = scopesAt(created?.at ?? Date.now());
      for (const direction of ['asc', 'desc'] as const) {
        for (const scope of scopes) {
          const list = await api.listInvoices({ ...scope, sort_by: 'paid_at', sort_order: direction });
          const times = timesIn(list);
          clause('M-4.1-sort-by-paid-at', list)
            .status(200)
            .that(
              times.length >= 2 && inOrder(times, direction),
              `2 records or more, paid_at ${wayOf(direction)}`,
              times.map((time) => new Date(time).toISOString()).join(', ') || 'no records',
            );
        }
        const byName = await paid('client_name', direction);
        const letters = recordsOf(byName).flatMap(({ client_name }) => initialOf(client_name) ?? []);
        // Without two names that differ nothing shows their order.
        const { size } = initialsIn(byName);
        if (size < 2) {
          observe('Do the names of the clients differ?', `${size} first letters from a to x`, {
            clause: 'M-4.1-sort-by-client-name',
            evidence: byName,
          });
          continue;
        }
        clause('M-4.1-sort-by-client-name', byName)
          .status(200)
          .that(
            inOrder(letters, direction),
            `first letters of client_name ${wayOf(direction)}`,
            letters.map((letter) => String.fromCodePoint(letter)).join(', '),
          );
      }
    },
  }),
];

const secondMs = 1000;

/** What else a list of paid invoices asks for: with any of it the order is the same. */
function scopesAt(created: number): ListQuery[] {
  const day = (days: number) => new Date(created + days * 86_400_000).toISOString().slice(0, 10);
  const [date_from, date_to] = [day(-2), day(2)];
  const statuses: ListQuery[] = [{ status: ['paid'] }, { status: ['paid', 'partially_refunded'] }];
  return statuses
    .flatMap((one) => [one, { ...one, date_from }, { ...one, date_to }, { ...one, date_from, date_to }])
    .map((one) => ({ per_page: limits.per_page.max, ...one }));
}

function timesIn(list: ReceivedResponse): number[] {
  return recordsOf(list).flatMap(({ paid_at }) => instantOf(paid_at)?.at ?? []);
}

type Direction = 'asc' | 'desc';
type ListQuery = NonNullable<PayloadOf<'listInvoices'>>;

function wayOf(direction: Direction): string {
  return direction === 'asc' ? 'rising' : 'falling';
}

function inOrder(values: readonly number[], direction: Direction): boolean {
  const sign = direction === 'asc' ? 1 : -1;
  return values.every((value, i) => i === 0 || (value - (values[i - 1] ?? value)) * sign >= 0);
}

/**
 * The first letter of a name, as a number, when every common collation has it at the same place: a to x. Letters of
 * other alphabets, y and z have another place in some of them.
 */
function initialOf(name: unknown): number | undefined {
  const first = typeof name === 'string' ? name.toLowerCase() : '';
  return /^[a-x]/.test(first) ? first.codePointAt(0) : undefined;
}

/** True for names in another order than the ids: else a list in the order of the ids would be right, too. */
function differInOrder(list: ReceivedResponse): boolean {
  const byId = recordsOf(list).toSorted((one, other) => Number(one.id) - Number(other.id));
  const letters = byId.flatMap(({ client_name }) => initialOf(client_name) ?? []);
  return !inOrder(letters, 'asc') && !inOrder(letters, 'desc');
}

function initialsIn(list: ReceivedResponse): Set<number> {
  return new Set(recordsOf(list).flatMap(({ client_name }) => initialOf(client_name) ?? []));
}
