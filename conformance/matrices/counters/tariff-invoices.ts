import { limits } from '../../../generated/limits.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import { instantOf } from '../../ground/values/iso-8601.ts';
import { show } from '../../ground/values/show.ts';
import { StopCheck } from '../../ground/verdicts/stop.ts';
import { suppliedLimit } from '../limits/limited.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { counters } from './counters.ts';
import { passWait } from './periods.ts';

const limit = 'tariff_daily';

/** The paid tariffs, from the lowest to the highest, each with its invoices of a day (M §8). */
const tiers = Object.entries(limits.tariff_daily.max);

function tierCell([tier, max]: (typeof tiers)[number]): GradedCell {
  return {
    label: `a refusal in the tariff ${tier}`,
    clauses: ['M-8-tariff-values'],
    wants: 'tariff.tiers',
    run: async (context) => {
      await context.need['tariff.tiers']?.subscribe(tier);
      const refused = await refusal(context);
      const named = refused.at('/meta/limit');
      context.clause('M-8-tariff-values', refused).that(Number(named) === max, String(max), show(named));
    },
  };
}

const higherTariff: GradedCell = {
  label: 'the next higher tariff after a refusal',
  clauses: ['M-7.6-tariff-upgrade'],
  wants: 'tariff.tiers',
  requests: 2,
  run: async (context) => {
    const [[lower, included] = ['', 0], [higher, max] = ['', 0]] = tiers;
    await context.need['tariff.tiers']?.subscribe(lower);
    const isExact = await suppliedLimit(context, limit).again(0, included);
    const refused = await create(context);
    if (!isDaily(refused)) throw unclear(refused);
    await context.need['tariff.tiers']?.subscribe(higher);
    const response = await create(context);
    // Another adapter may have counted more than the limit, so that the next one is reached, too.
    if (!isExact && isDaily(response) && !(Number(response.at('/meta/used')) < max)) throw unclear(response);
    context.clause('M-7.6-tariff-upgrade', response).status(201);
  },
};

const afterReset: GradedCell = {
  label: 'after meta.reset_at',
  clauses: ['M-7.6-tariff-reset-at'],
  wants: 'clock.passing',
  requests: 5,
  run: async (context) => {
    const clock = context.need['clock.passing'];
    const refused = await refusal(context);
    const reset = instantOf(refused.at('/meta/reset_at'));
    if (clock === undefined || reset?.hasOffset !== true) throw unclear(refused);
    const seconds = Math.ceil((reset.at + reset.span - (await clock.now())) / 1000) + 1;
    if (seconds <= 0 || seconds > twoDays) throw unclear(refused);
    await clock.pass(seconds);
    context.clause('M-7.6-tariff-reset-at', await create(context)).status(201);
  },
};

const afterWait: GradedCell = {
  label: 'after Retry-After',
  clauses: ['M-7.6-tariff-retry-after'],
  wants: 'clock.passing',
  requests: 5,
  run: async (context) => {
    const clock = context.need['clock.passing'];
    if (clock === undefined) return;
    await passWait(context, clock, await refusal(context), { limit, says: 'M-7.6-tariff-retry-after' });
    context.clause('M-7.6-tariff-retry-after', await create(context)).status(201);
  },
};

/** Further away, other things could end, too, in seconds. */
const twoDays = 2 * 86_400;

/** M §7.6, §8: the limit of a paid tariff, which is soft: only what a refusal says, and what lifts it, is stated. */
export const tariffInvoiceRow = matrixRow(counters, {
  id: 'counters.tariff-invoices',
  title: 'A refusal names the limit of the tariff, which a higher tariff and the end of the day lift',
  profile: 'merchant-core',
  needs: [`limit.near:${limit}:1`],
  cost: { invoices: 8 },
  cells: [
    {
      label: 'the last invoice that the tariff includes',
      clauses: ['M-8-tariff-soft'],
      run: async (context) => {
        const response = await create(context);
        // The size of a monthly budget is not specified, so the daily limit shows nothing when it is used up.
        if (response.status === 429 && response.at('/meta/mode') === 'monthly') throw unclear(response);
        context.clause('M-8-tariff-soft', response).status(201);
      },
    },
    ...tiers.map(tierCell),
    higherTariff,
    afterReset,
    afterWait,
  ],
});

function create({ api, valid }: RowContext): Promise<ReceivedResponse> {
  return api.createInvoice(valid('createInvoice'), { throttled: 'return' });
}

/** The refusal of an invoice beyond the daily limit. Ends the cell when there is none: the limit is soft. */
async function refusal(context: RowContext): Promise<ReceivedResponse> {
  await suppliedLimit(context, limit).again(0);
  const response = await create(context);
  if (isDaily(response)) return response;
  throw unclear(response);
}

function isDaily(response: ReceivedResponse): boolean {
  return carriesCode(response, 'tariff_limit_reached') && response.at('/meta/mode') === 'daily';
}

function unclear({ label, exchange }: ReceivedResponse): StopCheck {
  const message = `${label} (exchange ${exchange}) shows nothing about the daily limit of the tariff.`;
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}
