import { expect, test } from 'vitest';
import { readContractFiles } from '../../contract/contract-files.ts';
import { oneLine } from '../../contract/finding.ts';
import { Sources } from '../../contract/place.ts';
import { projectRoot } from '../../contract/project.ts';
import { checkDescriptions } from './check-descriptions.ts';
import { checkInput, UnreadableInput } from './check-input.ts';
import { refusedOfSchema } from './refused-keywords.ts';

const base = new Sources(projectRoot);
const short = 'merchant/components/schemas/invoices/ShortInvoice.yaml';
const invoices = 'merchant/paths/invoices/invoices.yaml';
const merchant = 'merchant/openapi.yaml';
const page = 'merchant/components/parameters/common/page.yaml';

/** The messages about the contract with another text in one file; empty when it is accepted. */
function refusal(file: string, from: string, to: string): string {
  const path = `openapi/${file}`;
  const text = base.text(path);
  expect(text).toContain(from);
  const sources = base.with(
    path,
    text.replace(from, () => to),
  );
  try {
    checkInput(sources, readContractFiles(sources));
    return '';
  } catch (error) {
    if (error instanceof UnreadableInput) return error.message;
    throw error;
  }
}

test('the contract of today is accepted', () => expect(() => checkInput(base, readContractFiles(base))).not.toThrow());

test('each refused keyword is named by file and key, with the reason and what to do', () => {
  const path = `openapi/${short}`;
  const keywords = Object.entries(refusedOfSchema);
  const lines = keywords.map(([keyword]) => `${keyword}: {}\n`).join('');
  const found = checkDescriptions(base.with(path, lines + base.text(path)));
  expect(found.map(oneLine)).toEqual(
    keywords.map(
      ([keyword, reason], index) => `${path}:${index + 1}  #/${keyword}: "${keyword}" is not supported here. ${reason}`,
    ),
  );
});

test.each([
  [short, 'type: object', 'type: [string, integer]', 'ShortInvoice.yaml:1  #/type: ["string","integer"] is not one of'],
  [short, 'type: object', 'type: object\noneOf: []', '#/oneOf: [] is not a list with an entry.'],
  [short, 'type: object', 'type: object\nenum: []', '#/enum: [] is not a list with an entry.'],
  [page, 'in: query', 'in: query\nstyle: deepObject', '#/style: "deepObject" is not one of form, simple.'],
  [short, 'pattern: ^7', 'pattern: (^7', '#/properties/phone/pattern: "(^7'],
  [short, 'maxLength: 11', 'maxLength: eleven', '#/properties/phone/maxLength: "eleven" is not a whole number from 0.'],
  [short, 'maxLength: 11', 'max_length: 11', '"max_length" is not supported here. Did you mean "maxLength"?'],
  [short, 'x-provenance: { level: documented, source: M §2.2 }\n', 'x-provenance: {}\n', '"level" is missing. Add it.'],
  [short, './InvoiceStatus.yaml', '../invoices', 'status/$ref: ../invoices has no target.'],
  [short, './InvoiceStatus.yaml', './ShortInvoice.yaml#/properties/status', 'leads back to itself.'],
  [short, './InvoiceStatus.yaml', 'https://api.example.com/a.yaml', 'is an address. Refer to a file of openapi/.'],
  [short, './InvoiceStatus.yaml', '../../../../../package.json', 'is not in openapi/. Correct it.'],
  [short, 'properties:', 'properties: &a\n  loop: { properties: *a }', 'An alias is inside of its own anchor.'],
  [short, 'type: object', 'type: [object', 'Correct the YAML.'],
  [short, 'type: object', 'type: object\ntype: object', 'Correct the YAML.'],
  [invoices, 'get:', 'head:', '"head" is not supported here. The typed server has routes for'],
  [invoices, 'get:', 'got:', '"got" is not supported here. Did you mean "get"?'],
  [invoices, "    '200':", '    default:', '"default" is not supported here. The typed server needs a status.'],
  [invoices, "    '200':", '    ok:', '"ok" is not a status such as 201.'],
  [invoices, '  tags: [Invoices]\n', '', '#/get: "tags" is missing. Add a list.'],
  [invoices, 'tags: [Invoices]', 'tags: Invoices', '#/get/tags: "Invoices" is not a list.'],
  [invoices, 'responses:', 'callbacks: {}\n  responses:', '"callbacks" is not supported here. Events are webhooks'],
  [merchant, 'openapi: 3.1.0', 'openapi: 3.0.3', '#/openapi: "3.0.3" is not a version of OpenAPI 3.1.'],
  [merchant, 'default: https:', 'default: ', 'base_url/default: '],
  [merchant, 'type: apiKey', 'type: http', 'ApiKey/type: "http" is not one of apiKey.'],
  [invoices, 'operationId: createInvoice', 'operationId: listInvoices', 'invoices.yaml:2 has the operationId "listInv'],
  [invoices, 'operationId: createInvoice', 'operationId: listOrganizations', 'has the operationId "listOrganizations'],
  ['contract/limits.yaml', 'max: 200\n', 'max: many\n', 'openapi/contract/limits.yaml:'],
  [
    'contract/clauses/partner/5-authentication.yaml',
    'reading: A-82',
    'reading: U-99',
    '"U-99" is not a reading. Correct the id',
  ],
] as const)('%s: %s becomes %s', (file, from, to, says) => {
  const said = refusal(file, from, to);
  expect(said).toMatch(/^openapi\/[^\s:]+:\d+ {2}/);
  expect(said).toContain(says);
});
