import { describe, expect, it } from 'vitest';
import { failures, invoice, seeing } from '../selftest/test-support/always-on-trial.ts';

describe('a permitted response', () => {
  it('passes, extra keys and unknown codes included', async () => {
    const checks = await seeing([{ body: { ...invoice, new_key: { a: 1 } } }]);
    expect(failures(checks)).toEqual([]);
    expect(checks.flatMap(({ clauses }) => clauses)).toEqual(
      expect.arrayContaining([
        'M-2.1-phone',
        'M-2.1-phone-form',
        'M-4-json-response',
        'M-1-sandbox-flag',
        'M-2.1-paid-at-null',
      ]),
    );
  });

  it('may have a code and no errors where the contract has only plain validation errors (A-04)', async () => {
    const coded = { status: 422, body: { error: 'connection_busy', message: 'No.' } };
    expect(failures(await seeing([coded], [], 'startConnectionAuth'))).toEqual([]);
    const plain = { status: 422, body: { message: 'No.' } };
    expect(failures(await seeing([plain], [], 'startConnectionAuth'))).toHaveLength(1);
  });

  it('may use another type for a field that is only named', async () => {
    const checks = await seeing([{ body: { is_custom: 1 } }], [], 'getTariff');
    expect(failures(checks)).toEqual([]);
  });

  it('may omit fields of an authorisation without a process, and none with a process (A-89)', async () => {
    const idle = { success: true, provider_connected: false };
    const reading = async (body: object) => failures(await seeing([{ body }], [], 'getCashierAuthorisation'));
    expect(await reading(idle)).toEqual([]);
    expect(await reading({ ...idle, status: 'idle' })).toEqual([]);
    const schema = 'wire.schema.get-cashier-authorisation';
    expect(await reading({ ...idle, status: 'pending' })).toEqual([`${schema} P-2.3-expires-at fail /expires_at`]);
    expect(await reading({ ...idle, status: { at: 1 }, expires_at: null })).toEqual([
      `${schema} P-2.3-status fail /status`,
    ]);
  });

  it('does not count as proof of a clause that has its own checks', async () => {
    const checks = await seeing([{ body: invoice }], ['M-2.1-phone']);
    expect(checks.flatMap(({ clauses }) => clauses)).not.toContain('M-2.1-phone');
    const broken = await seeing([{ body: { ...invoice, phone: 7 } }], ['M-2.1-phone']);
    expect(failures(broken)).toEqual(['wire.schema.get-invoice M-2.1-phone fail /phone']);
  });

  it('may exceed lengths that only this package bounds', async () => {
    const checks = await seeing([{ body: { ...invoice, client_name: 'x'.repeat(300) } }]);
    expect(failures(checks)).toEqual([]);
    expect(checks[0]?.observations[0]?.question).toContain('/client_name');
  });

  it('may have a status that the operation does not list', async () => {
    const checks = await seeing([{ status: 418, body: {} }]);
    expect(checks[0]).toMatchObject({ verdict: 'observed', observations: [{ answer: '418' }] });
  });

  it('may be a list, or have no body, where no clause states a key', async () => {
    const deletion = (text: string) => seeing([{ status: 202, body: undefined, text }], [], 'deleteCatalogItem');
    for (const text of ['', '[]', 'true']) expect(failures(await deletion(text))).toEqual([]);
    expect(failures(await deletion('gone'))).toEqual(['wire.schema.delete-catalog-item M-4-json-response fail ']);
    const ofInvoice = async (text: string) => failures(await seeing([{ body: undefined, text }]));
    expect(await ofInvoice('')).toEqual(['wire.schema.get-invoice M-4-json-response fail ']);
    expect((await ofInvoice('[]'))[0]).toMatch(/^wire.schema.get-invoice .* fail $/);
  });

  it('may be the 404 of a router where the specification does not give the path', async () => {
    const routed = { status: 404, body: { error: 'Not Found', path: '/cashbox/operations/9' } };
    expect(failures(await seeing([routed], [], 'getCashboxOperation'))).toEqual([]);
    const own = { status: 404, body: { error: 'cashbox_operation_not_found' } };
    expect(failures(await seeing([own], [], 'getCashboxOperation'))).toEqual([
      'wire.schema.get-cashbox-operation M-2.7-message fail /message',
    ]);
    expect(failures(await seeing([routed]))).not.toEqual([]);
  });

  it('may have null as error_code and doc_url', async () => {
    const body = { error: 'Invoice not found', message: 'x', error_code: null, doc_url: null };
    expect(failures(await seeing([{ status: 404, body }]))).toEqual([]);
    expect(failures(await seeing([{ status: 404, body: { ...body, error_code: 7 } }]))).toEqual([
      'wire.schema.get-invoice M-2.7-error-code fail /error_code',
    ]);
    for (const doc_url of [7, '', {}, false]) {
      expect(failures(await seeing([{ status: 404, body: { ...body, doc_url } }]))).toEqual([
        'wire.schema.get-invoice M-2.7-doc-url fail /doc_url',
      ]);
    }
    expect(failures(await seeing([{ status: 404, body: { ...body, message: null } }]))).toEqual([
      'wire.schema.get-invoice M-2.7-message fail /message',
    ]);
  });

  it('may carry a code in error or in error_code, next to a phrase in error', async () => {
    const seen = async (body: object) => failures(await seeing([{ status: 404, body: { message: 'x', ...body } }]));
    expect(await seen({ error: 'Invoice not found' })).toEqual([]);
    expect(await seen({ error: 'Invoice not found', error_code: 'not_found' })).toEqual([]);
    expect(await seen({ error_code: 'not_found' })).toEqual([
      'wire.schema.get-invoice M-2.7-error warn /error',
      'wire.invariant.coded-error M-2.7-coded-error fail /error',
    ]);
  });
});

it('asks for no phone of a QR invoice, in its record and in a list', async () => {
  const qr = { ...invoice, is_qr_token: true, phone: '' };
  const page = { current_page: 1, data: [qr, invoice], total: 2, per_page: 15, last_page: 1 };
  expect(failures(await seeing([{ body: qr }]))).toEqual([]);
  expect(failures(await seeing([{ body: page }], [], 'listInvoices'))).toEqual([]);
});
