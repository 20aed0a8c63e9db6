import type { ClauseId } from '../../../../generated/clauses.ts';
import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import { notRefused } from '../../../exchange/responses/unspecified-responses.ts';
import { type Check, check } from '../../../run/define.ts';

interface Creation {
  readonly operation: 'createInvoice' | 'createQrInvoice';
  readonly profile: string;
  readonly clause: ClauseId;
  readonly ambiguous: ClauseId;
}

const creations: readonly Creation[] = [
  {
    operation: 'createInvoice',
    profile: 'merchant-core',
    clause: 'M-7.3-provider-session-invalid',
    ambiguous: 'M-7.3-connection-ambiguous',
  },
  {
    operation: 'createQrInvoice',
    profile: 'qr',
    clause: 'M-7.3-qr-session-invalid',
    ambiguous: 'M-7.3-qr-connection-ambiguous',
  },
];

/** M §4.2, §7.3: `provider_connection_id` selects the cashier, so no other one replaces one whose session has ended. */
export const namedCashierChecks: Check[] = creations.map(({ operation, profile, clause: invalid, ambiguous }) =>
  check<ClauseId, 'cashier.expiring'>({
    id: `${operation === 'createInvoice' ? 'organization' : 'qr'}.cashier.named-expired`,
    title: `${operation}: a named cashier whose session has ended is refused with 503, although another one works`,
    profile,
    clauses: [invalid, ambiguous],
    needs: ['cashier.expiring'],
    cost: { requests: 3, invoices: 2 },
    async run({ need, api, valid, clause }) {
      const { connection, expire } = need['cashier.expiring'];
      // The type is not specified (M §4.2).
      const body = { ...valid(operation), provider_connection_id: connection };
      notRefused(await api.raw({ to: operation, body, purpose: 'twin' }), operation, []);
      await expire();
      clause(invalid, await api.raw({ to: operation, body }))
        .status(503)
        .code('provider_session_invalid');
      const unnamed = await api.raw({ to: operation, body: valid(operation) });
      clause(ambiguous, unnamed).that(
        !carriesCode(unnamed, 'connection_ambiguous'),
        'not connection_ambiguous: one cashier is active',
        unnamed.text.slice(0, 200),
      );
    },
  }),
);
