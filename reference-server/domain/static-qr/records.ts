import type { Records } from '../ports/records.ts';
import type { StaticQr } from './static-qr.ts';

declare module '../ports/store.ts' {
  interface Tables {
    readonly staticQrs: Records<StaticQr>;
  }
}
