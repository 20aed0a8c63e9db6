import type { Api, PayloadOf } from '../../contract/api.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { scope } from './scope.ts';

/** The key that works now. */
interface Current {
  api: Api;
}

/** Two invoices that the former key has created. */
interface Former {
  readonly read: number;
  readonly cancelled: number;
  readonly order: string;
}

/** M §4, §7.1: records belong to the organization, whichever of its keys has made them. */
export const formerKeyRow: Check = matrixRow<Current & { body: PayloadOf<'issueApiKey'> }>(scope, {
  id: 'scope.records-of-former-keys',
  title: 'What one key has created is there for the next key of the organization',
  profile: 'merchant-core',
  needs: ['org.alone'],
  cost: { requests: 1, invoices: 4 },
  twin: async ({ api, valid, unique }) => ({ api, body: { ...valid('issueApiKey'), name: unique('another') } }),
  cells: ['another key', 'the same key, issued again'].map(
    (label): GradedCell<Current & { body: PayloadOf<'issueApiKey'> }> => ({
      label,
      clauses: ['M-4.3-200', 'M-4.1-search-order', 'M-3.1-cancel-open'],
      requests: 7,
      async run(context, current) {
        const { clause } = context;
        const { read, cancelled, order } = await next(context, current, current.body);
        const { api } = current;
        clause('M-4.3-200', await api.getInvoice(read))
          .status(200)
          .at('/id')
          .toBe(read);
        const list = await api.listInvoices({ search: order, per_page: 10, sort_by: 'id', sort_order: 'desc' });
        clause('M-4.1-search-order', list).status(200).has('/data/0');
        clause('M-3.1-cancel-open', await api.cancelInvoice(cancelled)).status([200, 202]);
      },
    }),
  ),
});

/** Creates invoices with a key, and then issues the next one: the former may work no longer. */
async function next(
  { api: partner, valid, unique, need }: RowContext,
  current: Current,
  body: PayloadOf<'issueApiKey'>,
): Promise<Former> {
  const { api: former } = current;
  const { organization, credential } = need['org.alone'];
  const order = unique('order');
  const request = { ...valid('createInvoice'), external_order_id: order };
  const create = async () => (await former.createInvoice(request, { purpose: 'setup' })).integer('/id');
  const [read, cancelled] = [await create(), await create()];
  const issued = await partner.issueApiKey(organization, body, { purpose: 'setup' });
  current.api = former.as({ ...credential, value: issued.string('/key'), keyId: issued.integer('/key_id') });
  const works = await current.api.listInvoices({ per_page: 1 }, { purpose: 'twin' });
  if (works.accepted) return { read, cancelled, order };
  throw new StopCheck('not_tested', 'prerequisite_failed', `${works.label}: the next key does not work.`);
}
