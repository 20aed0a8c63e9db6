import type { ClauseId } from '../../../generated/clauses.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { PreconditionName } from '../../preconditions/supplies.ts';
import type { Check } from '../../run/define.ts';
import { arrived } from '../arrived.ts';
import { invoiceOf, rowsOf, sendRows } from '../bulk/rows.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { events } from './events.ts';

/** A kind of invoice whose later changes are announced as those of any other (M §3.1, §6). */
interface Kind {
  readonly id: string;
  readonly what: string;
  readonly profile: string;
  readonly needs: readonly PreconditionName[];
  /** True for a kind that one declared organization makes: only what is injected later can happen to its invoices. */
  readonly isDeclared?: true;
  make(context: RowContext): Promise<number> | number;
}

/** A code of one failure: a server that does not pass it on says `unknown_error`. */
const failureCode = 'network_unavailable';

const kinds: readonly Kind[] = [
  {
    id: 'recurring',
    what: 'an invoice of a subscription',
    profile: 'subscriptions',
    needs: ['subscription.charged'],
    make({ need }) {
      const { id, isPrepared } = need['subscription.charged'];
      if (!isPrepared) return id;
      throw new StopCheck('not_tested', 'fixture_missing', `The prepared invoice ${id} must stay as it is.`);
    },
  },
  {
    id: 'cart',
    what: 'an invoice with a discounted cart',
    profile: 'catalog',
    needs: ['org.catalog', `provider.later:${failureCode}`],
    isDeclared: true,
    async make({ api, valid, need }) {
      const { amount: _, ...bare } = valid('createInvoice');
      const cart_items = [{ catalog_item_id: need['org.catalog'].item, count: 2, price: 3000 }];
      const create = async () =>
        accepted(
          await api.createInvoice({ ...bare, cart_items, discount_percentage: 20 }, { purpose: 'setup' }),
          'createInvoice',
        ).integer('/id');
      // By an invoice the adapter finds the organization.
      await need[`provider.later:${failureCode}`]?.inject({ invoice_id: await create() });
      return create();
    },
  },
  {
    id: 'bulk',
    what: 'an invoice of a bulk creation',
    profile: 'bulk',
    needs: [],
    async make(context) {
      const row = rowsOf(context)();
      await sendRows(context, [row], { purpose: 'setup' });
      const { invoice, list } = await invoiceOf(context.api, row);
      if (typeof invoice?.id === 'number') return invoice.id;
      const message = `${list.label} (exchange ${list.exchange}) shows no invoice of the row.`;
      throw new StopCheck('not_tested', 'prerequisite_failed', message);
    },
  },
];

/** A change that the provider makes later, and how it is announced. */
interface Later {
  readonly id: string;
  readonly what: string;
  readonly need: PreconditionName;
  readonly status: 'cancelled' | 'error';
  readonly clauses: { readonly shown: ClauseId; readonly announced: ClauseId };
  /** The code of the failure. */
  readonly code?: { readonly is: string; readonly clause: ClauseId };
  /** True for the decision about a cancel. */
  readonly isCancel?: true;
}

const changes: readonly Later[] = [
  {
    id: 'cancelled',
    what: 'whose cancel the provider accepts',
    need: 'cancel.next:accept',
    status: 'cancelled',
    clauses: { shown: 'M-3.1-cancel-accepted', announced: 'M-3.1-cancel-accepted-event' },
    isCancel: true,
  },
  {
    id: 'not-cancelled',
    what: 'whose cancel fails at the provider',
    need: 'cancel.next:fail',
    status: 'error',
    clauses: { shown: 'M-3.1-cancel-failed', announced: 'M-3.1-cancel-failed-event' },
    isCancel: true,
  },
  {
    id: 'failed',
    what: 'that the provider fails',
    need: `provider.next:${failureCode}`,
    status: 'error',
    clauses: { shown: 'M-3.1-provider-error', announced: 'M-3.1-provider-error-event' },
    code: { is: failureCode, clause: 'M-7.5-network-unavailable' },
  },
];

/** M §3.1, §6: what happens to an invoice later is shown and announced, whatever kind it is of. */
export const laterEventRows: Check[] = changes.flatMap((change) =>
  kinds.filter(({ isDeclared }) => isDeclared !== true || change.isCancel !== true).map((kind) => row(change, kind)),
);

interface Changed {
  readonly id: number;
  readonly shown: ReceivedResponse;
  readonly since: number | undefined;
}

function row(change: Later, kind: Kind): Check {
  const { code, clauses } = change;
  const { shown, announced } = clauses;
  return matrixRow<Changed>(events, {
    id: `events.${change.id}.${kind.id}`,
    title: `The end of ${kind.what} ${change.what} is shown and announced`,
    profile: kind.profile,
    needs: kind.isDeclared === true ? kind.needs : [change.need, ...kind.needs],
    cost: { requests: 4, invoices: 1, ...(kind.id === 'recurring' ? { subscriptions: 1 } : {}) },
    twin: (context) => changed(context, change, kind),
    cells: [
      {
        label: 'its status',
        clauses: code === undefined ? [shown] : [shown, code.clause],
        requests: 0,
        run: async ({ clause }, { shown: read }) => {
          clause(shown, read).status(200).at('/status').toBe(change.status);
          if (code !== undefined) clause(code.clause, read).status(200).at('/error_code').toBe(code.is);
        },
      },
      announcement(change, announced),
    ],
  });
}

function announcement({ status }: Later, clause: ClauseId): GradedCell<Changed> {
  return {
    label: 'its event',
    clauses: status === 'error' ? [clause, 'M-6-error-code'] : [clause],
    wants: 'webhook.inbox',
    requests: 0,
    run: async (context, { id, shown, since }) => {
      const about = { id, where: (invoice: Record<string, unknown>) => invoice.status === status };
      const event = context.need['webhook.inbox']?.expect('invoice.status_changed', {
        ...about,
        ...(since === undefined ? {} : { since }),
      });
      const delivery = event && (await arrived(context, clause, event, shown));
      if (delivery === undefined) return;
      context.clause(clause, delivery).at('/status').toBe(status);
      if (status === 'error') context.clause('M-6-error-code', delivery).at('/error_code').toBeType('string');
    },
  };
}

/** Ends the row when the target cancels at once. */
async function changed(context: RowContext, { isCancel }: Later, { make }: Kind): Promise<Changed> {
  const { api, until, need } = context;
  const since = need['webhook.inbox'] === undefined ? undefined : 0;
  const id = await make(context);
  if (isCancel === true) {
    const cancel = await api.cancelInvoice(id, { purpose: 'setup' });
    if (cancel.status !== 202) throw new StopCheck('not_applicable', 'other_branch', `${cancel.label}: no later end.`);
  }
  const shown = await until(
    (reader) => reader.getInvoice(id),
    (reading) => !['processing', 'pending', 'cancelling'].includes(String(reading.at('/status'))),
  );
  return { id, shown, since };
}
