import type { NullServer } from './null-server.ts';
import { startMock } from './prism-process.ts';

/** The mock of this package: it refuses what breaks the contract, returns its examples, and keeps no state. */
export const prismMock: NullServer = {
  id: 'prism-mock',
  says: 'the examples of the contract, for requests that keep to it',
  async start() {
    const quiet = () => undefined;
    const [merchant, partner] = await Promise.all([startMock('merchant', 0, quiet), startMock('partner', 0, quiet)]);
    return {
      merchant: merchant.url,
      partner: partner.url,
      close: () => Promise.all([merchant.stop(), partner.stop()]),
    };
  },
};
