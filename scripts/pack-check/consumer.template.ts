// A program of a user, compiled and run in a project that has installed the package. It throws at what does not work.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import merchant from 'payment-invoicing-contract/bundles/merchant.json' with { type: 'json' };
import partner from 'payment-invoicing-contract/bundles/partner.json' with { type: 'json' };
import { type CodeId, codes } from 'payment-invoicing-contract/data/catalog';
import { events } from 'payment-invoicing-contract/data/events';

for (const bundle of ['merchant.yaml', 'partner.yaml', 'merchant-3.0.yaml', 'partner-3.0.yaml']) {
  const file = fileURLToPath(import.meta.resolve(`payment-invoicing-contract/bundles/${bundle}`));
  if (!readFileSync(file, 'utf8').includes('openapi: ')) throw new Error(`${bundle} is not a description.`);
}
if (merchant.openapi !== '3.1.0' || partner.openapi !== '3.1.0') throw new Error('The bundles are not OpenAPI 3.1.');
const code: CodeId = 'invalid_status_transition';
if (codes[code].retry !== 'never') throw new Error('The catalog is wrong.');
if (Object.keys(events).length === 0) throw new Error('There are no events.');
console.log('consumer: ok');
