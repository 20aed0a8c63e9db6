import type { StaticQr as StaticQrRecord } from '../../../generated/types/merchant.ts';
import { paymentOrigin } from '../../domain/invoices/provider-details.ts';
import { moneyString } from '../../domain/money.ts';
import type { StaticQr } from '../../domain/static-qr/static-qr.ts';
import { timestamp } from '../../domain/time.ts';
import type { Complete } from '../../http/complete.ts';

/** The record of a new code (reading R-8). It is returned once, when it is created, so it is neither scanned nor paid. */
export function staticQrRecord(code: StaticQr): Complete<StaticQrRecord> {
  const page = `${paymentOrigin}/s/${code.shortCode}`;
  return {
    id: code.id,
    token: code.token,
    short_code: code.shortCode,
    print_url: `${page}/print`,
    manual_url: page,
    qr_image_url: `${page}.png`,
    amount: moneyString(code.amount),
    description: code.description,
    external_order_id: code.externalOrderId,
    single_use: code.singleUse,
    status: code.status,
    is_sandbox: code.isSandbox,
    scan_count: 0,
    paid: false,
    paid_at: null,
    created_at: timestamp(code.createdAt),
  };
}
