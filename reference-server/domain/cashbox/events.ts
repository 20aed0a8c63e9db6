import type { CashboxOperation } from './operation.ts';

declare module '../ports/domain-event.ts' {
  interface ResourceEvents {
    readonly cashbox: {
      readonly event: 'cashbox.shift_closed' | 'cashbox.shift_close_failed';
      readonly operation: CashboxOperation;
    };
  }
}
