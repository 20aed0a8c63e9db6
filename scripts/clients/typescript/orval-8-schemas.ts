// The zod schemas of orval 8 have Pascal case.
export {
  CreateInvoiceBody as createInvoiceBody,
  GetInvoiceResponse as getInvoiceResponse,
  ListInvoicesResponse as listInvoicesResponse,
  ListRefundsResponse as listRefundsResponse,
} from './merchant.zod.ts';
