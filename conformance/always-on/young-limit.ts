import type { Seen } from '../exchange/http/wire.ts';
import { carriesCode } from '../exchange/responses/codes-in.ts';
import { show } from '../ground/values/show.ts';
import type { InvariantFinding } from './invariant-finding.ts';

/** M §7.6: the daily limit of young organizations is for those without an approved profile. */
export function youngLimit({ response }: Seen): InvariantFinding[] {
  if (!carriesCode(response, 'kyc_daily_limit_reached')) return [];
  const profile = response.at('/meta/kyc_status');
  return [
    {
      name: 'young-limit',
      clause: 'M-7.6-kyc-status',
      held: profile !== 'approved',
      at: '/meta/kyc_status',
      expected: 'not approved: the limit is for organizations without an approved profile',
      actual: show(profile),
    },
  ];
}
