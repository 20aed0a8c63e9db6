import type { MerchantAuthenticate } from 'payment-invoicing-contract/server';

/** What every handler gets about the caller. */
export interface Caller {
  readonly organizationId: number;
}

const { MERCHANT_KEY: main, MERCHANT_KEY_2: other } = process.env;
if (!main || !other) throw new Error('Set MERCHANT_KEY and MERCHANT_KEY_2. npm start reads them from .env.');

/** Organizations by key: put your database here. */
const callers = new Map<unknown, Caller>([
  [main, { organizationId: 1 }],
  [other, { organizationId: 2 }],
]);

/**
 * Says who calls, or why the call is refused. The codes that are possible here do not depend on the body: of the key, the
 * request rate, the state of the organization, and the record that the path names.
 */
export const authenticate: MerchantAuthenticate<Caller> = ({ headers }) => {
  const caller = callers.get(headers['x-api-key']);
  return caller ? { context: caller } : { refused: 'InvalidApiKey' };
};
