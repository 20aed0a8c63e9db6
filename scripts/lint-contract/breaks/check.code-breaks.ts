import type { Break } from './check.break.ts';

function errors(file: string): string {
  return `openapi/contract/errors/${file}`;
}

/** Changes that break the error catalog or the way it is used. */
export const codeBreaks: Break[] = [
  {
    why: 'a reference to a code that does not exist',
    file: 'openapi/merchant/paths/catalog/catalog_scan.yaml',
    from: '#/provider_scan_unavailable }',
    to: '#/provider_scan_unavailabel }',
    says: [
      /errors.provider_scan_unavailable: No operation returns this code and no event contains it\. /,
      /catalog_scan.yaml:\d+ .*"\S+#\/provider_scan_unavailabel" is not an example\. Correct the reference\. Did you mean "provider_scan_unavailable"\?$/,
    ],
  },
  {
    why: 'a code that no operation gives',
    file: 'openapi/merchant/paths/catalog/catalog_scan.yaml',
    from: '#/provider_scan_unavailable }',
    to: '#/catalog_busy }',
    says: [
      /errors.provider_scan_unavailable: No operation returns this code and no event contains it\. Reference it from a response, or remove it\.$/,
    ],
  },
  {
    why: 'a row whose code is no longer in a list',
    file: 'openapi/merchant/paths/invoices/invoices_bulk.yaml',
    from: '              - tariff_limit_reached\n',
    to: '',
    says: [
      /errors.tariff_limit_reached.x-error.channel: No x-error-examples lists this code\. List it, or correct the channel\.$/,
    ],
  },
  {
    why: 'a row whose entry knows of no rows',
    file: errors('catalog.yaml'),
    from: 'channel: [per_item], retry: after_change, limit: barcode',
    to: 'channel: [operation, sync], retry: after_change, limit: barcode',
    says: [
      /errors.barcode_too_long.x-error.channel: No response references this code\. Remove sync, or reference it\.$/,
    ],
  },
  {
    why: 'a listed code of a response',
    file: 'openapi/merchant/paths/invoices/invoices_bulk.yaml',
    from: '              - tariff_limit_reached\n',
    to: '              - tariff_limit_reached\n              - kyc_rejected\n',
    says: [
      /errors.kyc_rejected.x-error.channel: The channel per_item or operation is missing, but createInvoices lists the code in its 201\. Add it\.$/,
    ],
  },
  {
    why: 'a code without a place that has one',
    file: errors('tariff.yaml'),
    from: '    extra:\n      expires_at:',
    to: '    placement: open\n    extra:\n      expires_at:',
    says: [
      /errors.tariff_inactive: The code is marked as returned by no operation, but createInvoice returns it with 403\. Remove one of the two\.$/,
    ],
  },
  {
    why: 'an event whose webhook does not show its codes',
    file: 'openapi/merchant/webhooks/receipt.failed.yaml',
    from: '        x-error-examples: { base: failed, at: /receipt, event: receipt.failed }\n',
    to: '',
    says: [
      /events.receipt.failed: The event lists \d+ codes but has an example of none\. Add x-error-examples to its webhook\.$/,
    ],
  },
  {
    why: 'a limit of rows whose code is in no row',
    file: 'openapi/contract/limits.yaml',
    from: 'exceeded: { status: 202, code: barcode_too_long }',
    to: 'exceeded: { status: 422, code: barcode_too_long }',
    says: [
      /limits.barcode.exceeded: The 422 of createCatalogItems does not show barcode_too_long\. Reference the entry there\.$/,
    ],
  },
  {
    why: 'a reserved code that an operation returns',
    file: errors('general.yaml'),
    from: 'x-error: { field: error, channel: [sync], retry: never }',
    to: 'x-error: { field: error, channel: [sync], retry: never, reserved: true }',
    says: [
      /errors.InvoiceNotFound: The code is reserved, but getInvoice returns it with 404\. Remove one of the two\.$/,
    ],
  },
  {
    why: 'an asynchronous code without an event',
    file: errors('asynchronous.yaml'),
    from: 'channel: [async], event: invoice.status_changed, retry: after_delay',
    to: 'channel: [async], retry: after_delay',
    says: [
      /errors.network_unavailable: No operation returns this code and no event contains it\. /,
      /errors.network_unavailable.x-error: "event" is missing\. Add it\.$/,
    ],
  },
  {
    why: 'an asynchronous code under another name',
    file: errors('asynchronous.yaml'),
    from: 'error_code: network_unavailable',
    to: 'error_code: network_down',
    says: [/errors.network_unavailable.value: error_code is "network_down", but the code is "network_unavailable"\.$/],
  },
  {
    why: 'a documented code that no clause states',
    file: 'openapi/contract/clauses/merchant/7.10-cashbox.yaml',
    from: 'holds: [error:cashbox_kkm_unknown]',
    to: 'holds: [error:cashbox_unavailable]',
    says: [/errors.cashbox_kkm_unknown: No clause states this code, .* Add error:cashbox_kkm_unknown to /],
  },
  {
    why: 'an extra key of a documented code that no clause names',
    file: errors('cancel-refund.yaml'),
    from: '  x-error:\n    field: error\n    channel: [sync]\n    retry: never\n    extra:\n',
    to: '  x-error:\n    field: error\n    channel: [sync]\n    retry: never\n    extra:\n      lane: { type: string, description: For the test. }\n',
    says: [
      /extra.lane: The example does not show this extra key/,
      /extra.lane: No clause names the extra key lane, but .* give it x-provenance with the level assumed and a reading\.$/,
    ],
  },
  {
    why: 'an extra key that nothing describes',
    file: errors('cancel-refund.yaml'),
    from: "    expires_at: '2026-03-02T10:20:00+05:00'",
    to: "    expired_at: '2026-03-02T10:20:00+05:00'",
    says: [
      /value: As the 409 of cancelInvoice: "expires_at" is missing\. Add it\. If only other codes have this key, list it/,
      /value.expired_at: The extra key "expired_at" is not described\. Add it to x-error.extra\.$/,
      /x-error.extra.expires_at: The example does not show this extra key\. Add it to value\.$/,
    ],
  },
  {
    why: 'a code in a response whose schema is for invalid fields only',
    file: 'openapi/merchant/paths/refunds/invoices_{id}_refund.yaml',
    from: 'validation_failed: { $ref: ../../components/examples/refunds/refund_invalid.yaml }',
    to: 'InvoiceIsNotRefundable: { $ref: ../../../contract/errors/cancel-refund.yaml#/InvoiceIsNotRefundable }',
    says: [
      /As the 422 of createRefund: "errors" is missing\. .* no code of this response has it, refer to the schema UnprocessableError\.$/,
    ],
  },
  {
    why: 'an extra key that does not say what it holds',
    file: errors('receipts.yaml'),
    from: ', description: Id of the receipt that has the key.',
    to: '',
    says: [/x-error.extra.receipt_id: This extra key does not say what it holds\. Add description\.$/],
  },
  {
    why: 'an extra key of another type',
    file: errors('invoice-creation.yaml'),
    from: 'invoice_id: 1042',
    to: 'invoice_id: first',
    says: [
      /value.invoice_id: As the 409 of createQrInvoice: "first" is not of the type integer\.$/,
      /value.invoice_id: As x-error.extra: "first" is not of the type integer\.$/,
    ],
  },
  {
    why: 'a 429 that does not mention Retry-After',
    file: errors('synchronous.yaml'),
    from: 'retry: after_delay, retry_after: sent, limit: trial_daily',
    to: 'retry: after_delay, limit: trial_daily',
    says: [
      /errors.trial_daily_limit.x-error: A code of 429 must state whether Retry-After is sent\. Add retry_after\.$/,
      /limits.trial_daily.exceeded.retry_after: retry_after of trial_daily_limit is null\. Correct one of the two\.$/,
    ],
  },
];
