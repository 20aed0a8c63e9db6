import type { StaticQr } from '../../domain/static-qr/static-qr.ts';
import type { Engine } from '../engine/engine.ts';
import { Table } from './table/table.ts';

export class StaticQrTable extends Table<StaticQr> {
  constructor(engine: Engine) {
    super(engine, 'static_qrs', 8001, {
      organizationId: 'integer',
      apiKeyId: 'integer',
      connectionId: 'integer',
      token: 'text',
      shortCode: 'text',
      amount: 'tiyn',
      items: 'json',
      description: 'text',
      externalOrderId: 'text',
      singleUse: 'flag',
      status: 'text',
      isSandbox: 'flag',
      createdAt: 'integer',
      expiresAt: 'integer',
    });
    this.unique('by_short_code', 'short_code');
  }
}
