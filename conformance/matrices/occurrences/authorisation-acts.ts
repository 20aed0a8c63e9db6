import type { ClauseId } from '../../../generated/clauses.ts';
import { sandbox } from '../../../generated/sandbox.ts';
import type { Api } from '../../contract/api.ts';
import { carriesCode } from '../../exchange/responses/codes-in.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import type { ReceivedResponse } from '../../ground/values/evidence.ts';
import type { Check } from '../../run/define.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { occurrences } from './occurrences.ts';

const right: string = sandbox.otp_ok.value;

/** A code that differs from the right one in every digit, and from earlier wrong ones. */
function wrong(by: number): string {
  return [...right].map((digit) => String((Number(digit) + by) % 10)).join('');
}

/** A valid number without a documented outcome (P §8.1). */
function phone(by: number): string {
  return String(Number(sandbox.phone_sms_failed.value) + 10 + by);
}

/** Outcomes by the number of the cashier (P §7, §8.1). */
const outcomes = {
  phone_not_cashier: { status: 422, clauses: ['P-8.1-phone-not-cashier', 'P-7-not-cashier'] },
  phone_sms_failed: { status: 502, clauses: ['P-8.1-phone-sms-failed', 'P-7-sms-failed'] },
} as const;

type Refused = keyof typeof outcomes;

/** Sends a number in a process of its own, another number after it, and the first again in one more process. */
function ownProcess(label: string, magic: Refused, by: number): GradedCell {
  const { status, clauses } = outcomes[magic];
  const { value, code } = sandbox[magic];
  const other = String(Number(sandbox.phone_sms_failed.value) + by);
  return {
    label,
    clauses: [...clauses, 'P-3-process-kept', 'P-8.1-phone-other', 'P-1-sandbox-deterministic'],
    requests: 8,
    run: async ({ api, clause, need }) => {
      const { id } = need['partner.org.fresh'];
      const first = await sendAlone(api, id, value);
      for (const about of clauses) clause(about, first).status(status).code(code);
      const kept = await api.sendCashierPhone(id, { cashier_phone: other });
      clause('P-3-process-kept', kept).that(kept.accepted, 'any 2xx', String(kept.status ?? 'no response'));
      const sent = kept.status === 409 ? await sendAlone(api, id, other) : kept;
      clause('P-8.1-phone-other', sent)
        .status(200)
        .that(sent.at('/success') !== false, 'success', sent.text.slice(0, 200));
      const again = await sendAlone(api, id, value);
      clause('P-1-sandbox-deterministic', again).that(
        again.status === first.status,
        `${first.status} as in exchange ${first.exchange}`,
        String(again.status),
      );
    },
  };
}

/** A second process has the same outcomes, where one can be started. */
function refusedOnceLinked(label: string, magic: Refused): GradedCell {
  const { status, clauses } = outcomes[magic];
  const { value, code } = sandbox[magic];
  return act(label, clauses, async ({ api, clause }, id) => {
    const response = await sendAlone(api, id, value);
    for (const about of clauses) clause(about, response).status(status).code(code);
  });
}

/** Starts a process and sends a number in it. */
async function sendAlone(api: Api, id: number, phone: string): Promise<ReceivedResponse> {
  accepted(await api.startCashierAuthorisation(id, {}, { purpose: 'setup' }), 'startCashierAuthorisation');
  return api.sendCashierPhone(id, { cashier_phone: phone });
}

/** Sends another number in the process: it is as alive as before what the sequence did last. */
function sent(label: string, by: number, clause: ClauseId): GradedCell {
  return act(label, [clause], async ({ api, clause: about }, id) => {
    const response = await api.sendCashierPhone(id, { cashier_phone: phone(by) });
    about(clause, response).that(response.accepted, 'any 2xx', String(response.status ?? 'no response'));
  });
}

/** Sends a number that the sandbox refuses; the process stays. */
function refused(label: string, magic: Refused): GradedCell {
  const { status, clauses } = outcomes[magic];
  const { value, code } = sandbox[magic];
  return act(label, clauses, async ({ api, clause }, id) => {
    const response = await api.sendCashierPhone(id, { cashier_phone: value });
    for (const about of clauses) clause(about, response).status(status).code(code);
  });
}

/** Sends a wrong code, after which the process is still pending. */
function wrongCode(label: string, by: number): GradedCell {
  return act(label, ['P-8.1-otp-wrong', 'P-3-otp-alive'], async ({ api, clause }, id) => {
    const response = await api.verifyCashierOtp(id, { otp: wrong(by) });
    const isRefused = carriesCode(response, 'invalid_otp') || response.at('/success') !== true;
    clause('P-8.1-otp-wrong', response).status(200).that(isRefused, 'invalid_otp', response.text.slice(0, 200));
    clause('P-3-otp-alive', await api.getCashierAuthorisation(id))
      .at('/status')
      .toBe('pending');
  });
}

function rightCode(label: string): GradedCell {
  return act(label, ['P-3-otp-repeatable', 'P-3-verify-active'], async ({ api, clause }, id) => {
    const response = await api.verifyCashierOtp(id, { otp: right });
    const isRefused = !response.accepted || carriesCode(response, 'invalid_otp');
    clause('P-3-otp-repeatable', response).that(!isRefused, 'success', response.text.slice(0, 200));
    clause('P-3-verify-active', await api.getCashierAuthorisation(id))
      .at('/status')
      .toBe('active');
  });
}

function act(
  label: string,
  clauses: GradedCell['clauses'],
  run: (context: RowContext, id: number) => Promise<void>,
): GradedCell {
  return { label, clauses, requests: 2, run: (context) => run(context, context.need['partner.org.fresh'].id) };
}

/** P §3, §4, §8.1: the steps of one process, each several times and after each other. */
export const authorisationRows: Check[] = [
  matrixRow(occurrences, {
    id: 'occurrences.authorisation.steps',
    title: 'Numbers and codes have their documented outcomes, every time, and refused ones never end a process',
    profile: 'partner',
    needs: ['partner.org.fresh'],
    cost: { requests: 2, organizations: 1 },
    async twin({ api, need }) {
      await api.startCashierAuthorisation(need['partner.org.fresh'].id, {}, { purpose: 'setup' });
    },
    cells: [
      ownProcess('a number that is no cashier, in a process of its own', 'phone_not_cashier', 1),
      ownProcess('a number to which no SMS can be sent, in a process of its own', 'phone_sms_failed', 88),
      sent('the first number', 1, 'P-8.1-phone-other'),
      refused('a number that is no cashier, after it', 'phone_not_cashier'),
      sent('a second number', 2, 'P-3-process-kept'),
      refused('a number to which no SMS can be sent', 'phone_sms_failed'),
      refused('it again', 'phone_sms_failed'),
      sent('a third number', 3, 'P-3-process-kept'),
      wrongCode('a wrong code', 1),
      refused('a number that is no cashier, after a wrong code', 'phone_not_cashier'),
      sent('a fourth number', 4, 'P-3-process-kept'),
      wrongCode('a second wrong code', 2),
      sent('a number after two wrong codes', 5, 'P-3-process-alive'),
      wrongCode('a third wrong code', 3),
      wrongCode('a fourth wrong code', 4),
      ...[5, 6, 7, 8, 9].map((by) => wrongCode(`one more wrong code, the ${by}th`, by)),
      rightCode('the right code'),
      refusedOnceLinked('a number that is no cashier, once a cashier is linked', 'phone_not_cashier'),
      refusedOnceLinked('a number to which no SMS can be sent, once a cashier is linked', 'phone_sms_failed'),
    ],
  }),
];
