import { expect, test } from 'vitest';
import { bundleText } from '../../generated/documents.ts';
import type { Document } from './openapi.ts';
import { withoutReferenceSiblings } from './reference-siblings.ts';

const time = { type: 'string', format: 'date-time', description: 'A time.' };
const status = { type: 'string', enum: ['paid'] };
const payer = { type: 'object', properties: {} };

test('a text with a description of its own is written in the place of the reference; types stay references', () => {
  const properties = {
    paid_at: { $ref: '#/components/schemas/Time', description: 'When it was paid.' },
    created_at: { $ref: '#/components/schemas/Time' },
    status: { $ref: '#/components/schemas/Status', description: 'Its status.' },
    payer: { $ref: '#/components/schemas/Payer', description: 'Who pays.' },
  };
  const schemas = { Time: time, Status: status, Payer: payer, Invoice: { type: 'object', properties } };
  const document = { components: { schemas: structuredClone(schemas) } };
  withoutReferenceSiblings(document as unknown as Document);
  expect(document.components.schemas).toEqual({
    ...schemas,
    Invoice: { type: 'object', properties: { ...properties, paid_at: { ...time, description: 'When it was paid.' } } },
  });
});

test('OpenAPI 3.0, which has no descriptions next to references, has those of the times as well', () => {
  const { components } = JSON.parse(bundleText('merchant-3.0'));
  expect(components.schemas.ShortInvoice.properties.created_at).toMatchObject({
    type: 'string',
    description: expect.stringContaining('The specification does not state the format'),
  });
});
