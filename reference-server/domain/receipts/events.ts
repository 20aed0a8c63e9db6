import type { Receipt } from './receipt.ts';

declare module '../ports/domain-event.ts' {
  interface ResourceEvents {
    readonly receipts: { readonly event: 'receipt.issued' | 'receipt.failed'; readonly receipt: Receipt };
  }
}
