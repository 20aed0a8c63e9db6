import { limits } from '../../../../generated/limits.ts';
import type { ReceivedResponse } from '../../../ground/values/evidence.ts';
import { unknownId } from '../../../ground/values/unknown-id.ts';
import { StopCheck } from '../../../ground/verdicts/stop.ts';
import { check } from '../../../run/define.ts';

/** M §2.6, §2.7, §7.1: the two families of error bodies. */
export const errorBodyChecks = [
  check({
    id: 'error.body.validation',
    title: 'A validation error has message, and errors with a list of texts for the field',
    profile: 'errors',
    clauses: ['M-2.6-errors', 'M-7.1-422'],
    bySchema: ['M-2.6-message'],
    needs: [],
    cost: { requests: 2, invoices: 1 },
    async run({ api, valid, clause }) {
      const body = valid('createInvoice');
      (await api.createInvoice(body, { purpose: 'twin' })).integer('/id');
      const response = await api.raw({
        to: 'createInvoice',
        body: { ...body, phone_number: body.phone_number.slice(0, -1) },
      });
      clause('M-7.1-422', response).status(422).errors('phone_number');
      if (response.status !== 422) return;
      // The body may also be one with a code, so the schema does not require errors here.
      clause('M-2.6-errors', response).at('/errors').toBeType('object').errors('phone_number');
    },
  }),

  check({
    id: 'error.body.coded',
    title: 'A coded error has error and message; error_code and doc_url are strings when present',
    profile: 'errors',
    clauses: ['M-2.7-error-code', 'M-2.7-doc-url', 'M-9-fields-kept', 'M-7.1-422-coded', 'M-2.7-coded-error'],
    bySchema: ['M-2.7-error'],
    needs: [],
    cost: { requests: 2, invoices: 1 },
    async run({ api, valid, clause }) {
      const body = { ...valid('createInvoice'), amount: 1500 };
      (await api.createInvoice(body, { purpose: 'twin' })).integer('/id');
      const response = await api.createInvoice({ ...body, amount: 1500.5 });
      clause('M-7.1-422-coded', response).status(422).code('amount_must_be_whole_tenge');
      if (response.status !== 422) return;
      clause('M-9-fields-kept', response).at('/error').toBeType('string').at('/message').toBeType('string');
      // Both are optional, and M §2.1 writes null for a missing error_code.
      const code = response.at('/error_code') ?? undefined;
      const isNamed = code === undefined || typeof response.at('/error') === 'string';
      clause('M-2.7-coded-error', response).that(isNamed, 'error next to error_code', response.text.slice(0, 200));
      const snake = code === undefined || (typeof code === 'string' && /^[a-z][a-z0-9_]*$/.test(code));
      clause('M-2.7-error-code', response).that(snake, 'a snake_case string, null, or no such key', String(code));
      const link = response.at('/doc_url') ?? undefined;
      clause('M-2.7-doc-url', response).that(
        link === undefined || typeof link === 'string',
        'a string, null, or no such key',
        String(link),
      );
    },
  }),

  check({
    id: 'error.body.phrase',
    title: 'An error with an English phrase also has message',
    profile: 'errors',
    clauses: [],
    bySchema: ['M-2.7-message', 'M-2.7-message-404'],
    needs: ['invoice.error'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api }) {
      mustBe(400, await api.cancelInvoice(need['invoice.error'].id));
      mustBe(404, await api.getInvoice(unknownId));
    },
  }),

  check({
    id: 'error.body.bad-request',
    title: 'A 400 gives its reason in message or error',
    profile: 'errors',
    clauses: ['M-7.1-400'],
    needs: ['invoice.error'],
    cost: { requests: 4, invoices: 1 },
    async run({ need, api, clause }) {
      const response = mustBe(400, await api.cancelInvoice(need['invoice.error'].id));
      clause('M-7.1-400', response).either(
        (expect) => expect.at('/message').toBeType('string'),
        (expect) => expect.at('/error').toBeType('string'),
      );
    },
  }),

  check({
    id: 'error.body.unavailable',
    title: 'A 503 is about the provider session or about suspended invoices',
    profile: 'errors',
    clauses: ['M-7.1-503'],
    needs: ['cashier.expired'],
    cost: { requests: 1 },
    async run({ api, valid, clause }) {
      const response = mustBe(503, await api.createInvoice(valid('createInvoice')));
      clause('M-7.1-503', response).code(['provider_session_invalid', 'invoices_disabled']);
    },
  }),

  check({
    id: 'invoice.create.description-beyond',
    title: 'A description beyond 500 characters is refused in one of the documented forms',
    profile: 'merchant-core',
    clauses: ['M-4.2-description-501-code'],
    needs: [],
    cost: { requests: 2, invoices: 1 },
    async run({ api, valid, clause }) {
      const body = valid('createInvoice');
      (await api.createInvoice(body, { purpose: 'twin' })).integer('/id');
      const description = 'a'.repeat(limits.description_raw.max + 1);
      const response = await api.raw({ to: 'createInvoice', body: { ...body, description } });
      clause('M-4.2-description-501-code', response)
        .status(422)
        .either(
          (expect) => expect.code(['description_too_long', 'field_too_long']),
          (expect) => expect.errors('description'),
        );
    },
  }),

  check({
    id: 'invoice.create.description-invisible',
    title: 'More than 60 characters of which at most 60 are visible: accepted or refused, both are permitted',
    profile: 'merchant-core',
    clauses: ['M-4.2-description-500-or-60'],
    needs: [],
    cost: { requests: 1, invoices: 1 },
    async run({ api, valid, clause }) {
      const visible = 'a'.repeat(limits.description_visible.max);
      const response = await api.createInvoice({ ...valid('createInvoice'), description: `${visible}\u200b\u200b` });
      clause('M-4.2-description-500-or-60', response).status([201, 422]);
    },
  }),
];

/** The check of the operation grades the status of the refusal; this check grades only its body. */
function mustBe(status: number, response: ReceivedResponse): ReceivedResponse {
  if (response.status === status) return response;
  throw new StopCheck(
    'not_tested',
    'prerequisite_failed',
    `${response.label}: a ${status} was needed to check its body.`,
  );
}
