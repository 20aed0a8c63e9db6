import type { ClauseId } from '../../../../generated/clauses.ts';
import { limits } from '../../../../generated/limits.ts';
import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { instantOf } from '../../../ground/values/iso-8601.ts';
import { show } from '../../../ground/values/show.ts';
import type { CheckContext } from '../../../run/define.ts';

/** The context of a check of the tariff limit. */
type Context = Pick<
  CheckContext<ClauseId, 'limit.near:tariff_daily', 'clock.passing'>,
  'need' | 'api' | 'valid' | 'clause'
>;

/**
 * M §7.6, §8: one organization with each tariff in turn. Its refusal names the limit of the tariff, which the next higher
 * tariff lifts.
 */
export async function eachTier({ need, api, valid, clause }: Context): Promise<void> {
  const { again, subscribe } = need['limit.near:tariff_daily'];
  if (subscribe === undefined) return;
  const create = () => api.createInvoice(valid('createInvoice'), { throttled: 'return' });
  let refused: ReceivedResponse | undefined;
  for (const [tier, max] of Object.entries(limits.tariff_daily.max)) {
    await subscribe(tier);
    if (refused !== undefined) {
      const response = await create();
      // The adapter may have counted more than the limit, so that the next one is reached, too.
      const isReached = isDaily(response) && !(Number(response.at('/meta/used')) < max);
      if (!isReached) clause('M-7.6-tariff-upgrade', response).status(201);
    }
    await again(0);
    refused = await create();
    if (!isDaily(refused)) {
      refused = undefined;
      continue;
    }
    const limit = refused.at('/meta/limit');
    clause('M-8-tariff-values', refused).that(Number(limit) === max, `${max}, as the tariff is ${tier}`, show(limit));
  }
}

/** True for a refusal by the daily limit; that of a month has no stated number. */
function isDaily(response: ReceivedResponse): boolean {
  return carriesCode(response, 'tariff_limit_reached') && response.at('/meta/mode') === 'daily';
}

/** What refuses until `meta.reset_at` is over then (M §7.6). */
export async function afterReset({ need, api, valid, clause }: Context, refused: ReceivedResponse): Promise<void> {
  const clock = need['clock.passing'];
  const reset = instantOf(refused.at('/meta/reset_at'));
  if (clock === undefined || reset?.hasOffset !== true || !isDaily(refused)) return;
  const seconds = Math.ceil((reset.at + reset.span - (await clock.now())) / 1000) + 1;
  if (seconds <= 0 || seconds > twoDays) return;
  await clock.pass(seconds);
  const response = await api.createInvoice(valid('createInvoice'), { throttled: 'return' });
  clause('M-7.6-tariff-reset-at', response).status(201);
}

/** Further away, other things could end, too, in seconds. */
const twoDays = 2 * 86_400;
