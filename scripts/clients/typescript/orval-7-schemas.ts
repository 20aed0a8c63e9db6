// The zod schemas of orval 7 have lower camel case.
export { createInvoiceBody, getInvoiceResponse, listInvoicesResponse, listRefundsResponse } from './merchant.zod.ts';
