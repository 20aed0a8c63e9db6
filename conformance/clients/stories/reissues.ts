import type { ClientClauseId } from '../../../generated/client-clauses.ts';
import { atOnce } from '../rules/waits.ts';
import type { Scenario } from './scenario.ts';

/** M §7.5: 2 to 3 minutes, in milliseconds. */
const twoMinutes = 120_000;

/** An invoice that was accepted fails; when the client issues the order again, if it does, shows the clause. */
function failed(code: string, { clause, reissue }: { clause: ClientClauseId; reissue: number | 'never' }): Scenario {
  // M §7.5 says "retry later" of a failure of the network, and not when: an act may come late enough.
  const asked = reissue === atOnce ? [] : ([{ reissue, isAsked: true, clause: 'C-M-7.5-asked' }] as const);
  return {
    id: `failed-${code}`,
    title: `An invoice fails with ${code}`,
    steps: [
      { act: 'invoice' },
      { service: [{ shows: { status: 'error', error_code: code, error_message: 'text' } }] },
      { believes: { clause: 'C-M-3.1-error', is: ['failed'] } },
      { reissue, clause },
      ...asked,
    ],
  };
}

/** Stories about orders whose invoice ended, and that are issued again. */
export const reissueScenarios: readonly Scenario[] = [
  failed('client_not_found', { clause: 'C-M-7.5-client-not-found', reissue: 'never' }),
  failed('provider_throttled', { clause: 'C-M-7.5-throttled', reissue: twoMinutes }),
  failed('network_unavailable', { clause: 'C-M-7.5-later', reissue: atOnce }),
  {
    id: 'throttled-for-minutes',
    title: 'An invoice fails with provider_throttled, and minutes pass',
    steps: [
      { act: 'invoice' },
      { service: [{ shows: { status: 'error', error_code: 'provider_throttled', error_message: 'text' } }] },
      { believes: { clause: 'C-M-3.1-error', is: ['failed'] } },
      { later: 60 },
      { reissue: twoMinutes, clause: 'C-M-7.5-throttled' },
      { reissue: twoMinutes, isAsked: true, clause: 'C-M-7.5-asked' },
      { later: 130 },
      { reissue: twoMinutes, isAsked: true, clause: 'C-M-7.5-asked' },
    ],
  },
  {
    id: 'reissued-and-paid',
    shows: ['C-M-4.2-phone'],
    title: 'An order is issued again after its invoice expired, and the new one is paid',
    steps: [
      { act: 'invoice' },
      { simulate: 'expired' },
      { believes: { clause: 'C-M-3.1-expired', not: ['paid'] } },
      { act: 'invoice' },
      { made: 'createInvoice', times: 2 },
      { simulate: 'paid' },
      { believes: { clause: 'C-M-3.1-paid', is: ['paid'] } },
    ],
  },
];
