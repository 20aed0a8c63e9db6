import { type CashboxEnding, cashboxEndings } from '../../../reference-server/domain/cashbox/operation.ts';
import type { Merchant, TestServer } from '../../../reference-server/test/test-server.ts';
import type { Changes, ErrorRecipe, ErrorRecipes, ValidRequest } from './recipe.ts';
import { after, afterReal, withBody } from './shared-recipes.ts';

function reading(path: string): ValidRequest {
  return {
    send: (testServer, { key }, query) =>
      testServer.merchant(key, 'GET', `/cashbox/${path}?${new URLSearchParams(query as Record<string, string>)}`),
  };
}

function switching(setting: string): ValidRequest {
  return {
    send: (testServer, { key }, changes) =>
      testServer.merchant(key, 'PUT', `/cashbox/settings/${setting}`, { enabled: true, ...changes }),
  };
}

function close(testServer: TestServer, { key }: Merchant, changes: Changes = {}) {
  return testServer.merchant(key, 'POST', '/cashbox/shifts/close', {
    client_operation_id: 'close-0001',
    shift_number: 1,
    ...changes,
  });
}

/** Every call of the cashbox is refused to a production organization without one. */
const disabled = { cashbox_disabled: afterReal('org.lacks', { feature: 'cashbox' }) };

/** Most of them need the cash register and the trade point, too. */
const lacking: Readonly<Record<'cashbox_disabled' | 'cashbox_kkm_unknown' | 'rfo_missing', ErrorRecipe>> = {
  ...disabled,
  cashbox_kkm_unknown: after('org.lacks', { feature: 'cash_register' }),
  rfo_missing: after('org.lacks', { feature: 'trade_point_code' }),
};

async function closed(testServer: TestServer, merchant: Merchant, code: CashboxEnding): Promise<number> {
  await testServer.control('cashbox.next', { organization_id: merchant.organizationId }, { code });
  const id = (await close(testServer, merchant)).integer('id');
  await testServer.pass(1_000);
  return id;
}

interface Event {
  readonly event?: string;
  readonly operation?: { readonly id?: number };
}

function eventOf(code: CashboxEnding): string {
  return code === 'cashbox_shift_already_closed' ? 'cashbox.shift_closed' : 'cashbox.shift_close_failed';
}

export const cashboxRecipes: ErrorRecipes = {
  validRequests: {
    getCashboxSummary: reading('summary'),
    listCashboxShifts: reading('shifts'),
    getCashboxReconciliation: reading('reconciliation'),
    getCashboxSettings: reading('settings'),
    updateAutoClose: switching('auto-close'),
    updateAutoWithdrawal: switching('auto-withdrawal'),
    closeShift: { send: close },
    getShiftReport: {
      async prepare(testServer, { key }) {
        return { id: (await testServer.merchant(key, 'GET', '/cashbox/shifts')).integer('data.0.id') };
      },
      send: (testServer, { key }, { id }) => testServer.merchant(key, 'GET', `/cashbox/shifts/${id}/report`),
    },
    getCashboxOperation: {
      async prepare(testServer, merchant) {
        return { id: (await close(testServer, merchant)).integer('id') };
      },
      send: (testServer, { key }, { id }) => testServer.merchant(key, 'GET', `/cashbox/operations/${id}`),
    },
  },
  recipes: {
    getCashboxSummary: lacking,
    listCashboxShifts: lacking,
    getCashboxReconciliation: { ...lacking, cashbox_shift_not_found: withBody({ shift_id: 999_999 }) },
    getCashboxSettings: lacking,
    updateAutoClose: lacking,
    updateAutoWithdrawal: lacking,
    closeShift: { ...lacking, cashbox_shift_not_found: withBody({ shift_number: 2 }) },
    getShiftReport: { ...lacking, cashbox_shift_not_found: withBody({ id: 999_999 }) },
    getCashboxOperation: { ...disabled, cashbox_operation_not_found: withBody({ id: 999_999 }) },
  },
  places: Object.fromEntries(
    cashboxEndings.flatMap((code) => [
      [
        `${code} in getCashboxOperation`,
        async (testServer: TestServer, merchant: Merchant) => {
          const id = await closed(testServer, merchant, code);
          return (await testServer.merchant(merchant.key, 'GET', `/cashbox/operations/${id}`)).body;
        },
      ],
      [
        `${code} in ${eventOf(code)}`,
        async (testServer: TestServer, merchant: Merchant) => {
          const id = await closed(testServer, merchant, code);
          const events = testServer.received.map(({ body }) => body as Event);
          return events.find(({ event, operation }) => event === eventOf(code) && operation?.id === id)?.operation;
        },
      ],
    ]),
  ),
};
