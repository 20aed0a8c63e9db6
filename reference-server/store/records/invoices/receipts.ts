import type { InvoiceReceipt } from '../../../domain/invoice-receipts/receipt.ts';
import type { InvoiceReceipts } from '../../../domain/invoice-receipts/records.ts';
import type { Engine } from '../../engine/engine.ts';
import { Table } from '../table/table.ts';

export class InvoiceReceiptTable extends Table<InvoiceReceipt> implements InvoiceReceipts {
  constructor(engine: Engine) {
    super(engine, 'invoice_receipts', 1, { organizationId: 'integer', invoiceId: 'integer', readyAt: 'integer' });
    engine.define('CREATE UNIQUE INDEX IF NOT EXISTS invoice_receipts_once ON invoice_receipts (invoice_id);');
  }

  async ofInvoice(invoiceId: number) {
    return this.engine.query(this.one('WHERE invoice_id = ?', [invoiceId]));
  }
}
