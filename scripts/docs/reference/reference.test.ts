import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { occurrences } from '../../../generated/catalog.ts';
import { apiNames } from '../../contract/project.ts';
import { operationsOf } from '../../generate/openapi.ts';
import { codeLink, operationLink } from '../links.ts';
import { lightDocument } from './light-document.ts';
import { linkedMarkdown } from './markdown-text.ts';
import { rule } from './operation-notes.ts';
import { referenceAssets } from './reference-assets.ts';
import { referenceDocument } from './reference-document.ts';
import { referencePages } from './reference-pages.ts';

interface Shown {
  description: string;
  'x-codeSamples': { label: string }[];
}

const documents = { merchant: referenceDocument('merchant'), partner: referenceDocument('partner') };

test.for(apiNames)('every operation of %s has its errors, its source and its code samples', (api) => {
  for (const { operation } of operationsOf(documents[api])) {
    const { description, 'x-codeSamples': samples } = operation as typeof operation & Shown;
    expect(description).toContain('- **Source**: ');
    expect(samples.map(({ label }) => label)).toEqual(['curl', 'TypeScript', 'Python', 'Go', 'Java', 'PHP']);
    for (const code of Object.keys(occurrences[operation.operationId as keyof typeof occurrences])) {
      expect(description, `${code} of ${operation.operationId}`).toContain(`](${codeLink(code).href})`);
    }
  }
});

test.for(apiNames)('the reference of %s has titles, a literal server and one form of each body', (api) => {
  const { components, servers } = documents[api] as (typeof documents)['merchant'] & { servers: { url: string }[] };
  expect(Object.values(components.schemas).every(({ title }) => title !== undefined)).toBe(true);
  expect(servers.map(({ url }) => url)).toEqual([expect.stringMatching(/^https:\/\/[^{}]+$/)]);
  // Booleans: a failure would print the whole document.
  const text = JSON.stringify(documents[api]);
  expect(/"(?:oneOf|anyOf|x-provenance)":/.test(text)).toBe(false);
  expect(/\b[ANURTCOF]-\d{1,2}(?:\.\d)?\b/.test(text)).toBe(false);
  expect(text.length).toBeLessThan(1_000_000);
});

test('an assumed field says so, and a partly assumed one says which part', () => {
  const { schemas } = documents.merchant.components;
  expect(schemas.AcceptedCatalogItem?.properties).toMatchObject({
    id: { description: 'Record id. [Assumed](readings.html).' },
  });
  expect(schemas.Invoice?.properties).toMatchObject({
    phone: { description: expect.stringContaining('[Assumed](readings.html) in part: ') },
  });
});

test('a status leads to its lifecycle', () => {
  const { schemas } = documents.merchant.components;
  expect(schemas.InvoiceStatus?.description).toContain('[`paid`](lifecycle-invoice.html#state-paid)');
  expect(schemas.InvoiceStatus?.description).toContain('[Lifecycle](lifecycle-invoice.html).');
});

test('a text has links to the facts and sections that it names', () => {
  expect(linkedMarkdown('`tariff_inactive` of `getInvoice` (M §7.2, M §11), status `paid`, `amount`', 'Invoice')).toBe(
    '[`tariff_inactive`](errors.html#tariff_inactive) of [`getInvoice`](operation-get-invoice.html) ' +
      '([M §7.2](spec-merchant-7.2.html), M §11), status [`paid`](lifecycle-invoice.html#state-paid), `amount`',
  );
});

test('a rule about fields says what to send, and what happens otherwise', () => {
  expect(
    rule({
      rule: 'none_of',
      fields: ['cart_items'],
      organization: 'without_catalog',
      clause: 'M-7.3-catalog-not-supported',
      refused: { status: [422], code: 'catalog_not_supported' },
    }),
  ).toBe(
    '- Organizations without a catalog: do not send `cart_items`; otherwise 422 ' +
      '[`catalog_not_supported`](errors.html#catalog_not_supported) ' +
      '([`M-7.3-catalog-not-supported`](spec-merchant-7.3.html#M-7.3-catalog-not-supported))',
  );
});

test('the scripts are classic and ask for nothing outside', () => {
  const assets = referenceAssets('A "name"');
  for (const [name, text] of assets) {
    expect(() => new Script(text), name).not.toThrow();
    expect(text.includes('cdn.redoc.ly'), name).toBe(false);
  }
  expect(referencePages().flatMap(({ libraries = [] }) => libraries)).toEqual(
    expect.arrayContaining([...assets.keys()]),
  );
});

test('the page of a reference lists its operations until Redoc is ready', () => {
  const bodies = referencePages().map(({ body }) => body);
  for (const id of Object.keys(occurrences)) expect(bodies.join('')).toContain(operationLink(id).href);
});

test('the page with all operations has the codes of each response in it, and no list of errors in a description', () => {
  const document = lightDocument('merchant');
  const { operation } = [...operationsOf(document)].find((one) => one.operation.operationId === 'createInvoice') ?? {};
  const { description, responses } = operation as unknown as {
    description: string;
    responses: Record<string, { description: string }>;
  };
  expect(description).not.toContain('**Errors**');
  expect(description).toContain('(operation-create-invoice.html)');
  expect(responses[409]?.description).toContain(
    '- [`duplicate_idempotency_key`](errors.html#duplicate_idempotency_key), ',
  );
  const [light, full] = [document, documents.merchant].map((one) => JSON.stringify(one).length);
  expect(light).toBeLessThan(0.7 * (full ?? 0));
});
