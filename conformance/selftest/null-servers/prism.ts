import type { NullServer } from './null-server.ts';
import { startMock } from './prism-process.ts';

/** Prism on the bundles: it refuses what breaks the contract, returns its examples, and keeps no state. */
export const prismMock: NullServer = {
  id: 'prism-mock',
  says: 'the examples of the contract, for requests that keep to it',
  async start() {
    const [merchant, partner] = await Promise.all([startMock('merchant'), startMock('partner')]);
    return {
      merchant: merchant.url,
      partner: partner.url,
      close: () => Promise.all([merchant.stop(), partner.stop()]),
    };
  },
};
