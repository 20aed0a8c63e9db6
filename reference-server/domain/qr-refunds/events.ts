import type { QrRefund } from './qr-refund.ts';

declare module '../ports/domain-event.ts' {
  interface ResourceEvents {
    readonly qrRefunds: {
      readonly event: 'qr_refund.identified' | 'qr_refund.completed' | 'qr_refund.expired';
      readonly qrRefund: QrRefund;
    };
  }
}
