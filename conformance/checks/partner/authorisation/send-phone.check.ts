import { sandbox } from '../../../../generated/sandbox.ts';
import type { Api } from '../../../contract/api.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { check } from '../../../run/define.ts';
import { saysSuccess, served } from '../../judgements/partner-statuses.ts';
import { otherPhone, sendPhone, start } from './steps.ts';

/** P §7, §8.1: outcomes by the number of the cashier. Each number is sent in a process of its own. */
export const sendPhoneChecks = [
  check({
    id: 'authorisation.send-phone.magic-numbers',
    title: 'The magic numbers return their documented outcomes, every time; any other valid number succeeds',
    profile: 'partner',
    clauses: [
      'P-8.1-phone-not-cashier',
      'P-7-not-cashier',
      'P-8.1-phone-sms-failed',
      'P-7-sms-failed',
      'P-8.1-phone-other',
      'P-3-process-kept',
      'P-1-sandbox-deterministic',
    ],
    needs: ['partner.org.fresh'],
    cost: { requests: 18, organizations: 1 },
    async run({ need, api, clause }) {
      const { id } = need['partner.org.fresh'];
      await sendPhone(api, id);

      const { phone_not_cashier, phone_sms_failed } = sandbox;
      const refused = await send(api, id, phone_not_cashier.value);
      const afterRefused = await another(api, id, otherPhone(1));
      clause('P-8.1-phone-not-cashier', refused).status(422).code('not_cashier');
      clause('P-7-not-cashier', refused).status(422).code('not_cashier');
      const unsent = await send(api, id, phone_sms_failed.value);
      const afterUnsent = await another(api, id, otherPhone(88));
      clause('P-8.1-phone-sms-failed', unsent).status(502).code('sms_failed');
      clause('P-7-sms-failed', unsent).status(502).code('sms_failed');
      for (const { kept, sent } of [afterRefused, afterUnsent]) {
        clause('P-3-process-kept', kept).that(...served(kept));
        clause('P-8.1-phone-other', sent)
          .status(200)
          .that(...saysSuccess(sent));
      }
      for (const [phone, before] of [
        [phone_not_cashier.value, refused],
        [phone_sms_failed.value, unsent],
      ] as const) {
        const again = await send(api, id, phone);
        clause('P-1-sandbox-deterministic', again).that(
          again.status === before.status,
          `${before.status} as in exchange ${before.exchange}`,
          String(again.status),
        );
      }
    },
  }),
];

async function send(api: Api, id: number, cashier_phone: string): Promise<ReceivedResponse> {
  await start(api, id);
  return api.sendCashierPhone(id, { cashier_phone });
}

/** Sends another number in the process of a refused one, and in a new process where that process has ended. */
async function another(
  api: Api,
  id: number,
  cashier_phone: string,
): Promise<{ kept: ReceivedResponse; sent: ReceivedResponse }> {
  const kept = await api.sendCashierPhone(id, { cashier_phone });
  return { kept, sent: kept.status === 409 ? await send(api, id, cashier_phone) : kept };
}
