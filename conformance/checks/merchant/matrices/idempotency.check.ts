import { bulkKeyRows } from '../../../matrices/idempotency/bulk-keys.ts';
import { cartKeyRows } from '../../../matrices/idempotency/cart-keys.ts';
import { catalogKeyOperationRows } from '../../../matrices/idempotency/catalog-key-operations.ts';
import { catalogKeyRows } from '../../../matrices/idempotency/catalog-keys.ts';
import { endedInvoiceRows, heldInvoiceRows } from '../../../matrices/idempotency/invoice-ends.ts';
import { activeInvoiceRows } from '../../../matrices/idempotency/invoice-keys.ts';
import { operationIdRows } from '../../../matrices/idempotency/operation-ids.ts';
import { otherApiKeyRows } from '../../../matrices/idempotency/operation-ids-of-others.ts';
import { otherKindRows } from '../../../matrices/idempotency/other-kind.ts';
import { activeQrInvoiceRows } from '../../../matrices/idempotency/qr-invoice-keys.ts';

/** M §4.6, §4.7, §7.3, §7.8, §7.10: keys that were used before. */
export const idempotencyChecks = [
  ...activeInvoiceRows,
  ...activeQrInvoiceRows,
  ...cartKeyRows,
  ...endedInvoiceRows,
  ...heldInvoiceRows,
  ...otherKindRows,
  ...bulkKeyRows,
  ...operationIdRows,
  ...otherApiKeyRows,
  ...catalogKeyRows,
  ...catalogKeyOperationRows,
];
