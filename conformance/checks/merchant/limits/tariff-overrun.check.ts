import { limits } from '../../../../generated/limits.ts';
import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { lowestTier } from '../../../preconditions/tariff.ts';
import { check } from '../../../run/define.ts';

const ofDay = limits.tariff_daily.max[lowestTier];

/** M §8: what is above the daily limit of a paid tariff once does not block. */
export const tariffOverrunChecks = [
  check({
    id: 'limit.tariff.single-overrun',
    title: 'The first invoice above the daily limit of a paid tariff is created',
    profile: 'merchant-core',
    clauses: ['M-8-tariff-single'],
    needs: ['tariff.new'],
    cost: { requests: ofDay + 2, invoices: ofDay + 2 },
    async run({ api, valid, clause, need }) {
      const create = () => api.createInvoice(valid('createInvoice'), { throttled: 'return' });
      for (let number = 1; number <= ofDay; number += 1) {
        const response = await api.createInvoice(valid('createInvoice'), { purpose: 'setup', throttled: 'return' });
        if (!response.accepted) throw unclear(response);
      }
      const response = await create();
      if (response.accepted) await need['tariff.new'].useUp();
      // A refusal shows the tariff. The size of a monthly budget is not specified, and neither are the limits of what is unpaid.
      const refused = response.accepted ? await create() : response;
      const isDaily = carriesCode(refused, 'tariff_limit_reached') && refused.at('/meta/mode') === 'daily';
      if (!isDaily || Number(refused.at('/meta/limit')) !== ofDay) throw unclear(refused);
      clause('M-8-tariff-single', response).status(201);
    },
  }),
];

function unclear({ label, exchange }: ReceivedResponse): StopCheck {
  const message = `${label} (exchange ${exchange}): no refusal for ${ofDay} invoices a day shows the tariff.`;
  return new StopCheck('not_tested', 'prerequisite_failed', message);
}
