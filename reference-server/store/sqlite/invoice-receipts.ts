import type { InvoiceReceipt } from '../../domain/invoice-receipts/receipt.ts';
import type { InvoiceReceipts } from '../../domain/ports/store.ts';
import type { Database } from './database.ts';
import { Table } from './table.ts';

export class InvoiceReceiptTable extends Table<InvoiceReceipt> implements InvoiceReceipts {
  constructor(database: Database) {
    super(database, 'invoice_receipts', 1, { organizationId: 'integer', invoiceId: 'integer', readyAt: 'integer' });
    database.define('CREATE UNIQUE INDEX IF NOT EXISTS invoice_receipts_once ON invoice_receipts (invoice_id);');
  }

  async ofInvoice(invoiceId: number) {
    return this.one('WHERE invoice_id = ?', [invoiceId]);
  }
}
