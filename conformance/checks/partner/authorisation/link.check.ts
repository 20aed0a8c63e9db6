import { lifecycles } from '../../../../generated/lifecycles.ts';
import { rightCode } from '../../../contract/cashier-codes.ts';
import { sandboxProcess } from '../../../contract/sandbox-process.ts';
import { check } from '../../../run/define.ts';
import { saysSuccess, served } from '../../judgements/partner-statuses.ts';
import { cashierPhone, successful } from './steps.ts';

/** P §3, §4, §8.1: linking a cashier in three steps. */
export const linkChecks = [
  check({
    id: 'authorisation.link.complete',
    title:
      'init starts a process; the number of a cashier and the right code link the cashier and verify the organization',
    profile: 'partner',
    clauses: [
      'P-2.1-provider-connected-before',
      'P-8.1-init',
      'P-4-path-kaspi-auth',
      'P-4-init-empty-body',
      'P-4-init-success',
      'P-4-init-sandbox-id',
      'P-3-init',
      'P-4-status',
      'P-2.3-success',
      'P-2.3-status',
      'P-2.3-pending',
      'P-2.3-expires-at',
      'P-3-authorisation-values',
      'P-8.1-phone-cashier',
      'P-4-send-phone-success',
      'P-4-send-phone-field',
      'P-8.1-otp-right',
      'P-4-verify-field',
      'P-3-verify-active',
      'P-2.3-active',
      'P-8.1-phone-bound',
      'P-2.1-provider-connected-after',
      'P-3-verified',
      'P-3-verified-sandbox-mode',
    ],
    bySchema: ['P-4-init-process-id', 'P-2.3-provider-connected'],
    needs: ['partner.org.fresh'],
    cost: { requests: 8, organizations: 1 },
    async run({ need, api, clause }) {
      const { id } = need['partner.org.fresh'];
      clause('P-2.1-provider-connected-before', await api.getOrganization(id))
        .at('/organization/provider_connected')
        .toBe(false);

      const started = await api.startCashierAuthorisation(id, {});
      clause('P-8.1-init', started).status(200);
      clause('P-4-path-kaspi-auth', started).that(...served(started));
      clause('P-4-init-empty-body', started).that(...served(started));
      if (!started.accepted) return;
      clause('P-4-init-success', started).that(...saysSuccess(started));
      clause('P-4-init-sandbox-id', started).at('/process_id').toMatch(sandboxProcess);

      const status = await api.getCashierAuthorisation(id);
      clause('P-4-status', status).that(...served(status));
      if (!status.accepted) return;
      clause('P-3-init', status).at('/status').toBe('pending');
      clause('P-2.3-success', status).that(...saysSuccess(status));
      clause('P-2.3-status', status).at('/status').toBeType('string');
      clause('P-2.3-pending', status).at('/status').toBe('pending');
      clause('P-2.3-expires-at', status).at('/expires_at').toBeType('string');
      clause('P-3-authorisation-values', status).at('/status').toBeOneOf(documentedStates);

      const sent = await api.sendCashierPhone(id, { cashier_phone: cashierPhone });
      clause('P-8.1-phone-cashier', sent)
        .status(200)
        .that(...saysSuccess(sent));
      clause('P-4-send-phone-success', sent).that(...saysSuccess(sent));
      clause('P-4-send-phone-field', sent).that(...served(sent));
      if (!sent.accepted) return;

      const verified = await api.verifyCashierOtp(id, { otp: rightCode });
      clause('P-8.1-otp-right', verified)
        .status(200)
        .that(...successful(verified));
      clause('P-4-verify-field', verified).that(...served(verified));
      if (!verified.accepted) return;

      const linked = await api.getCashierAuthorisation(id);
      clause('P-3-verify-active', linked).at('/status').toBe('active');
      clause('P-2.3-active', linked).at('/status').toBe('active');
      clause('P-8.1-phone-bound', linked).at('/provider_connected').toBe(true);
      const card = await api.getOrganization(id);
      clause('P-2.1-provider-connected-after', card).at('/organization/provider_connected').toBe(true);
      clause('P-3-verified', card).at('/organization/status').toBe('verified');
      clause('P-3-verified-sandbox-mode', card).at('/organization/sandbox_mode').toBe(true);

      // Whether a linked organization may start again is not specified; the mock path is (P §4 rule 3).
      const again = await api.startCashierAuthorisation(id, {});
      if (again.accepted) clause('P-4-init-sandbox-id', again).at('/process_id').toMatch(sandboxProcess);
    },
  }),
];

/** The states of an authorisation that the specification names (P §3). */
const documentedStates = Object.entries(lifecycles.Authorisation.states).flatMap(([name, state]) =>
  'level' in state ? [] : [name],
);
