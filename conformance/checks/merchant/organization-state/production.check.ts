import type { ClauseId } from '../../../../generated/clauses.ts';
import { type Check, check } from '../../../run/define.ts';

/** States in which M §5 refuses every request, each with its status. The callers of the matrix are of the sandbox. */
const refusals = [
  { id: 'suspended', state: 'org.suspended', status: 403, clause: 'M-5-403-suspended' },
  { id: 'deactivated', state: 'account.deactivated', status: 401, clause: 'M-5-401-deactivated' },
  { id: 'key-expired', state: 'key.expired', status: 401, clause: 'M-5-401-expired' },
] as const;

/** M §5: production organizations that may no longer send requests. */
export const productionStateChecks: Check[] = refusals.map(({ id, state, status, clause: about }) =>
  check<ClauseId, `org.becomes:${typeof state}`>({
    id: `organization.${id}.production`,
    title: `A production organization is refused with ${status} from then on, whatever it asks for: ${state}`,
    profile: 'merchant-core',
    clauses: [about],
    needs: [`org.becomes:${state}`],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, valid, clause }) {
      const { already, apply } = need[`org.becomes:${state}`];
      if (!already) (await api.createInvoice(valid('createInvoice'), { purpose: 'twin' })).integer('/id');
      await apply();
      clause(about, await api.createInvoice(valid('createInvoice'))).status(status);
      clause(about, await api.listInvoices({ per_page: 1 })).status(status);
    },
  }),
);
