import { limits } from '../../../../generated/limits.ts';
import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

/** Tariffs that end: of the list, with individual terms, and the trial. */
const kinds: readonly { readonly tier: string; readonly custom?: true }[] = [
  ...Object.keys(limits.tariff_daily.max).map((tier) => ({ tier })),
  { tier: 'pro', custom: true },
  { tier: 'trial' },
];

/** M §7.2: without an active tariff paid operations are blocked, whichever it was, and with the next one they are not. */
export const endedTariffChecks = [
  check({
    id: 'tariff.ended.each-kind',
    title: 'Every tariff blocks creations once it has ended, until there is another one',
    profile: 'tariff',
    clauses: ['M-7.2-create'],
    needs: ['tariff.new', 'tariff.tiers', 'tariff.ends'],
    cost: { requests: 2 * kinds.length + 1, invoices: kinds.length + 1 },
    async run({ need, api, valid, clause }) {
      const create = () => api.createInvoice(valid('createInvoice'), { throttled: 'return' });
      for (const { tier, custom } of kinds) {
        await need['tariff.tiers'].subscribe(tier, custom);
        const served = await create();
        const isBlocked = carriesCode(served, 'tariff_inactive');
        clause('M-7.2-create', served).that(!isBlocked, `no tariff_inactive with ${tier}`, String(served.status));
        if (!served.accepted) {
          const message = `${served.label} (exchange ${served.exchange}): another rule refuses it.`;
          throw new StopCheck('not_tested', 'prerequisite_failed', message);
        }
        await need['tariff.ends'].expire();
        clause('M-7.2-create', await create())
          .status(403)
          .code('tariff_inactive');
      }
    },
  }),
];
