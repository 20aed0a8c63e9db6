import { type CashboxEnding, cashboxEndings } from '../domain/cashbox/operation.ts';
import type { Merchant, Trial } from '../trial.ts';
import { after, afterReal, withBody } from './shared-ways.ts';
import type { Changes, Good, Walk, Way } from './walk.ts';

const reading = (path: string): Good => ({
  send: (trial, { key }, query) =>
    trial.merchant(key, 'GET', `/cashbox/${path}?${new URLSearchParams(query as Record<string, string>)}`),
});

const switching = (setting: string): Good => ({
  send: (trial, { key }, changes) =>
    trial.merchant(key, 'PUT', `/cashbox/settings/${setting}`, { enabled: true, ...changes }),
});

const close = (trial: Trial, { key }: Merchant, changes: Changes = {}) =>
  trial.merchant(key, 'POST', '/cashbox/shifts/close', {
    client_operation_id: 'close-0001',
    shift_number: 1,
    ...changes,
  });

/** Every call of the cashbox is refused to a production organization without one. */
const disabled = { cashbox_disabled: afterReal('org.lacks', { feature: 'cashbox' }) };

/** Most of them need the cash register and the trade point, too. */
const lacking: Readonly<Record<'cashbox_disabled' | 'cashbox_kkm_unknown' | 'rfo_missing', Way>> = {
  ...disabled,
  cashbox_kkm_unknown: after('org.lacks', { feature: 'cash_register' }),
  rfo_missing: after('org.lacks', { feature: 'trade_point_code' }),
};

async function closed(trial: Trial, merchant: Merchant, code: CashboxEnding): Promise<number> {
  await trial.control('cashbox.next', { organization_id: merchant.organizationId }, { code });
  const id = (await close(trial, merchant)).integer('id');
  await trial.pass(1_000);
  return id;
}

interface Event {
  readonly event?: string;
  readonly operation?: { readonly id?: number };
}

const eventOf = (code: CashboxEnding): string =>
  code === 'cashbox_shift_already_closed' ? 'cashbox.shift_closed' : 'cashbox.shift_close_failed';

export const cashboxWalk: Walk = {
  good: {
    getCashboxSummary: reading('summary'),
    listCashboxShifts: reading('shifts'),
    getCashboxReconciliation: reading('reconciliation'),
    getCashboxSettings: reading('settings'),
    updateAutoClose: switching('auto-close'),
    updateAutoWithdrawal: switching('auto-withdrawal'),
    closeShift: { send: close },
    getShiftReport: {
      async prepare(trial, { key }) {
        return { id: (await trial.merchant(key, 'GET', '/cashbox/shifts')).integer('data.0.id') };
      },
      send: (trial, { key }, { id }) => trial.merchant(key, 'GET', `/cashbox/shifts/${id}/report`),
    },
    getCashboxOperation: {
      async prepare(trial, merchant) {
        return { id: (await close(trial, merchant)).integer('id') };
      },
      send: (trial, { key }, { id }) => trial.merchant(key, 'GET', `/cashbox/operations/${id}`),
    },
  },
  ways: {
    getCashboxSummary: lacking,
    listCashboxShifts: lacking,
    getCashboxReconciliation: { ...lacking, cashbox_shift_not_found: withBody({ shift_id: 999_999 }) },
    getCashboxSettings: lacking,
    updateAutoClose: lacking,
    updateAutoWithdrawal: lacking,
    closeShift: {
      ...lacking,
      cashbox_shift_not_found: withBody({ shift_number: 2 }),
      async cashbox_duplicate_operation({ send }) {
        await send();
        return send();
      },
    },
    getShiftReport: { ...lacking, cashbox_shift_not_found: withBody({ id: 999_999 }) },
    getCashboxOperation: { ...disabled, cashbox_operation_not_found: withBody({ id: 999_999 }) },
  },
  places: Object.fromEntries(
    cashboxEndings.flatMap((code) => [
      [
        `${code} in getCashboxOperation`,
        async (trial: Trial, merchant: Merchant) => {
          const id = await closed(trial, merchant, code);
          return (await trial.merchant(merchant.key, 'GET', `/cashbox/operations/${id}`)).body;
        },
      ],
      [
        `${code} in ${eventOf(code)}`,
        async (trial: Trial, merchant: Merchant) => {
          const id = await closed(trial, merchant, code);
          const events = trial.received.map(({ body }) => body as Event);
          return events.find(({ event, operation }) => event === eventOf(code) && operation?.id === id)?.operation;
        },
      ],
    ]),
  ),
};
