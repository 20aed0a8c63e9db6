import manifest from '../../../package.json' with { type: 'json' };
import type { Break } from './check.break.ts';
import { codeBreaks } from './check.code-breaks.ts';
import { combinationBreaks } from './check.combination-breaks.ts';
import { flowBreaks } from './check.flow-breaks.ts';
import { readingBreaks } from './check.reading-breaks.ts';

function contract(file: string): string {
  return `openapi/contract/${file}`;
}

export const breaks: Break[] = [
  ...codeBreaks,
  ...readingBreaks,
  ...combinationBreaks,
  ...flowBreaks,
  {
    why: 'a version that was typed by hand',
    file: 'openapi/partner/openapi.yaml',
    from: `version: ${manifest.version}`,
    to: 'version: 99.1.0',
    says: [
      `openapi/partner/openapi.yaml:5  #/info/version: package.json has version ${manifest.version}, and this is "99.1.0". Run npm version 99.1.0 --no-git-tag-version.`,
    ],
  },
  {
    why: 'a description that kept the old version',
    file: 'openapi/merchant/openapi.yaml',
    from: `version: ${manifest.version}`,
    to: 'version: 0.9.0',
    says: [/^openapi\/merchant\/openapi.yaml:5 {2}.* and this is "0\.9\.0"\. Run npm run version\.$/],
  },
  {
    why: 'a code that no entry defines',
    file: contract('limits.yaml'),
    from: 'code: sandbox_invoice_limit',
    to: 'code: sandbox_invoices_limit',
    says: [
      /^openapi\/contract\/errors\/invoice-creation.yaml:\d+ {2}errors.sandbox_invoice_limit.x-error.limit: The code of the limit "sandbox_invoices" is "sandbox_invoices_limit"\. Correct one of the two\.$/,
      /^openapi\/contract\/limits.yaml:\d+ {2}limits.sandbox_invoices.exceeded.code: "sandbox_invoices_limit" is not in the error catalog\. Add it to openapi\/contract\/errors\/, or correct the name\. Did you mean "sandbox_invoice_limit"\?$/,
    ],
  },
  {
    why: 'a pattern without words',
    file: 'openapi/merchant/components/schemas/clients/CheckClientRequest.yaml',
    from: 'pattern: ^[78]\\d{10}$',
    to: 'pattern: ^[789]\\d{10}$',
    says: [
      /^openapi\/contract\/forms.yaml:\d+ .*: No string has the pattern .*\. Remove its words\.$/,
      /CheckClientRequest.yaml:\d+ {2}.*pattern: No words say what the pattern .* means\. Add them to openapi\/contract\/forms\.yaml, under patterns\.$/,
    ],
  },
  {
    why: 'a key that no schema knows',
    file: contract('limits.yaml'),
    from: 'scope: api_key',
    to: 'scop: api_key',
    says: [
      /limits.general_public_api: "scope" is missing\. Add it\.$/,
      /limits.general_public_api.scop: "scop" is not a valid key here\. Did you mean "scope"\?$/,
    ],
  },
  {
    why: 'an operation of the other interface',
    file: contract('limits.yaml'),
    from: 'applies_to: [listInvoices]',
    to: 'applies_to: [listOrganizations]',
    says: [/listOrganizations is an operation of the partner interface\. Correct api or the name\.$/],
  },
  {
    why: 'a limit whose status the operation lacks',
    file: contract('limits.yaml'),
    from: 'applies_to: [listInvoices]',
    to: 'applies_to: [getInvoice]',
    says: [/limits.per_page.exceeded: getInvoice has no response 422\. Add it, or correct the status\.$/],
  },
  {
    why: 'a limit of a property that does not exist',
    file: contract('limits.yaml'),
    from: 'CreateInvoiceRequest/description,',
    to: 'CreateInvoiceRequest/descripton,',
    says: [
      /applies_to.schema.0: CreateInvoiceRequest has no property "descripton"\. Correct the name\.$/,
      /x-limit: The limit "description_raw" does not name CreateInvoiceRequest\/description\. Add it to its applies_to\.$/,
    ],
  },
  {
    why: 'a bound that does not cite its limit',
    file: 'openapi/merchant/components/schemas/invoices/CreateInvoiceRequest.yaml',
    from: 'x-limit: description_raw',
    to: 'title: Description',
    says: [
      /clauses.M-4.2-description-501.holds.\d: The schema does not state bound of CreateInvoiceRequest\/description\./,
      /#\/properties\/description: .* is bounded by the limit "description_raw"\. Add x-limit: description_raw\.$/,
    ],
  },
  {
    why: 'a move to a state that does not exist',
    file: contract('lifecycles/invoice.yaml'),
    from: 'to: cancelling',
    to: 'to: canceling',
    says: [
      /lifecycles.transitions.cancel-later.to: "canceling" is not a state of this lifecycle\. .* Did you mean "cancelling"\?$/,
    ],
  },
  {
    why: 'a move with a response that its operation lacks',
    file: contract('lifecycles/invoice.yaml'),
    from: 'answer: 202',
    to: 'answer: 204',
    says: [/transitions.cancel-later.answer: cancelInvoice has no response 204\. Add it, or correct the status\.$/],
  },
  {
    why: 'an event that does not exist',
    file: contract('lifecycles/invoice.yaml'),
    from: 'event: invoice.status_changed',
    to: 'event: invoice.changed',
    says: [/"invoice.changed" is not an event\. /],
  },
  {
    why: 'a field that no schema has',
    file: contract('lifecycles/authorisation.yaml'),
    from: 'sets: [process_id',
    to: 'sets: [proces_id',
    says: [/No schema of the partner interface has a property "proces_id"\. Correct the name\.$/],
  },
  {
    why: 'an assumption without a reading',
    file: contract('lifecycles/invoice.yaml'),
    from: '    reading: T-09\n',
    to: '',
    says: [/transitions.pay-late: "reading" is missing\. Add it\.$/],
  },
  {
    why: 'a sandbox value of a field that does not exist',
    file: contract('sandbox.yaml'),
    from: 'field: cashier_phone',
    to: 'field: phone',
    says: [/sandbox.phone_ok.field: No body of sendCashierPhone has "phone"\. Correct the name\.$/],
  },
  {
    why: 'a sandbox outcome that is not documented',
    file: contract('sandbox.yaml'),
    from: 'code: not_cashier',
    to: 'code: sms_failed',
    says: [
      /sandbox.phone_not_cashier.code: The 422 of sendCashierPhone does not show sms_failed\. Reference the entry there\.$/,
    ],
  },
  {
    why: 'a webhook without an event',
    file: 'openapi/merchant/openapi.yaml',
    from: '  invoice.status_changed: {',
    to: '  invoice.state_changed: {',
    says: [
      /events.invoice.status_changed: The merchant interface has no webhook for this event\. Add it to webhooks\/\.$/,
      /#\/webhooks\/invoice.state_changed: "invoice.state_changed" is not an event\. .* Did you mean "invoice.status_changed"\?$/,
    ],
  },
  {
    why: 'an object that the payload lacks',
    file: contract('events.yaml'),
    from: 'object: invoice',
    to: 'object: bill',
    says: [
      /events.invoice.status_changed.object: The payload of invoice.status_changed has no key "bill"\. Correct the name\.$/,
    ],
  },
  {
    why: 'a clause id that two rows have',
    file: contract('clauses/partner/2.2-api-key.yaml'),
    from: 'id: P-2.2-key-id',
    to: 'id: P-2.2-key',
    says: [
      /clauses.P-2.2-key: "P-2.2-key" is already defined at openapi\/contract\/clauses\/partner\/2.2-api-key.yaml:\d+\. /,
    ],
  },
  {
    why: 'a clause held by nothing',
    file: contract('clauses/partner/2.2-api-key.yaml'),
    from: 'schema:ApiKeyResult/key_id',
    to: 'schema:ApiKeyResult/key_number',
    says: [
      /clauses.P-2.2-key-id.holds.0: ApiKeyResult has no property "key_number"\. Correct the name\.$/,
      /ApiKeyResult.yaml:\d+ .*No clause states ApiKeyResult\/key_id, /,
    ],
  },
  {
    why: 'a clause of another section',
    file: contract('clauses/partner/2.2-api-key.yaml'),
    from: 'source: P §2.2\n',
    to: 'source: P §2.1\n',
    says: Array.from({ length: 7 }, () => /The id gives P §2.2, source gives P §2.1\. Correct one of the two\.$/),
  },
  {
    why: 'an example that its schema refuses',
    file: 'openapi/merchant/components/examples/invoices/short_invoice.yaml',
    from: "amount: '1500.00'",
    to: 'amount: 1500',
    says: [
      'openapi/merchant/components/examples/invoices/short_invoice.yaml:4  #/value/amount: As the 201 of createInvoice: 1500 is not of the type string.',
    ],
  },
  {
    why: 'a code that the polled record may not show',
    file: 'openapi/merchant/components/schemas/invoices/SingleInvoice.yaml',
    from: 'maxLength: 100',
    to: 'maxLength: 28',
    says: [
      /#\/get\/responses\/200\/content\/application~1json\/x-error-examples: As the 200 of getInvoice with invoice_not_found_in_provider, at \/error_code: "invoice_not_found_in_provider" must NOT have more than 28 characters\.$/,
    ],
  },
  {
    why: 'a body without an example',
    file: 'openapi/merchant/paths/invoices/invoices.yaml',
    from: '            processing: { $ref: ../../components/examples/invoices/short_invoice.yaml }',
    to: '            {}',
    says: [/#\/post\/responses\/201\/content\/application~1json: This body has no example\. /],
  },
];
