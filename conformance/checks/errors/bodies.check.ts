import { limits } from '../../../generated/limits.ts';
import { check } from '../../kernel/define.ts';

/** M §2.6, §2.7, §7.1: the two families of error bodies. */
export const errorBodyChecks = [
  check({
    id: 'error.body.validation',
    title: 'A validation error has message, and errors with a list of texts for the field',
    profile: 'merchant-core',
    clauses: ['M-2.6-message', 'M-2.6-errors', 'M-7.1-422'],
    needs: [],
    cost: { requests: 2, invoices: 1 },
    async run({ api, valid, clause }) {
      const body = valid('createInvoice');
      (await api.createInvoice(body, { purpose: 'twin' })).integer('/id');
      const answer = await api.raw({ to: 'createInvoice', body: { ...body, phone_number: '8701000000' } });
      clause('M-7.1-422', answer).status(422).errors('phone_number');
      if (answer.status !== 422) return;
      clause('M-2.6-message', answer).at('/message').toBeType('string');
      clause('M-2.6-errors', answer).at('/errors').toBeType('object').errors('phone_number');
    },
  }),

  check({
    id: 'error.body.coded',
    title: 'A coded error has error and message; error_code and doc_url are strings where they stand',
    profile: 'merchant-core',
    clauses: ['M-2.7-error', 'M-2.7-error-code', 'M-2.7-doc-url', 'M-9-fields-kept', 'M-7.1-422-coded'],
    needs: [],
    cost: { requests: 2, invoices: 1 },
    async run({ api, valid, clause }) {
      const body = { ...valid('createInvoice'), amount: 1500 };
      (await api.createInvoice(body, { purpose: 'twin' })).integer('/id');
      const answer = await api.createInvoice({ ...body, amount: 1500.5 });
      clause('M-7.1-422-coded', answer).status(422).code('amount_must_be_whole_tenge');
      if (answer.status !== 422) return;
      clause('M-2.7-error', answer).at('/error').toBeType('string');
      clause('M-9-fields-kept', answer).at('/error').toBeType('string').at('/message').toBeType('string');
      const code = answer.at('/error_code');
      const snake = code === undefined || (typeof code === 'string' && /^[a-z][a-z0-9_]*$/.test(code));
      clause('M-2.7-error-code', answer).that(snake, 'a snake_case string, or no such key', String(code));
      const link = answer.at('/doc_url');
      clause('M-2.7-doc-url', answer).that(
        link === undefined || typeof link === 'string',
        'a string, or no such key',
        String(link),
      );
    },
  }),

  check({
    id: 'invoice.create.description-beyond',
    title: 'A description beyond 500 characters is refused in one of the documented forms',
    profile: 'merchant-core',
    clauses: ['M-4.2-description-501', 'M-4.2-description-501-code'],
    needs: [],
    cost: { requests: 2, invoices: 1 },
    async run({ api, valid, clause }) {
      const body = valid('createInvoice');
      (await api.createInvoice(body, { purpose: 'twin' })).integer('/id');
      const description = 'a'.repeat(limits.description_raw.max + 1);
      const answer = await api.raw({ to: 'createInvoice', body: { ...body, description } });
      clause('M-4.2-description-501', answer).status(422);
      clause('M-4.2-description-501-code', answer)
        .status(422)
        .either(
          (expect) => expect.code(['description_too_long', 'field_too_long']),
          (expect) => expect.errors('description'),
        );
    },
  }),

  check({
    id: 'invoice.create.description-invisible',
    title: 'More than 60 characters of which at most 60 are visible: accepted or refused, both are lawful',
    profile: 'merchant-core',
    clauses: ['M-4.2-description-500-or-60'],
    needs: [],
    cost: { requests: 1, invoices: 1 },
    async run({ api, valid, clause }) {
      const visible = 'a'.repeat(limits.description_visible.max);
      const answer = await api.createInvoice({ ...valid('createInvoice'), description: `${visible}\u200b\u200b` });
      clause('M-4.2-description-500-or-60', answer).status([201, 422]);
    },
  }),
];
