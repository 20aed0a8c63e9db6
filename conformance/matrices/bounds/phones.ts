import { sandbox } from '../../../generated/sandbox.ts';
import { accepted } from '../../exchange/responses/unspecified-responses.ts';
import { otherForms } from '../../run/faults/contract-faults.ts';
import { type GradedCell, matrixRow, type RowContext } from '../matrix.ts';
import { bounds } from './bounds.ts';
import { validRequest } from './twins.ts';

/** The digits of other scripts, which some patterns take for digits, too. */
const scripts = [
  { script: 'Arabic', zero: 0x660 },
  { script: 'full-width', zero: 0xff10 },
] as const;

function inScript(phone: string, zero: number): string {
  return phone.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

/** Another form of a number, with a `$` in a pattern that matches before the end of a line, or none. */
const others: readonly { label: string; of: (phone: string) => string }[] = [
  ...scripts.map(({ script, zero }) => ({ label: `${script} digits`, of: (phone: string) => inScript(phone, zero) })),
  {
    label: 'the last digit in another script',
    of: (phone) => `${phone.slice(0, -1)}${inScript(phone.slice(-1), 0x660)}`,
  },
  { label: 'a plus sign before it', of: (phone) => `+${phone}` },
];

/** M §4.2: the phone number of an invoice. */
const invoiceRow = matrixRow(bounds, {
  id: 'bounds.create-invoice.phone-number',
  title: 'A phone_number that only looks like 8XXXXXXXXXX returns 422 with phone_number in errors',
  profile: 'merchant-core',
  ownRecords: true,
  twin: validRequest('createInvoice'),
  cells: [
    ...others.map(
      ({ label, of }): GradedCell => ({
        label,
        clauses: ['M-4.2-phone-format'],
        async run({ api, valid, clause }) {
          const body = valid('createInvoice');
          const response = await api.raw({
            to: 'createInvoice',
            body: { ...body, phone_number: of(body.phone_number) },
          });
          clause('M-4.2-phone-format', response).status(422).errors('phone_number');
        },
      }),
    ),
    {
      // A server may trim what it reads. Then the end of the line is nowhere.
      label: 'the end of a line after it',
      clauses: ['M-4.2-phone-format'],
      async run({ api, valid, clause }: RowContext) {
        const body = valid('createInvoice');
        const response = await api.raw({
          to: 'createInvoice',
          body: { ...body, phone_number: `${body.phone_number}\n` },
        });
        clause('M-4.2-phone-format', response).either(
          (one) => one.status(422).errors('phone_number'),
          (one) =>
            one
              .status(201)
              .at('/phone')
              .toBe(`7${body.phone_number.slice(1)}`),
        );
      },
    },
  ],
});

const { phone_ok, phone_not_cashier, phone_sms_failed } = sandbox;

/** The numbers with an outcome of their own. */
const documented = new Set<string>([phone_ok, phone_not_cashier, phone_sms_failed].map(({ value }) => value));

/** Sends a number in a process of its own. */
async function sent({ api, need }: RowContext, cashier_phone: string, purpose: 'twin' | 'act') {
  const id = need['partner.org.fresh'].id;
  accepted(await api.startCashierAuthorisation(id, {}, { purpose: 'setup' }), 'startCashierAuthorisation');
  return api.raw({ to: 'sendCashierPhone', path: { id }, body: { cashier_phone }, purpose });
}

/** P §4, §7, §8.1: the phone number of a cashier, which begins with 7 and any other digit. */
const cashierRow = matrixRow(bounds, {
  id: 'bounds.send-cashier-phone.cashier-phone',
  title: 'send-phone accepts each number of the form 7XXXXXXXXXX, and no other',
  profile: 'partner',
  needs: ['partner.org.fresh'],
  cost: { organizations: 1 },
  cells: [
    {
      label: phone_ok.value,
      clauses: ['P-4-send-phone-field'],
      async run(context: RowContext) {
        context.clause('P-4-send-phone-field', await sent(context, phone_ok.value, 'twin')).succeeds();
      },
    },
    {
      label: 'ten numbers of merchant.phones',
      clauses: ['P-8.1-phone-other'],
      requests: 20,
      async run(context: RowContext) {
        const inTurn = Array.from({ length: 10 }, () => context.valid('sendConnectionPhone').phoneNumber);
        for (const number of new Set(inTurn.filter((one) => !documented.has(one))))
          context.clause('P-8.1-phone-other', await sent(context, number, 'act')).status(200);
      },
    },
    ...[
      ...otherForms('sendCashierPhone', phone_ok.value).map((form) => ({ label: String(form), form: String(form) })),
      ...others.map(({ label, of }) => ({ label, form: of(phone_ok.value) })),
    ].map(
      ({ label, form }): GradedCell => ({
        label,
        clauses: ['P-7-invalid-phone'],
        requests: 2,
        run: async (context) =>
          context
            .clause('P-7-invalid-phone', await sent(context, form, 'act'))
            .status(422)
            .code('invalid_phone'),
      }),
    ),
    {
      // A server may trim what it reads. Then the number is one that returns 422, too.
      label: 'the end of a line after it',
      clauses: ['P-7-invalid-phone'],
      requests: 2,
      run: async (context: RowContext) =>
        context.clause('P-7-invalid-phone', await sent(context, `${phone_not_cashier.value}\n`, 'act')).status(422),
    },
  ],
});

export const merchantPhoneRow = invoiceRow;
export const cashierPhoneRow = cashierRow;
