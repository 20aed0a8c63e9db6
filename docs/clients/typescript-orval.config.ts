// Configuration of orval: save it as orval.config.ts next to the bundles, and run `npx orval`.
// Times of the service have an offset; without this option, the schemas of orval 7 take only times in UTC.
const zod = { client: 'zod', override: { zod: { dateTimeOptions: { offset: true } } } };

export default {
  merchant: { input: 'merchant.yaml', output: { target: 'merchant.ts' } },
  merchantSchemas: { input: 'merchant.yaml', output: { target: 'merchant.zod.ts', ...zod } },
  partner: { input: 'partner.yaml', output: { target: 'partner.ts' } },
  partnerSchemas: { input: 'partner.yaml', output: { target: 'partner.zod.ts', ...zod } },
};
