import { rightCode, wrongCode } from '../../../contract/cashier-codes.ts';
import { textsUnder } from '../../../exchange/responses/by-content.ts';
import { carriesCode } from '../../../exchange/responses/codes-in.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { check } from '../../../run/define.ts';
import { otherForms } from '../../../run/faults/contract-faults.ts';
import { served } from '../../judgements/partner-statuses.ts';
import { sendPhone, successful } from './steps.ts';

/** P §3, §8.1: wrong and malformed codes in one process. The place of invalid_otp is not specified. */
export const verifyChecks = [
  check({
    id: 'authorisation.verify.wrong-code',
    title: 'A wrong code returns 200 with invalid_otp, can be repeated, and the right one then succeeds',
    profile: 'partner',
    clauses: [
      'P-8.1-otp-wrong',
      'P-8.1-otp-wrong-success',
      'P-4-verify-field',
      'P-4-verify-malformed',
      'P-3-otp-alive',
      'P-3-otp-repeatable',
    ],
    needs: ['partner.org.fresh'],
    cost: { requests: 13, organizations: 1 },
    async run({ need, api, clause }) {
      const { id } = need['partner.org.fresh'];
      await sendPhone(api, id);

      // Codes of 4, 5 and 6 digits; the last two start with the right code.
      for (const otp of [wrongCode, `${rightCode}0`, `${rightCode}00`]) {
        const response = await api.verifyCashierOtp(id, { otp });
        clause('P-4-verify-field', response).that(...served(response));
        clause('P-8.1-otp-wrong', response)
          .status(200)
          .that(...refused(response));
        clause('P-8.1-otp-wrong-success', response).that(response.at('/success') !== true, 'not true', 'success true');
      }
      const status = await api.getCashierAuthorisation(id);
      clause('P-3-otp-alive', status).at('/status').toBe('pending');
      const again = await api.verifyCashierOtp(id, { otp: wrongCode });
      clause('P-3-otp-repeatable', again)
        .status(200)
        .that(...refused(again));

      for (const otp of otherForms('verifyCashierOtp', rightCode)) {
        const malformed = await api.raw({ to: 'verifyCashierOtp', path: { id }, body: { otp } });
        clause('P-4-verify-malformed', malformed).either(
          (expect) => expect.status(422),
          (expect) => expect.status(200).that(...refused(malformed)),
        );
      }

      const right = await api.verifyCashierOtp(id, { otp: rightCode });
      clause('P-3-otp-repeatable', right)
        .status(200)
        .that(...successful(right));
      clause('P-3-otp-repeatable', await api.getCashierAuthorisation(id))
        .at('/status')
        .toBe('active');
    },
  }),
];

/**
 * The place of invalid_otp in the body is not specified. A body with neither a code nor a success contradicts
 * nothing; one with another code does.
 */
function refused(response: ReceivedResponse): [boolean, string, string] {
  const codes = ['error', 'error_code', 'code', 'message'].flatMap((key) => textsUnder(response, key));
  const silent = codes.length === 0 && response.at('/success') !== true;
  return [carriesCode(response, 'invalid_otp') || silent, 'invalid_otp', response.text.slice(0, 200)];
}
