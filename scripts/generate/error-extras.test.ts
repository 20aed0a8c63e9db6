import { expect, test } from 'vitest';
import { readContract, readContractFiles } from '../contract/contract-files.ts';
import { dataOf } from '../contract/data.ts';
import { Sources } from '../contract/place.ts';
import { projectPath, projectRoot } from '../contract/project.ts';
import { compareContracts } from '../gate/compare/compare.ts';
import { readTree } from '../gate/model/model.ts';
import { rowOf } from '../gate/policy/policy.ts';
import { checkContract } from '../lint-contract/check.ts';
import { bundle } from './bundle.ts';
import { generatingForm } from './generating-form.ts';
import { bodiesOf, type Document, resolve, type Schema } from './openapi.ts';

const catalog = 'contract/errors/cancel-refund.yaml';
const path = 'merchant/paths/invoices/invoices_{id}_cancel.yaml';

/** A code with extra keys, for a response whose schema requires the extra key of another code. */
const entry = `
invoice_locked:
  summary: The invoice is locked
  description: Another request changes the invoice. Repeat the cancel after the time in the body.
  value:
    { error: invoice_locked, error_code: invoice_locked, message: The invoice is locked., locked_until: '2026-03-02T10:20:00+05:00', request_id: 7 }
  x-provenance: { level: assumed, source: M §4.4, reading: A-30, note: for the test }
  x-error:
    field: error
    channel: [sync]
    retry: after_delay
    extra:
      locked_until: { type: string, format: date-time, description: When the other request ends. }
      request_id:
        type: integer
        description: The other request.
        x-provenance: { level: assumed, source: M §4.4, reading: A-24, note: of the key }
`;

/** The sources below a root, with the code in the catalog and in the 409 of a cancel. */
function withCode(root: string, prefix: string): Sources {
  const sources = new Sources(root);
  const last = '{ $ref: ../../../contract/errors/cancel-refund.yaml#/qr_cancel_unsupported }\n';
  const reference = `            invoice_locked: { $ref: ../../../contract/errors/cancel-refund.yaml#/invoice_locked }\n`;
  const responses = sources.text(prefix + path);
  expect(responses).toContain(last);
  return sources.withTexts(
    new Map([
      [prefix + catalog, sources.text(prefix + catalog) + entry],
      [prefix + path, responses.replace(last, last + reference)],
    ]),
  );
}

test('an extra key of an error is one line: the lint has no problem, and the bundle has the key', () => {
  const sources = withCode(projectRoot, 'openapi/');
  expect(checkContract(readContract(sources))).toEqual([]);
  const { document } = bundle('merchant', dataOf(readContractFiles(sources)), sources);
  const schema = document.components.schemas.QrCancelUnsupportedError;
  expect(schema).toMatchObject({
    required: ['error', 'message'],
    properties: {
      expires_at: {},
      locked_until: {
        type: 'string',
        format: 'date-time',
        description: 'With `invoice_locked`: When the other request ends.',
        'x-provenance': { note: 'for the test' },
      },
      request_id: { format: 'int64', minimum: 1, 'x-provenance': { note: 'of the key' } },
    },
  });
  expect(document.paths['/invoices/{id}/cancel']?.post?.responses['409']).toMatchObject({
    content: { 'application/json': { examples: { invoice_locked: {} } } },
  });
});

test('such a code is a minor change, because no generated client requires the key of the other code', () => {
  const root = projectPath('openapi');
  const changes = compareContracts(readTree(new Sources(root)), readTree(withCode(root, '')));
  expect(changes.map(({ row }) => [row, rowOf(row).version])).toEqual([['error-added', 'minor']]);
  const [before, after] = [new Sources(projectRoot), withCode(projectRoot, 'openapi/')].map(publishedRequired);
  expect(after).toEqual(before);
});

test('a key that all codes of a response have is required in the precise form, and in no bundle', () => {
  const sources = new Sources(projectRoot);
  const { document } = bundle('merchant', dataOf(readContractFiles(sources)), sources);
  expect(document.components.schemas.QrCancelUnsupportedError?.required).toEqual(['error', 'message', 'expires_at']);
  expect(document.components.schemas.DuplicateIdempotencyKeyError?.required).toContain('invoice_id');
  const keys = new Set(Object.values(publishedRequired(sources)).flat());
  expect([...keys].toSorted()).toEqual(['error', 'message']);
});

/** The required keys of error bodies in the merchant bundle, by operation and status. */
function publishedRequired(sources: Sources): Record<string, unknown> {
  const precise = bundle('merchant', dataOf(readContractFiles(sources)), sources).document;
  const document: Document = generatingForm(precise);
  const bodies = [...bodiesOf(document)].flatMap(({ media, operation, returned }) => {
    if (returned === undefined || Number(returned.status) < 400) return [];
    const { required = [] } = resolve<Schema>(document, media.schema ?? {});
    return [[`${operation.operationId}/${returned.status}`, required]];
  });
  return Object.fromEntries(bodies);
}
